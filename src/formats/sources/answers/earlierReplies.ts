import { findFrontMatter } from "../../../text/frontMatter";
import { splitSentences } from "../../../text/sentences/sentences";
import { baseName, decodedPath, extensionOf } from "../sourcePath";

/** People keep the replies of models in these. */
const TEXTS: ReadonlySet<string> = new Set(["md", "markdown", "txt"]);

const FILES = String.raw`(?:documents?|files?|sources?|context|passages?|excerpts?|materials?|search results)`;
const GIVEN = String.raw`(?:provided|uploaded|attached|retrieved|supplied|given|available)`;

/**
 * How a model begins that was given files. A document names those that it speaks of.
 *
 *     Based on the documents you uploaded, the fee is 40 dollars.
 */
const OPENINGS: readonly RegExp[] = [
  /^(?:(?:sure|certainly|of course|absolutely|great question|good question|gerne?|natürlich)!|sure, here\b)/iu,
  new RegExp(
    `^(?:based (?:solely |only )?on|according to|from|per) (?:the |your )?(?:${GIVEN} ${FILES}\\b|${FILES} (?:that )?(?:you|i) )`,
    "iu",
  ),
  new RegExp(`^(?:based on|according to|from) the ${FILES} ${GIVEN}\\b(?! (?:by|in|with|at|on|to|for|under)\\b)`, "iu"),
  new RegExp(
    `^(?:i|i['’]ve) (?:have )?(?:reviewed|read|searched|checked|looked (?:through|at)) the\\b.*\\b${FILES}`,
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

/** Whether a text speaks as a model that was asked. A letter may begin alike: it is none of these types. */
export function speaksAsModel(path: string, text: string): boolean {
  if (!TEXTS.has(extensionOf(path))) return false;
  const start = findFrontMatter(text)?.bodyStart ?? 0;
  const sentences = splitSentences(text, { start, end: text.length });
  const said = (at: number): string => {
    const { start: from = 0, end = 0 } = sentences.at(at) ?? {};
    return text
      .slice(from, end)
      .replace(/^[\s*_"“‘'(>#-]+/u, "")
      .trim();
  };
  return OPENINGS.some((opening) => opening.test(said(0))) || OFFERS.some((offer) => offer.test(said(-1)));
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
