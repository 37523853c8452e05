"""What the wheel carries, and that it serves the page to play on without the sources and without Node."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import httpx2

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"


def test_wheel_carries_every_file_of_the_package_and_serves_the_page(tmp_path: Path) -> None:
    options = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path)]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        carried = {name for name in archive.namelist() if name.startswith("terts/")}
        archive.extractall(installed)
    extensions = {name for name in carried if name.startswith("terts/_kernel.") and name.endswith(".so")}
    assert len(extensions) == 1
    files = {path for path in (SOURCE / "terts").rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so")}
    assert carried - extensions == {path.relative_to(SOURCE).as_posix() for path in files}
    assert {"terts/py.typed", "terts/server/static/index.html", "terts/server/static/sw.js.br"} <= carried
    serves_page(installed, tmp_path)


def serves_page(installed: Path, folder: Path) -> None:
    """Start the server as it is installed, with the packages of the tests; -S keeps the sources out."""
    python = [sys.executable, "-S"]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join((str(installed), sysconfig.get_path("purelib")))}
    where = [*python, "-c", "import terts; print(terts.__file__)"]
    found = subprocess.run(where, cwd=folder, env=environ, capture_output=True, text=True, check=True).stdout
    assert Path(found.strip()) == installed / "terts" / "__init__.py"
    words = [*python, "-m", "terts", "serve", "--lang=en", "--port=0", f"--data={folder / 'data'}"]
    with subprocess.Popen(words, cwd=folder, env=environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        told = server.stdout.readline() + server.stdout.readline()
        try:
            address = re.findall(rb"http://[\d.:]+", told)[0].decode()
            shell = httpx2.get(address).text
            (script,) = re.findall(r'<script type="module" crossorigin src="([^"]+)">', shell)
            assert httpx2.get(f"{address}{script}").status_code == 200
            style = re.findall(r'<link rel="stylesheet" crossorigin href="([^"]+)">', shell)[0]
            packed = httpx2.get(f"{address}{style}", headers={"accept-encoding": "br"}).headers
            assert packed["content-encoding"] == "br"
            assert httpx2.get(f"{address}/sw.js").status_code == 200
        finally:
            server.terminate()
