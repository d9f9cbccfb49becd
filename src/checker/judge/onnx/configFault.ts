import { RAGQualityError } from "../../../contract/error";

type ConfigField = "folder" | "transformers" | "runtime" | "calibration";

/** An `invalid_config` that says what of a judge's config cannot be used, and what to do. */
export function configFault(field: ConfigField, detail: string): RAGQualityError {
  return new RAGQualityError({
    code: "invalid_config",
    message: `The judge's config is not valid. /${field}: ${detail}`,
    errors: [{ pointer: `/${field}`, detail }],
  });
}

/** The words of whatever was thrown: the first line, as loaders tell who asked whom in those after it. */
export function faultText(cause: unknown): string {
  const [line = ""] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
  return line.replace(/\.$/u, "");
}
