import { type ChunkSettings, isSameSettings } from "../../src/contract/optimize/chunkSettings";
import { adviseOn } from "../../src/core/optimize/choose/advice";
import { askedDocuments } from "../../src/core/optimize/choose/askedDocuments";
import { mean } from "./draws";
import { judged, type MeasuredText } from "./measureText";
import { CONSTANTS, CURRENTS, RETRIEVALS } from "./settingsSets";

/** What is guessed without questions, judged by real ones that the guess did not see. */
export interface Guess {
  readonly text: string;
  /** The index of the retrieval. */
  readonly retrieval: number;
  readonly settings: ChunkSettings;
  readonly recall: number;
  /** For each real question its quality. */
  readonly qualities: readonly number[];
  /** By the name of the constant. */
  readonly constants: Readonly<Record<string, number>>;
  /** For each of the current settings that a change was guessed for: how much better the guess is by real questions, in quality. */
  readonly changes: readonly number[];
}

export function guessesOn(text: MeasuredText): Guess[] {
  return text.retrievals.map(({ real, derived }, retrieval): Guess => {
    const advices = CURRENTS.map((current) => {
      const settings = [current, ...text.grid.filter((one) => !isSameSettings(one, current))];
      const candidates = settings.map((one) => ({ ...judged(derived, one), settings: one }));
      return adviseOn({
        ...{ retrieval: RETRIEVALS[retrieval] ?? {}, candidates, current, origin: "derived" },
        ...{ retriever: "words", asked: askedDocuments([], text.parts), seed: 1, ownFinds: null },
      });
    });
    const settings = advices[0]?.equals[0]?.settings ?? text.grid[0];
    if (settings === undefined) throw new Error(`Nothing is guessed for ${text.name}.`);
    const quality = (of: ChunkSettings): number => mean([...judged(real, of).qualities]);
    const recall = (of: ChunkSettings): number => mean([...judged(real, of).recalls]);
    return {
      ...{ text: text.name, retrieval, settings, recall: recall(settings) },
      qualities: [...judged(real, settings).qualities],
      constants: Object.fromEntries(Object.entries(CONSTANTS).map(([name, constant]) => [name, recall(constant)])),
      changes: advices.flatMap(({ verdict, current, equals }) =>
        verdict.kind === "guess" && current !== null && equals[0] !== undefined
          ? [quality(equals[0].settings) - quality(current.settings)]
          : [],
      ),
    };
  });
}
