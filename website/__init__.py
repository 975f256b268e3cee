"""The documentation site: `make site` writes its pages from docs, rulebook, docstrings, notebooks, gallery
and the games themselves, and has MkDocs set them. Nothing here is a part of the package."""
