import { t } from "../language";

/** Of more files than these the first are named. */
const MAX_NAMED = 3;

/** `1 file left out: it is an answer (answer-2.md).` */
export function leftOutAnswersText(files: readonly string[]): string {
  const named = files.slice(0, MAX_NAMED).join(", ") + (files.length > MAX_NAMED ? ", …" : "");
  return files.length === 1
    ? t("1 file left out: it is an answer ({0}).", named)
    : t("{0} files left out: they are answers ({1}).", files.length, named);
}
