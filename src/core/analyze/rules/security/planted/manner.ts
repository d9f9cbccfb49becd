import type { PlantedText } from "./plantedText";

/** How the document itself speaks, each from 0 to 1: orders among orders are nothing out of the way. */
export interface Manner {
  readonly ordinary_orders: number;
  readonly ordinary_questions: number;
  /** 1 where nothing around a sentence gives orders, asks, or speaks to a reader. */
  readonly plain: number;
}

/** This many sentences of a kind are enough to tell. */
const FULL = 3;

export function mannerOf(read: PlantedText, index: number): Manner {
  const { orders, questions, addresses, all } = read.around(index);
  const share = (count: number): number => Math.min(1, (FULL * count) / (all + FULL));
  return {
    ordinary_orders: share(orders),
    ordinary_questions: share(questions),
    plain: 1 - share(orders + questions + addresses),
  };
}
