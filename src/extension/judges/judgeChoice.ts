import type { JobModel } from "../worker/wire/jobAccess";
import type { WireJudge } from "../worker/wire/judgesMessages";

/** Who is to be asked, as people are told and as the worker is. */
export interface ChosenJudge {
  readonly wire: WireJudge;
  /** Who gets claims and passages: `GPT-4o (copilot)`, or `qwen3:8b at localhost:11434`. */
  readonly name: string;
  /** A model of the editor; `null` where the worker asks an address. */
  readonly model: JobModel | null;
  /** The address that is asked, and its key; `null` of a model of the editor. */
  readonly address: JudgeAddress | null;
}

interface JudgeAddress {
  readonly base_url: string;
  readonly key: string | null;
  readonly keyHeaders: Readonly<Record<string, string>>;
}
