import * as z from "zod/mini";
import { chunkSettingsSchema } from "../contract/optimize/chunkSettings";
import { optimizeRequestSchema } from "../contract/optimize/optimizeRequest";

/** As the document names it: the settings that are sent are those that come back, if checked more strictly. */
export const describedOptimizeRequestSchema = z.extend(optimizeRequestSchema, {
  current_settings: chunkSettingsSchema,
});
