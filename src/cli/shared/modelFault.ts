import { RAGQualityError } from "../../contract/error";
import { UsageError } from "./exit";

/** What people called the parts of a model's config. */
interface ModelNames {
  /** The option with the address. */
  readonly url: string;
  /** The environment variable with the key. */
  readonly key: string;
}

/** Makes a model behind an endpoint. Throws a `UsageError` in people's own names where its address or key cannot be used. */
export function madeModel<Model>(make: () => Model, { url, key }: ModelNames): Model {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RAGQualityError)) throw error;
    const { pointer, detail } = error.errors[0] ?? { pointer: "", detail: "" };
    const named = { "/base_url": `${url} cannot be used.`, "/api_key": `The key in ${key} cannot be used.` }[pointer];
    const words = named === undefined ? error.message : `${named} ${detail}`;
    throw new UsageError(words.replaceAll("allow_http_hosts", "--allow-http"));
  }
}
