import * as z from "zod/mini";
import { t } from "../language";
import { countSchema } from "../span";

/** How the sources of an answer were found. Always shown beside a result. */
export const sourceOriginSchema = z.enum(["front_matter", "record", "links", "footnotes", "setting", "picked", "none"]);
export type SourceOrigin = z.infer<typeof sourceOriginSchema>;

export const SOURCE_ORIGIN_TITLE: Readonly<Record<SourceOrigin, string>> = {
  front_matter: t("the answer's front matter"),
  record: t("the record itself"),
  links: t("links in the answer"),
  footnotes: t("footnotes and reference list"),
  setting: t("the setting ragQuality.sources"),
  picked: t("files picked for this workspace"),
  none: t("nowhere: none were found"),
};

/** What was read of folders that were picked: how many files, and a line on them and on what was left out. */
export const filesReadSchema = z.object({ files: countSchema, text: z.string() });
export type FilesRead = z.infer<typeof filesReadSchema>;

export const panelTabSchema = z.enum(["citations", "retrieval", "chunks", "prompt"]);
export type PanelTab = z.infer<typeof panelTabSchema>;

/** What a tab about a file shows while it is worked on. */
export const fileLoadingSchema = z.object({ kind: z.literal("loading"), file: z.string(), step: z.string() });

/** What a tab about a file shows where its work came to nothing; each tab has actions of its own. */
export function fileErrorSchemaFor<Action extends z.ZodMiniType>(action: Action) {
  return z.object({
    kind: z.literal("error"),
    file: z.nullable(z.string()),
    message: z.string(),
    actions: z.array(action),
  });
}

/** Why a later run came to no end, while what is on view still holds. */
export function failureSchemaFor<Action extends z.ZodMiniType>(action: Action) {
  return z.object({ message: z.string(), actions: z.array(action) });
}

/** What results name that were made on this machine; others name the host of a service. */
export const BUNDLED_ENGINE = "bundled core";

/** What made a result, as people know it. */
export function engineName(engine: string): string {
  return engine === BUNDLED_ENGINE ? t("bundled core") : engine;
}
