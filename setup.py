"""What pyproject.toml cannot say: the rulebook lies beside the package, and is a part of it in a wheel."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

SHEETS = sorted(Path("rulebook").glob("*.md"))
INSIDE = Path("croupier", "rulebook", "text")


class WithRulebook(build_py):
    def run(self) -> None:
        super().run()
        if not self.editable_mode:  # where the sheets are read from beside the package
            for sheet in SHEETS:
                target = Path(self.build_lib) / INSIDE / sheet.name
                self.mkpath(str(target.parent))
                self.copy_file(str(sheet), str(target))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        own = (
            [] if self.editable_mode else [str(Path(self.build_lib) / INSIDE / each.name) for each in SHEETS]
        )
        return [*super().get_outputs(include_bytecode), *own]


setup(cmdclass={"build_py": WithRulebook})
