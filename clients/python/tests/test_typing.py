"""The package is typed throughout: pyright in its strictest mode has nothing to say."""

from __future__ import annotations

import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYRIGHT = ROOT.parent.parent / "node_modules" / ".bin" / "pyright"


class Typing(unittest.TestCase):
    @unittest.skipUnless(PYRIGHT.exists(), "Pyright is not there: npm install at the top of the repository brings it.")
    def test_has_no_fault(self) -> None:
        ran = subprocess.run([str(PYRIGHT), "--project", str(ROOT)], capture_output=True, text=True, check=False)
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
