import { openApiDocument } from "../../src/service/openApi/openApiDocument";
import { readFieldWords } from "./fieldWords";
import { goTypes } from "./go";
import { pythonTypes } from "./python";
import { readShapes } from "./readShapes";
import type { WrittenFile } from "./writtenFile";

/** Every file of types in another language, as the service is now. */
export function clientTypeFiles(): readonly WrittenFile[] {
  const model = readShapes(openApiDocument());
  return [...pythonTypes(model), ...goTypes(model, readFieldWords())];
}
