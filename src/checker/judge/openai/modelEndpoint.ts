import * as z from "zod/mini";
import { RAGQualityError } from "../../../contract/error";
import { fields } from "../../../contract/fields";
import { parseInput } from "../../../contract/parseInput";
import { positiveSchema } from "../../../contract/span";
import { apiKeyFault } from "../../checkConfig";
import { parseUrl, type PlatformUrl, readHost, readServiceAddress } from "../../http/serviceAddress";
import { ollamaUrl } from "./ollama";

/** A model that reasons, or one on a small machine, takes this long for one claim. */
const DEFAULT_TIMEOUT_MS = 120_000;

const modelSchema = fields({
  /** Up to `/v1`, or with the path of what it is asked for behind it, `/chat/completions` or `/embeddings`; Azure's `?api-version=…` may follow. Ollama's own ends in `/api/chat`. */
  base_url: z.string(),
  model: z.string(),
  /** A server on this machine usually wants none. */
  api_key: z._default(z.string(), ""),
  /** The time of one call. */
  timeout_ms: z._default(positiveSchema, DEFAULT_TIMEOUT_MS),
  /** Hosts to which `http:` is allowed, although it carries texts and the key unencrypted. Loopback always is. */
  allow_http_hosts: z._default(z.array(z.string()), []),
  /** Which state of the model answers, where a name stands for several. */
  revision: z.optional(z.string()),
});

/** What a judge behind an OpenAI-compatible endpoint is made with. */
export type OpenAiJudgeConfig = z.input<typeof modelSchema>;

/** An endpoint whose address and key were checked. */
export interface ModelEndpoint {
  /** The address that is asked, whole. */
  readonly url: string;
  /** `ollama`: Ollama's own. */
  readonly protocol: "openai" | "ollama";
  /** With its port, as people are told where texts go. */
  readonly host: string;
  readonly model: string;
  readonly revision: string | undefined;
  readonly api_key: string;
  /** Those that carry the key. */
  readonly keyHeaders: Readonly<Record<string, string>>;
  readonly timeout_ms: number;
}

/** A model that talks. Fails with `invalid_config`, in words that hold neither key nor password. */
export function readModelEndpoint(config: OpenAiJudgeConfig): ModelEndpoint {
  const { url, endpoint } = read(config);
  const ollama = ollamaUrl(url);
  return ollama === null
    ? { ...endpoint, url: withPath(url, COMPLETIONS) }
    : { ...endpoint, url: ollama, protocol: "ollama" };
}

/** A model that embeds, by OpenAI's protocol. Fails as `readModelEndpoint` does. */
export function readEmbedderEndpoint(config: OpenAiJudgeConfig): ModelEndpoint {
  const { url, endpoint } = read(config);
  return { ...endpoint, url: withPath(url, EMBEDDINGS) };
}

interface ReadEndpoint {
  readonly url: PlatformUrl;
  readonly endpoint: Omit<ModelEndpoint, "url">;
}

function read(config: OpenAiJudgeConfig): ReadEndpoint {
  const { base_url, model, revision, api_key, timeout_ms, allow_http_hosts } = parseInput(
    modelSchema,
    config,
    "invalid_config",
  );
  if (model.trim() === "") throw invalidConfig("model", "Name the model that is to be asked.");
  const wrong = allow_http_hosts.findIndex((host) => readHost(host) === null);
  if (wrong >= 0)
    throw invalidConfig(
      `allow_http_hosts/${wrong}`,
      "This has to be a host alone, like models.example, without http:// or port.",
    );
  const url = readModelUrl(base_url, allow_http_hosts);
  const keyFault = api_key === "" ? null : apiKeyFault(api_key);
  if (keyFault !== null) throw invalidConfig("api_key", keyFault);
  const own = { host: url.host, model, revision, api_key, timeout_ms, keyHeaders: keyHeaders(url, api_key) };
  return { url, endpoint: { ...own, protocol: "openai" } };
}

/** Why an address is none of a model that may be asked; `null` where it is one. */
export function modelAddressFault(base_url: string): string | null {
  try {
    readModelUrl(base_url, []);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const COMPLETIONS = "/chat/completions";
const EMBEDDINGS = "/embeddings";
const API_VERSION = /^\?api-version=[\w.-]+$/u;

function readModelUrl(base_url: string, allow_http_hosts: readonly string[]): PlatformUrl {
  const url = parseUrl(base_url.trim());
  if (url === null)
    throw invalidConfig("base_url", "This has to be the address of a model, such as https://api.openai.com/v1.");
  const version = API_VERSION.test(url.search) ? url.search : "";
  const read = readServiceAddress(base_url.trim().replace(version, ""), allow_http_hosts);
  if (read.kind === "bad") throw invalidConfig("base_url", read.fault);
  return parseUrl(read.address + version) ?? url;
}

function withPath({ origin, pathname, search }: PlatformUrl, path: string): string {
  const given = pathname.replace(/\/$/u, "");
  return origin + given + (given.endsWith(path) ? "" : path) + search;
}

const AZURE = /\.azure\.com$/u;

function keyHeaders({ hostname, search }: PlatformUrl, key: string): Readonly<Record<string, string>> {
  if (key === "") return {};
  return AZURE.test(hostname) || search !== "" ? { "api-key": key } : { authorization: `Bearer ${key}` };
}

function invalidConfig(path: string, detail: string): RAGQualityError {
  return new RAGQualityError({
    code: "invalid_config",
    message: `The model's config is not valid. /${path}: ${detail}`,
    errors: [{ pointer: `/${path}`, detail }],
  });
}
