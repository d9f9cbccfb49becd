import type { FileRead } from "../../../formats/sources/fileAccess";
import type { JobHandlers } from "./jobHandlers";

/** Gives the text of a file as passages are counted in it. */
export function filesJobs(): Pick<JobHandlers, "extract"> {
  return {
    extract: async ({ job, uri }, { files }) => ({
      type: "extracted",
      job,
      text: shownText(await files.access.read(uri, uri)),
    }),
  };
}

/** A file that cannot be read is shown as the reason. */
function shownText(read: FileRead): string {
  if (read.kind === "text") return read.text;
  if (read.kind === "refused") return `${read.label} cannot be shown as text. ${read.detail}\n`;
  if (read.content.kind === "texts") return read.content.texts[0]?.text ?? "";
  return `${read.label} cannot be shown as text: ${read.content.why}.\n`;
}
