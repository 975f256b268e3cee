from typing import Any

class UniformRandomPolicy:
    def __init__(self, game: Any) -> None: ...
