"""Runs the unittest tests of a folder and writes each one's outcome as a line of JSON, and a last line behind all of them.

report_tests.py FOLDER FILE: the code is 1 where a test failed.
"""

import json
import os
import sys
import unittest


class Reporter(unittest.TestResult):
    """Counts a test with subtests by them, unless it fails outside of them."""

    def __init__(self, file):
        super().__init__()
        self._file = file
        self._in_parts = set()

    def addSuccess(self, test):
        super().addSuccess(test)
        if test.id() not in self._in_parts:
            self._write(test, "passed")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._write(test, "failed", self.failures[-1][1])

    def addError(self, test, err):
        super().addError(test, err)
        self._write(test, "failed", self.errors[-1][1])

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._write(test, "skipped", reason)

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._write(test, "passed")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._write(test, "failed", "It passes, and was expected to fail.")

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        self._in_parts.add(test.id())
        if err is None:
            self._write(subtest, "passed")
        else:
            kept = self.failures if issubclass(err[0], test.failureException) else self.errors
            self._write(subtest, "failed", kept[-1][1])

    def _write(self, test, outcome, words=""):
        self._file.write(json.dumps({"name": test.id(), "outcome": outcome, "words": words}) + "\n")
        self._file.flush()


def main(folder, path):
    package = os.path.exists(os.path.join(folder, "__init__.py"))
    tests = unittest.defaultTestLoader.discover(folder, top_level_dir=os.path.dirname(os.path.abspath(folder)) if package else None)
    with open(path, "w", encoding="utf-8") as file:
        result = Reporter(file)
        tests.run(result)
        file.write(json.dumps({"ended": True}) + "\n")
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
