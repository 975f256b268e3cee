"""The report model: results as sections, tables, figures and plots, and their forms as text, HTML and SVG."""
