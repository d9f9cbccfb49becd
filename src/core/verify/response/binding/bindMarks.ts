import type { Document } from "../../../../contract/document";
import type { Bindings, SourceOrder } from "../../../../contract/verify/verifyRequest";
import { bareMarker } from "../../findings/shownMarker";
import type { Bound, BoundSource, MarkItem, SourceKey } from "../mark";
import type { ReferenceTargets } from "../referenceList";
import { atPlace } from "./places";
import type { SourceFinder } from "./sourceFinder";
import { FILE_ENDING, isWebAddress } from "./sourceNames";

interface BinderParts {
  readonly sources: readonly Document[];
  readonly finder: SourceFinder;
  readonly targets: ReferenceTargets;
  readonly bindings: Bindings;
  readonly order: SourceOrder;
  /** Whether any source has a name or an address, so that another name means another source. */
  readonly hasNames: boolean;
}

/** Says what the items of marks are bound to, and by what evidence. */
export class MarkBinder {
  readonly #parts: BinderParts;

  constructor(parts: BinderParts) {
    this.#parts = parts;
  }

  /** `written` is the item as the response has it. */
  bind({ key, place = "" }: Pick<MarkItem, "key" | "place">, written: string): Bound {
    const bound = this.#byPerson(key, written) ?? this.#byEvidence(key) ?? this.#unfound(key);
    if (bound.kind !== "source") return bound;
    const [name = ""] = labelOf(key).split("#");
    const placed = atPlace(`${written.replace(name, " ")} ${place}`, bound, this.#parts.sources);
    // Who names an author counts pages as they are printed.
    return key.kind === "author_year" ? placed : this.#withinPages(placed);
  }

  /** There is nothing to read on a page beyond the last one. */
  #withinPages(bound: BoundSource): Bound {
    const { source, beyond } = bound;
    if (beyond === undefined) return bound;
    const { uri, title, id } = this.#parts.sources[source] ?? {};
    const name = `page ${beyond.page} of ${uri ?? title ?? id ?? `source ${source + 1}`}`;
    return { kind: "not_given", name, pages: beyond.pages };
  }

  #byPerson(key: SourceKey, written: string): Bound | null {
    const { bindings, finder } = this.#parts;
    for (const name of [written, bareMarker(written), labelOf(key)]) {
      const id = Object.hasOwn(bindings, name) ? bindings[name] : undefined;
      if (id === undefined) continue;
      const source = finder.findId(id);
      const found = source === null ? finder.locateName(id) : { source };
      return found === null ? { kind: "not_given", name: id } : { kind: "source", ...found, binding: "person" };
    }
    return null;
  }

  /** What the answer itself says of a number tells more than a file's name that has this number too. */
  #byEvidence(key: SourceKey): Bound | null {
    const found = this.#byFinder(key);
    const named = this.#notGiven(key);
    const isByFileNumber = found?.kind === "source" && found.binding === "number";
    return isByFileNumber && named?.kind === "not_given" ? named : (found ?? named);
  }

  #byFinder(key: SourceKey): Bound | null {
    const found = this.#parts.finder.locate(key);
    return found === null ? null : { kind: "source", ...found };
  }

  /** What is named by an address or a list is another page than those that were given, where these have names. */
  #notGiven(key: SourceKey): Bound | null {
    const { targets, hasNames } = this.#parts;
    const name = nameOf(key, targets.notGiven);
    if (name === null) return null;
    return hasNames ? { kind: "not_given", name } : { kind: "unbound" };
  }

  #unfound(key: SourceKey): Bound {
    const { order, targets } = this.#parts;
    // A paper that prose names by author and year need not be one of the sources, nor need a page.
    if (key.kind === "author_year" || key.kind === "page") return { kind: "not_given", name: labelOf(key) };
    const isNumber = key.kind === "number" || key.kind === "footnote";
    if (isNumber && this.#parts.finder.isUntold(Number(labelOf(key)))) return { kind: "unbound" };
    return order === "written" || (isNumber && targets.isNumbered && !hasLabel(targets, key))
      ? { kind: "none" }
      : { kind: "unbound" };
  }
}

function labelOf(key: SourceKey): string {
  switch (key.kind) {
    case "number":
      return String(key.value);
    case "author_year":
      return `${key.author} ${key.year}`;
    case "href":
      return key.href;
    default:
      return key.label;
  }
}

function nameOf(key: SourceKey, listed: ReadonlyMap<string, string>): string | null {
  if (key.kind === "href") return key.href;
  if (key.kind === "number" && key.name !== undefined && isNameOfOther(key.name)) return key.name;
  return (
    labelsOf(key)
      .map((label) => listed.get(label))
      .find((name) => name !== undefined) ?? null
  );
}

const IS_FILE = new RegExp(String.raw`\.${FILE_ENDING}$`, "iu");

/** `【4:1†fees.md】` names the file, whatever its number. */
function isNameOfOther(name: string): boolean {
  return isWebAddress(name) || IS_FILE.test(name);
}

function labelsOf(key: SourceKey): string[] {
  if (key.kind === "footnote") return [`^${key.label}`, key.label];
  return key.kind === "number" && key.name !== undefined ? [key.name, labelOf(key)] : [labelOf(key)];
}

/** Whether the list has an entry of that label that names nothing. */
function hasLabel({ labels }: ReferenceTargets, key: SourceKey): boolean {
  return labelsOf(key).some((label) => labels.has(label));
}
