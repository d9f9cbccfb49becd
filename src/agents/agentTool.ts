import type * as z from "zod/mini";
import type { AbortSignalLike, Engine } from "../checker/engine/engine";
import { nextTurn } from "../checker/engine/nextTurn";
import { RAGQualityError } from "../contract/error";
import { parseInput } from "../contract/parseInput";
import type { FileAccess } from "../formats/sources/fileAccess";

/** The files that tools may read: those below one folder, or none. */
export type AgentFiles =
  | {
      readonly kind: "root";
      /** The folder's URI, with a slash at its end. */
      readonly uri: string;
      readonly access: FileAccess;
    }
  /** `why` is a sentence that says what to do instead. */
  | { readonly kind: "none"; readonly why: string };

/** How far a call has come. */
export interface ToolProgress {
  readonly done: number;
  readonly total: number;
  readonly message: string;
}

/** What one call of a tool is made with. */
export interface ToolCall {
  readonly files: AgentFiles;
  /** The bundled core, which sends nothing. */
  readonly engineFor: (threshold: number) => Engine;
  readonly signal: AbortSignalLike;
  readonly onProgress: (progress: ToolProgress) => void;
}

/** Words that a finding would put in the place of others. */
export interface AgentEdit {
  readonly place: string;
  readonly words: string;
  readonly replacement: string;
}

/** One thing to mend. `words`, `reason` and the texts of evidence and edits have words of documents; all else is ready to be shown. */
export interface AgentFinding {
  /** `answers/fees.md:12:5`, with line and column counted from 1, or what else it is about. */
  readonly place: string;
  /** A verdict, a rule or a code. */
  readonly kind: string;
  readonly severity: string;
  /** The words that it is about; empty where these are the whole. */
  readonly words: string;
  readonly reason: string;
  /** The passage that shows it. */
  readonly evidence: { readonly source: string; readonly text: string } | null;
  /** What to do; empty where nobody can say. */
  readonly fix: string;
  readonly edits: readonly AgentEdit[];
}

/** What a tool found. */
export interface ToolOutcome {
  /** What came of it in a sentence or two, in our own words alone. */
  readonly summary: string;
  readonly findings: readonly AgentFinding[];
  /** Sentences about what could not be read. */
  readonly problems: readonly string[];
  /** The operation's own result, or those of several records. */
  readonly result: object;
}

/** A tool as both shells offer it. */
export interface AgentTool {
  readonly name: string;
  readonly title: string;
  /** For the model: when to use it, and what its results mean. */
  readonly description: string;
  readonly input: z.ZodMiniObject;
  /** What each field of the input is, for the model. */
  readonly fields: Readonly<Record<string, string>>;
  /** Throws a `RAGQualityError` that says what to do where the call is wrong. */
  readonly run: (given: unknown, call: ToolCall) => Promise<ToolOutcome>;
}

/** A tool that runs with its input as the schema reads it. */
export function agentTool<Input>({
  run,
  ...tool
}: Omit<AgentTool, "run" | "input"> & {
  readonly input: z.ZodMiniObject & z.ZodMiniType<Input>;
  readonly run: (input: Input, call: ToolCall) => Promise<ToolOutcome>;
}): AgentTool {
  return { ...tool, run: async (given, call) => run(parseInput(tool.input, given), call) };
}

/** Says what is wrong with a call, and what to do. */
export function refuse(message: string): never {
  throw new RAGQualityError({ code: "invalid_request", message });
}

/** Lets whatever waits, such as a cancellation, come first. Rejects where the call was cancelled. */
export async function takeTurn({ signal }: Pick<ToolCall, "signal">): Promise<void> {
  await nextTurn();
  if (signal.aborted) throw new RAGQualityError({ code: "aborted", message: "The call was cancelled." });
}
