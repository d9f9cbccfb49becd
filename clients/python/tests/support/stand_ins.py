"""Puts the frameworks' stand-ins where the adapters look for the frameworks, unless these are installed."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "stand_ins"))
