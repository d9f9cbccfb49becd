import { findFrontMatter } from "../../../text/frontMatter";
import { baseName, decodedPath, extensionOf } from "../sourcePath";

/** People keep the replies of models in these. */
const TEXTS: ReadonlySet<string> = new Set(["md", "markdown", "txt"]);

const FILES = String.raw`(?:documents?|files?|sources?|context|passages?|excerpts?|materials?|search results)`;
const GIVEN = String.raw`(?:provided|uploaded|retrieved|supplied)`;

/**
 * How a model begins that was given files. A document names those that it speaks of.
 *
 *     Based on the documents you uploaded, the fee is 40 dollars.
 */
const OPENINGS: readonly RegExp[] = [
  /^(?:(?:sure|certainly|of course|absolutely|great question|good question|gerne?|natürlich)!|sure, here\b)/iu,
  new RegExp(
    `^(?:based (?:solely |only )?on|according to|from|per) (?:the |your )?(?:${GIVEN} ${FILES}\\b|${FILES} (?:that )?you (?:have )?(?:provided|uploaded|shared|attached|gave)\\b)`,
    "iu",
  ),
  new RegExp(`^(?:based on|according to|from) the ${FILES} ${GIVEN}\\b(?! (?:by|in|with|at|on|to|for|under)\\b)`, "iu"),
  new RegExp(
    `^(?:i|i['’]ve) (?:have )?(?:reviewed|read|searched|checked|looked (?:through|at)) the\\b[^.!?\\n]*\\b${FILES}`,
    "iu",
  ),
  /^(?:auf (?:basis|grundlage)|anhand|basierend auf|laut|gemäß) (?:der|den|des|dem) (?:bereitgestellten|hochgeladenen|angehängten|vorliegenden|gefundenen) (?:dokumente?n?|dateien|quellen|unterlagen|auszügen?)\b/iu,
];

/** What a model offers at the end. Below what a person offers stands the person's name. */
const OFFERS: readonly RegExp[] = [
  /^(?:(?:would you like|do you want|want) me to|shall i)\b.*\?$/iu,
  /^(?:please )?let me know if you(?:['’]d like| would like| want) me to\b/iu,
  /^if you(?:['’]d like| like| want| wish), i (?:can|could)\b/iu,
  /^(?:möchten sie|möchtest du|soll ich)\b.*\?$/iu,
];

/** Of a text its beginning and its end say who speaks. */
const LOOKED_AT = 600;

/** Whether a text speaks as a model that was asked. A letter may begin alike: it is none of these types. */
export function speaksAsModel(path: string, text: string): boolean {
  if (!TEXTS.has(extensionOf(path))) return false;
  const start = findFrontMatter(text)?.bodyStart ?? 0;
  const beginning = withoutSigns(text.slice(start, start + LOOKED_AT));
  const end = text.slice(Math.max(start, text.length - LOOKED_AT)).trimEnd();
  const last = withoutSigns(end.split(SENTENCE_END).at(-1) ?? "");
  return OPENINGS.some((opening) => opening.test(beginning)) || OFFERS.some((offer) => offer.test(last));
}

const SENTENCE_END = /(?<=[.!?。！？])\s+|\n\s*\n/u;

function withoutSigns(text: string): string {
  return text.replace(/^[\s*_"“‘'(>#-]+/u, "");
}

/** `-2`, `_v3`, ` (1)`, `.draft` behind a name, or a number that stands at it. A year is no version. */
const VERSION =
  /(?:[-_. ]*\(\d{1,2}\)|[-_. ]+(?:v(?:er(?:sion)?)?[-_. ]?)?\d{1,2}|[-_. ]+(?:draft|copy|old|new|final|earlier|kopie|entwurf|alt|neu)|(?<=\p{L}{3})\d{1,2})$/iu;
const SHORTEST_NAME = 3;

/** Whether two files are versions of one text, by their names: `reply.md` and `reply-2.md`, in one folder. */
export function areVersions(uri: string, other: string): boolean {
  const name = seriesOf(uri);
  return uri !== other && name !== null && name === seriesOf(other);
}

function seriesOf(uri: string): string | null {
  if (!TEXTS.has(extensionOf(uri))) return null;
  const folder = uri.slice(0, uri.lastIndexOf("/") + 1);
  const name = decodedPath(baseName(uri))
    .replace(/\.\w+$/u, "")
    .toLowerCase();
  const series = name.replace(VERSION, "").replace(VERSION, "");
  return series.length < SHORTEST_NAME ? null : `${folder}${series}`;
}
