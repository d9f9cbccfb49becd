"""`python -m rag_quality_checker verify answer.md`: the command `rag-quality`, wherever this machine has it, or the service itself.

The command is looked for on the PATH, then as a package of the project, by npx, which downloads nothing here. RAG_QUALITY_URL names a
service that it asks in place of working by itself. Where there is no command, that service is asked from here, with requests in JSON.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import List, Optional

from ._config import URL_VARIABLE
from ._request_files import ask_files

COMMAND = "rag-quality"
OPERATIONS = ("verify", "visualize", "optimize", "analyze")
BAD_USE = 2
INTERRUPTED = 130

USAGE = f"""Usage: python -m rag_quality_checker <{"|".join(OPERATIONS)}> [options] [paths...]

Runs the command {COMMAND}, with the options and exit codes that it has: 0 fine, 1 something was found, 2 the call is wrong.
{URL_VARIABLE} names a service to ask, RAG_QUALITY_API_KEY its key."""

NO_COMMAND = f"""There is no {COMMAND} on this machine, and {URL_VARIABLE} names no service. Either
  - install Node 20.19 or newer, and {COMMAND} so that it stands on the PATH or in the project (npm install), or
  - set {URL_VARIABLE} to the address of a service, and RAG_QUALITY_API_KEY to its key."""


def main(arguments: List[str]) -> int:
    if not arguments or arguments[0] not in OPERATIONS:
        is_help = arguments[:1] in (["--help"], ["-h"])
        print(USAGE, file=sys.stdout if is_help else sys.stderr)
        return 0 if is_help else BAD_USE
    url = os.environ.get(URL_VARIABLE, "")
    command = find_command()
    if command is not None:
        return run([*command, *arguments, *endpoint(arguments, url)])
    if url:
        return ask_files(arguments[0], arguments[1:], url)
    print(NO_COMMAND, file=sys.stderr)
    return BAD_USE


def find_command() -> Optional[List[str]]:
    """How the command is started here; `None` where it is not."""
    found = shutil.which(COMMAND)
    if found is not None:
        return [found]
    npx = shutil.which("npx")
    # npx ends with 1 where it has no such package, as the command does where it found something: so it is asked before.
    through_npx = None if npx is None else [npx, "--no-install", COMMAND]
    if through_npx is None or subprocess.run([*through_npx, "--version"], stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode != 0:
        return None
    return through_npx


def endpoint(arguments: List[str], url: str) -> List[str]:
    """The service that the environment names, unless the call names one."""
    is_named = any(argument == "--endpoint" or argument.startswith("--endpoint=") for argument in arguments)
    return [] if url == "" or is_named else ["--endpoint", url]


def run(command: List[str]) -> int:
    """What the command ends with; it has our input and output, and hears of Ctrl+C itself."""
    with subprocess.Popen(command) as running:
        while True:
            try:
                ended = running.wait()
                return ended if ended >= 0 else 128 - ended
            except KeyboardInterrupt:
                continue


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
