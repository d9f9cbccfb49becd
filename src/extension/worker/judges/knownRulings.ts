import type { JudgedAnswer, Judging } from "../../../checker/judge/judgeResult";
import { recallRulings } from "../../../checker/judge/recallRulings";
import { RulingLines } from "../../../checker/judge/rulingStore";
import type { CitationResult } from "../../../contract/verify/citationResult";

type Asked = Required<Pick<Judging, "judge" | "mode">>;

/** What judges replied, and who was asked about a file last. Kept as long as the worker lives, so that nothing is paid for twice. */
export class KnownRulings {
  readonly cache = new RulingLines();
  readonly #askedLast = new Map<string, Asked>();

  asked(uri: string, { judge, mode = "uncertain" }: Pick<Judging, "judge" | "mode">): void {
    this.#askedLast.set(uri, { judge, mode });
  }

  /** The result with the rulings that still hold; the result itself where there are none. Nobody is asked. */
  async recall(uri: string, result: CitationResult, answer: JudgedAnswer): Promise<CitationResult> {
    const asked = this.#askedLast.get(uri);
    return asked === undefined ? result : recallRulings(result, answer, { ...asked, cache: this.cache });
  }
}
