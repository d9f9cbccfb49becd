/** `npm run client-types`: writes the types of the clients in other languages from the service's OpenAPI document. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";
import { clientTypeFiles } from "./clientTypeFiles";

for (const { path, text } of clientTypeFiles()) await writeFile(join(ROOT, path), text);
