/** Writes the tables of docs/formats.md out of the rows by which records are read. Run it when a shape has changed. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withShapeTables } from "./shapesTable";

const PAGE = fileURLToPath(new URL("../../docs/formats.md", import.meta.url));

writeFileSync(PAGE, withShapeTables(readFileSync(PAGE, "utf8")));
