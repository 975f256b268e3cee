"""Proof: what can be shown of a table's history to somebody who trusts neither its database nor its house."""
