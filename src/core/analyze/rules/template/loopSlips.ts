import { nearestName } from "../../../../contract/nearestName";
import type { Placeholder, PreparedPrompt } from "../../prompt/preparedPrompt";
import { type VariableUse, variableUses, wordsInMarks } from "../../prompt/variableUses";

/** A name in the body of a loop that was meant for the loop's own. */
interface LoopSlip extends VariableUse {
  readonly meant: string;
}

/** A loop with one name of its own. */
interface Loop {
  readonly own: string;
  readonly body: readonly Placeholder[];
}

const LOOP = /^[-+~]?\s{0,8}for\s{1,8}([\p{L}_][\p{L}\p{N}_]{0,60})\s{1,8}in\s/u;
/** Shorter names are the beginning of too many. */
const MIN_LENGTH = 3;

/**
 * `{% for document in documents %}{{ doc.content }}{% endfor %}`: the loop's own name is used nowhere in it, and another one is
 * that resembles it, is asked for a part as an item is, and stands nowhere else.
 */
export function loopSlips(prompt: PreparedPrompt): LoopSlip[] {
  const declared = new Set(prompt.declarations.map(({ name }) => name));
  const uses = variableUses(prompt).filter(({ name }) => !declared.has(name));
  return loopsOf(prompt.placeholders).flatMap(({ own, body }) => {
    if (wordsInMarks(body).has(own)) return [];
    return uses
      .filter(
        ({ name, placeholders }) => resembles(name, own) && placeholders.every((mark) => isItem(mark, name, body)),
      )
      .map((use) => ({ ...use, meant: own }));
  });
}

function loopsOf(placeholders: readonly Placeholder[]): Loop[] {
  const open: number[] = [];
  return placeholders.flatMap(({ kind }, index): Loop[] => {
    if (kind === "open") open.push(index);
    if (kind !== "close") return [];
    const at = open.pop();
    const own = at === undefined ? undefined : LOOP.exec(placeholders[at]?.expression ?? "")?.[1];
    return at === undefined || own === undefined ? [] : [{ own, body: placeholders.slice(at + 1, index) }];
  });
}

function isItem(mark: Placeholder, name: string, body: readonly Placeholder[]): boolean {
  return body.includes(mark) && new RegExp(`(?<![\\p{L}\\p{N}_.])${name}[.[]`, "u").test(mark.expression);
}

function resembles(name: string, own: string): boolean {
  if (Math.min(name.length, own.length) < MIN_LENGTH || name === own) return false;
  return own.startsWith(name) || name.startsWith(own) || nearestName(name, [own])?.distance === 1;
}
