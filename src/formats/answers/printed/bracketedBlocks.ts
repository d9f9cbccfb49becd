import { trimmedSpan } from "../../../text/spans";
import { sliceMap } from "../../mappedText";
import type { SourceReference } from "../../records/answerRecord";
import { isNatural } from "../../records/longestText";
import type { StringNode } from "../../trees/treeNode";

type InlineSource = Extract<SourceReference, { kind: "inline" }>;

const LABEL = /^\[([^[\]\n]{1,80})\](?::\s{0,4}|[ \t]{1,4})(?=\S)/gmu;

/**
 * The texts that a program printed one by one, each behind its name in brackets, before it handed them to a model; none where a text is
 * something else.
 *
 *     [fees.png]: A late book costs ten cents a day.
 */
export function bracketedBlocks(written: StringNode | null): readonly InlineSource[] {
  const labels = written === null ? [] : [...written.value.matchAll(LABEL)];
  if (written === null || written.value.slice(0, labels[0]?.index).trim() !== "") return [];
  const blocks = labels.map(({ 0: label, 1: id = "", index }, at): InlineSource => {
    const end = labels[at + 1]?.index ?? written.value.length;
    const place = trimmedSpan(written.value, { start: index + label.length, end });
    const text = written.value.slice(place.start, place.end);
    const map = sliceMap(written.map(), place);
    return {
      kind: "inline",
      document: { text, id: id.trim() },
      span: map.spanToOuter({ start: 0, end: text.length }),
      map,
    };
  });
  return blocks.every(({ document }) => isNatural(document.text)) ? blocks : [];
}
