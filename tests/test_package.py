"""What the wheel carries."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"


def test_wheel_carries_every_file_of_the_package(tmp_path: Path) -> None:
    options = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path)]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    carried = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("terts/")}
    extensions = {name for name in carried if name.startswith("terts/_kernel.") and name.endswith(".so")}
    assert len(extensions) == 1
    files = {path for path in (SOURCE / "terts").rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so")}
    assert carried - extensions == {path.relative_to(SOURCE).as_posix() for path in files}
    assert "terts/py.typed" in carried
