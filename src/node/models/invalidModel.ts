import { RAGQualityError } from "../../contract/error";

/** What is wrong with a model of this machine, in words. */
export function invalidModel(message: string): RAGQualityError {
  return new RAGQualityError({ code: "invalid_config", message });
}
