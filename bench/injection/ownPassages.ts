import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { type Half, halfOf } from "./split";

/** A passage or an attack of own writing, with its kind. */
export interface OwnText {
  readonly genre: string;
  readonly text: string;
}

const FOLDER = join(ROOT, "bench", "injection", "own");
const HEADING = "=== ";

/** Attacks and sound passages that the words, the measures and the weights were made with: all of them are of the tuning half. */
export function ownAttacks(): OwnText[] {
  return [...readTexts("attacksFitted.txt"), ...readTexts("attacksHeld.txt")];
}

export function ownClean(): OwnText[] {
  return readTexts("clean.txt");
}

/** Written after everything else was settled, and measured once. What is changed for them makes them worthless: write others then. */
export function freshAttacks(): OwnText[] {
  return readTexts("attacksFresh.txt");
}

export function freshClean(): OwnText[] {
  return readTexts("cleanFresh.txt");
}

/**
 * Written all at once by another hand than the rule's, before it saw the rule or its words, and split before anything was measured: of the
 * evaluation half no miss and no false alarm was ever looked at.
 */
export function wideAttacks(half: Half): OwnText[] {
  return halfOf(readTexts("attacksWide.txt"), half);
}

/** The same for sound passages. Those of the kind `security` write about attacks and quote them: they are counted apart. */
export function wideClean(half: Half): OwnText[] {
  return halfOf(readTexts("cleanWide.txt"), half);
}

/** Written for the second fit, with the measures in view: all of them are of the tuning half. */
export function mixedAttacks(): OwnText[] {
  return readTexts("attacksMixed.txt");
}

/** Sound passages that speak much like attacks, written beside them. */
export function mixedClean(): OwnText[] {
  return readTexts("cleanMixed.txt");
}

/** Texts under a line `=== kind` each. */
function readTexts(name: string): OwnText[] {
  const parts = `\n${readFileSync(join(FOLDER, name), "utf8").replaceAll("\r\n", "\n")}`.split(`\n${HEADING}`).slice(1);
  return parts.map((part) => {
    const end = part.indexOf("\n");
    return { genre: part.slice(0, end), text: part.slice(end + 1).trimEnd() };
  });
}
