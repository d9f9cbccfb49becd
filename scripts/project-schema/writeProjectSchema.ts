/** Writes the JSON schema of the project file, by which editors complete and explain it. Run it when a rule has changed. */
import { writeFileSync } from "node:fs";
import { PROJECT_SCHEMA, projectSchemaText } from "./projectSchemaFile";

writeFileSync(PROJECT_SCHEMA, projectSchemaText());
