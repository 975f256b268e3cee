"""What pyproject.toml cannot say: rulebook and betting plans lie beside the package, and are a part of it in
a wheel."""

from pathlib import Path
from subprocess import CalledProcessError, run

from setuptools import setup
from setuptools.command.build_py import build_py

COPIED = {
    Path("croupier", "rulebook", "text"): sorted(Path("rulebook").glob("*.md")),
    Path("croupier", "rulebook", "citations"): sorted(Path("rulebook", "citations").glob("*.json")),
    Path("croupier", "simulation", "plans", "text"): sorted(Path("strategies", "craps").glob("*.plan")),
}
"""Folder inside the package → the files that are read from beside it where nothing is built."""


def _commit() -> str:
    """Return the commit that is built, '' outside of a checkout."""
    try:
        asked = run(["git", "rev-parse", "--short=10", "HEAD"], capture_output=True, text=True, check=True)
    except (OSError, CalledProcessError):
        return ""
    return asked.stdout.strip()


class WithTexts(build_py):
    def run(self) -> None:
        super().run()
        for target, text in self._texts():
            self.mkpath(str(target.parent))
            self.copy_file(str(text), str(target))
        if not self.editable_mode and (commit := _commit()):
            Path(self.build_lib, "croupier", "commit.txt").write_text(commit)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        return [*super().get_outputs(include_bytecode), *(str(target) for target, _ in self._texts())]

    def _texts(self) -> list[tuple[Path, Path]]:
        if self.editable_mode:
            return []
        return [
            (Path(self.build_lib) / inside / text.name, text)
            for inside, texts in COPIED.items()
            for text in texts
        ]


setup(cmdclass={"build_py": WithTexts})
