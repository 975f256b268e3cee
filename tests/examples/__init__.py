"""The games in `examples/games`, held to their sheets and to the figures that are published of them."""
