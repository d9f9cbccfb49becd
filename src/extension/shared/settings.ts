import * as z from "zod/mini";
import { readServiceAddress } from "../../checker/http/serviceAddress";
import { DEFAULT_LIMITS } from "../../checker/judge/limits";
import { modelAddressFault } from "../../checker/judge/openai/modelEndpoint";
import { DEFAULT_THRESHOLD } from "../../contract/config";
import { t } from "../../contract/language";
import { type ChunkSettings, chunkSettingsSchema, splitterSchema } from "../../contract/optimize/chunkSettings";
import { scoreSchema } from "../../contract/span";
import { type ChosenSeverities, severitySchema, VERDICTS, verdictSchema } from "../../contract/verify/verdict";

export const SETTINGS_SECTION = "ragQuality";

/** When a file is checked again after the first check that a person asked for. */
export type Mode = "manual" | "onSave" | "onType";

export interface Settings {
  readonly mode: Mode;
  /** Milliseconds without an edit before a check starts, where `mode` is `onType`. */
  readonly debounce: number;
  readonly threshold: number;
  /** Those verdicts alone of which somebody chose it. */
  readonly severity: ChosenSeverities;
  /** Above which share of a file what is the same everywhere is said once for the file. */
  readonly quietShare: number;
  /** Glob patterns of the sources of answers that name none. */
  readonly sources: readonly string[];
  readonly maxFileSizeMb: number;
  /** Base URL of a service to ask; `null` for the bundled core. */
  readonly endpoint: string | null;
  readonly codeLens: boolean;
  readonly chunks: ChunksSettings;
  readonly judge: JudgeSettings;
}

/** Which model reads what words cannot decide, and what asking it may take. */
export interface JudgeSettings {
  /** Which claims it is asked about. */
  readonly mode: "uncertain" | "doubtful";
  /** One of the editor's own models, or one behind an OpenAI-compatible address. */
  readonly engine: "editor" | "openai" | "service";
  /** Of the editor's models `vendor/id`; "" asks which. */
  readonly model: string;
  /** "" where none is set. */
  readonly url: string;
  readonly maxCalls: number;
  readonly maxTokens: number;
  /** Seconds for one call. */
  readonly timeout: number;
}

/** How documents are cut now, and how trials of other settings are made. */
export interface ChunksSettings {
  readonly current: ChunkSettings;
  /** The most tokens that the embedding model reads of one chunk; `null` where nobody said. */
  readonly maxChunkSize: number | null;
  /** The path of a file with real questions, from the workspace folder; "" derives questions from the documents. */
  readonly questions: string;
  /** How many chunks, or tokens of chunks, the person's retriever takes: one of both; both `null` where nobody said. */
  readonly topK: number | null;
  readonly budgetTokens: number | null;
  /** Whose vectors rank chunks, and the model's name there; "" ranks them by their words. */
  readonly embeddingsUrl: string;
  readonly embeddingsModel: string;
}

const DEFAULT_SETTINGS: Settings = {
  mode: "onType",
  debounce: 500,
  threshold: DEFAULT_THRESHOLD,
  severity: {},
  quietShare: 0.5,
  sources: [],
  maxFileSizeMb: 5,
  endpoint: null,
  codeLens: true,
  chunks: {
    current: { chunk_size: 1000, chunk_overlap: 200, unit: "tokens", splitter: "recursive" },
    maxChunkSize: null,
    questions: "",
    topK: null,
    budgetTokens: null,
    embeddingsUrl: "",
    embeddingsModel: "",
  },
  judge: {
    mode: "uncertain",
    engine: "editor",
    model: "",
    url: "",
    maxCalls: DEFAULT_LIMITS.max_calls,
    maxTokens: DEFAULT_LIMITS.max_tokens,
    timeout: 120,
  },
};

const DEBOUNCE_LIMITS = { least: 100, most: 10_000 };
const MAX_FILE_SIZE_LIMITS = { least: 0.01, most: 50 };

/** The key goes to this address with each request, so it has to be encrypted unless it stays on this machine. */
function isSafeEndpoint(value: string): boolean {
  return value === "" || readServiceAddress(value, []).kind === "good";
}

/** Longer than any model takes, and within what timers count. */
const MOST_SECONDS = 3600;
function isModelAddress(value: string): boolean {
  return value.trim() === "" || modelAddressFault(value) === null;
}

const modeSchema = z.enum(["manual", "onSave", "onType"]);
const debounceSchema = z.int().check(z.minimum(DEBOUNCE_LIMITS.least), z.maximum(DEBOUNCE_LIMITS.most));
const severityMapSchema = z.partialRecord(verdictSchema, severitySchema);
const sourcesSchema = z.array(z.string().check(z.minLength(1)));
const sizeSchema = z.number().check(z.minimum(MAX_FILE_SIZE_LIMITS.least), z.maximum(MAX_FILE_SIZE_LIMITS.most));
const countSchema = z.int().check(z.positive());
const endpointSchema = z.string().check(z.refine(isSafeEndpoint));
const judgeModeSchema = z.enum(["uncertain", "doubtful"]);
const judgeEngineSchema = z.enum(["editor", "openai", "service"]);
const modelUrlSchema = z.string().check(z.refine(isModelAddress));
const secondsSchema = z.int().check(z.positive(), z.maximum(MOST_SECONDS));

/** What each setting has to be, in words for the person who set it. */
const EXPECTED = {
  mode: t("manual, onSave or onType"),
  debounce: t("a whole number of milliseconds from {0} to {1}", DEBOUNCE_LIMITS.least, DEBOUNCE_LIMITS.most),
  threshold: t("a number from 0 to 1"),
  severity: t(
    "an object that gives a verdict ({0}) one of error, warning, information, hint, off",
    VERDICTS.join(", "),
  ),
  quietShare: t("a number from 0 to 1"),
  sources: t("a list of glob patterns"),
  maxFileSizeMb: t("a number of megabytes from {0} to {1}", MAX_FILE_SIZE_LIMITS.least, MAX_FILE_SIZE_LIMITS.most),
  endpoint: t("empty, an https address, or an http address on this machine, with no name, password or query in it"),
  "codeLens.enabled": t("true or false"),
  "chunks.current": t(
    "an object with a chunk_size above 0, a chunk_overlap from 0, a unit (tokens or characters) and a splitter ({0})",
    splitterSchema.options.join(", "),
  ),
  "chunks.maxChunkSize": t("a whole number of tokens above 0, or null"),
  "chunks.questions": t("empty, or the path of a file with questions"),
  "chunks.topK": t("a whole number of chunks above 0, or null"),
  "chunks.budgetTokens": t("a whole number of tokens above 0, or null"),
  "chunks.embeddingsUrl": t("empty, an https address, or an http address on this machine"),
  "chunks.embeddingsModel": t("empty, or the name of a model"),
  "judge.mode": t("uncertain or doubtful"),
  "judge.engine": t("editor, openai or service"),
  "judge.model": t("empty, or the name of a model"),
  "judge.url": t("empty, an https address, or an http address on this machine"),
  "judge.maxCalls": t("a whole number above 0"),
  "judge.maxTokens": t("a whole number of tokens above 0"),
  "judge.timeout": t("a whole number of seconds from 1 to {0}", MOST_SECONDS),
} as const;

type SettingName = keyof typeof EXPECTED;

/** Settings, and a sentence for each one that was not understood and has its default instead. */
interface ParsedSettings {
  readonly settings: Settings;
  readonly problems: readonly string[];
}

/** Parses each setting by itself, so that one mistake does not cost the others. `get` gives a raw value or `undefined`. */
export function parseSettings(get: (name: string) => unknown): ParsedSettings {
  const problems: string[] = [];
  const read = <T>(name: SettingName, schema: z.ZodMiniType<T>, fallback: T): T => {
    const value = get(name);
    if (value === undefined || value === null) return fallback;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    problems.push(problemWith(name, value));
    return fallback;
  };
  const settings: Settings = {
    mode: read("mode", modeSchema, DEFAULT_SETTINGS.mode),
    debounce: read("debounce", debounceSchema, DEFAULT_SETTINGS.debounce),
    threshold: read("threshold", scoreSchema, DEFAULT_SETTINGS.threshold),
    severity: read("severity", severityMapSchema, DEFAULT_SETTINGS.severity),
    quietShare: read("quietShare", scoreSchema, DEFAULT_SETTINGS.quietShare),
    sources: read("sources", sourcesSchema, [...DEFAULT_SETTINGS.sources]),
    maxFileSizeMb: read("maxFileSizeMb", sizeSchema, DEFAULT_SETTINGS.maxFileSizeMb),
    endpoint: read("endpoint", endpointSchema, "") || null,
    codeLens: read("codeLens.enabled", z.boolean(), DEFAULT_SETTINGS.codeLens),
    chunks: chunksSettings(read),
    judge: judgeSettings(read),
  };
  return { settings, problems };
}

type ReadSetting = <T>(name: SettingName, schema: z.ZodMiniType<T>, fallback: T) => T;

function chunksSettings(read: ReadSetting): ChunksSettings {
  const { current, maxChunkSize, questions, topK, budgetTokens, embeddingsUrl, embeddingsModel } =
    DEFAULT_SETTINGS.chunks;
  return {
    current: read("chunks.current", chunkSettingsSchema, current),
    maxChunkSize: read<number | null>("chunks.maxChunkSize", countSchema, maxChunkSize),
    questions: read("chunks.questions", z.string(), questions).trim(),
    topK: read<number | null>("chunks.topK", countSchema, topK),
    budgetTokens: read<number | null>("chunks.budgetTokens", countSchema, budgetTokens),
    embeddingsUrl: read("chunks.embeddingsUrl", modelUrlSchema, embeddingsUrl).trim(),
    embeddingsModel: read("chunks.embeddingsModel", z.string(), embeddingsModel).trim(),
  };
}

function judgeSettings(read: ReadSetting): JudgeSettings {
  const { mode, engine, model, url, maxCalls, maxTokens, timeout } = DEFAULT_SETTINGS.judge;
  return {
    mode: read("judge.mode", judgeModeSchema, mode),
    engine: read("judge.engine", judgeEngineSchema, engine),
    model: read("judge.model", z.string(), model).trim(),
    url: read("judge.url", modelUrlSchema, url).trim(),
    maxCalls: read("judge.maxCalls", countSchema, maxCalls),
    maxTokens: read("judge.maxTokens", countSchema, maxTokens),
    timeout: read("judge.timeout", secondsSchema, timeout),
  };
}

/** An address may hold a password. */
const ADDRESSES: ReadonlySet<SettingName> = new Set(["endpoint", "judge.url", "chunks.embeddingsUrl"]);
const SHOWN_VALUE_LENGTH = 80;

function problemWith(name: SettingName, value: unknown): string {
  const shown = ADDRESSES.has(name) ? t("its value") : shortJson(value);
  return t(
    "The setting {0}.{1} cannot be {2}: it has to be {3}. Its default is used until you change it in the settings.",
    SETTINGS_SECTION,
    name,
    shown,
    EXPECTED[name],
  );
}

function shortJson(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length <= SHOWN_VALUE_LENGTH ? json : `${json.slice(0, SHOWN_VALUE_LENGTH)}…`;
}
