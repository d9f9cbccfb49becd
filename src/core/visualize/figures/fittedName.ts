import { fitText } from "../measure/measureText";

const RIGHT_TO_LEFT_CUT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]…$/u;
const RIGHT_TO_LEFT_MARK = "\u200f";

/** A name of the input cut to a width. Behind letters that run to the left, "…" stands at their left. */
export function fittedName(name: string, size: number, width: number): string {
  const fitted = fitText(name, size, width);
  return RIGHT_TO_LEFT_CUT.test(fitted) ? fitted + RIGHT_TO_LEFT_MARK : fitted;
}
