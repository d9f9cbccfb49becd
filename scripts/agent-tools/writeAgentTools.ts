/** Writes the tools that agents call into package.json, which the editor reads before it starts the extension. Run it when one has changed. */
import { writeFileSync } from "node:fs";
import { MANIFEST, manifestText } from "./agentToolsPart";

writeFileSync(MANIFEST, manifestText());
