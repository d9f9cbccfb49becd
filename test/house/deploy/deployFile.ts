import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { ROOT } from "./containerFile";

/** The documents of a file below `deploy`, as programs in Go read YAML: with merge keys, and `0440` as an octal number. */
export function deployFile(path: string): readonly unknown[] {
  return parseAllDocuments(readFileSync(`${ROOT}deploy/${path}`, "utf8"), { version: "1.1" }).map((document) => {
    const [fault] = document.errors;
    if (fault !== undefined) throw fault;
    return document.toJS() as unknown;
  });
}
