import type { PromptAnalysis } from "../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../contract/span";
import type { PromptRecord } from "../../../formats/prompts";
import type { PlaceFinder } from "../shared/placeFinder";
import { type FilePlace, placeKey } from "../wire/places";
import type { AnalyzedPlace, AnalyzeJob } from "../wire/promptsMessages";
import type { ContextText } from "./promptContext";

type Target = AnalyzedPlace["source_id"];
interface Place extends Span {
  readonly target: Target;
}

/** Leads from offsets into the prompt and its context to the files that they stand in. */
export class PromptPlaces {
  readonly #job: Pick<AnalyzeJob, "uri" | "label">;
  readonly #record: PromptRecord;
  readonly #context: ContextText;
  readonly #finder: PlaceFinder;

  constructor(job: Pick<AnalyzeJob, "uri" | "label">, record: PromptRecord, context: ContextText, finder: PlaceFinder) {
    this.#job = job;
    this.#record = record;
    this.#context = context;
    this.#finder = finder;
  }

  /** `null` where the words stand in no file that was read. */
  find({ target, start, end }: Place): FilePlace | null {
    if (target === "prompt") return this.#finder.at(this.#record.map.spanToOuter({ start, end }), this.#job.uri);
    const segment = this.#segment({ start, end });
    if (!segment?.location) return null;
    const from = segment.span.start;
    const length = segment.span.end - from;
    return this.#finder.find({ start: clamp(start - from, length), end: clamp(end - from, length) }, segment.location);
  }

  /** The file that a place stands in, as people call it. */
  fileOf({ target, start, end }: Place): string {
    return target === "prompt"
      ? this.#job.label
      : (this.#segment({ start, end })?.location?.label ?? this.#context.shown.label ?? this.#job.label);
  }

  /** The words at a place. */
  words({ target, start, end }: Place): string {
    return (target === "prompt" ? this.#record.input.prompt : this.#context.text).slice(start, end);
  }

  /** All places that an analysis speaks of. */
  all({ findings, parts, passages }: PromptAnalysis): AnalyzedPlace[] {
    const places = new Map<string, AnalyzedPlace>();
    for (const { target, start, end } of [
      ...findings,
      ...findings.flatMap(({ related }) => related),
      ...parts,
      ...passages,
    ]) {
      const key = placeKey({ source_id: target, start, end });
      const place = places.has(key) ? null : this.find({ target, start, end });
      if (place !== null) places.set(key, { source_id: target, start, end, ...place });
    }
    return [...places.values()];
  }

  /** The segment that a range begins in, else the next one: what stands between them is layout. */
  #segment({ start }: Span): ContextText["segments"][number] | undefined {
    const { segments } = this.#context;
    let low = 0;
    let high = segments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((segments[middle]?.span.end ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    return segments[low] ?? segments.at(-1);
  }
}

function clamp(offset: number, length: number): number {
  return Math.min(Math.max(offset, 0), length);
}
