import type { Span } from "../../../../../contract/span";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { type InstructionWords, readScopes } from "./readScopes";
import { late, phrases } from "./topics/phrases";

/** Whether an instruction asks for the sources to be named, or forbids it. */
interface SourceMention extends Span {
  readonly isForbidden: boolean;
  /** What of the sources it speaks of: their `number`, their `name`; "" where it names none. */
  readonly detail: string;
  readonly condition: string;
  readonly instruction: number;
}

const THE = "the/your/any/all/every/each/its/their/these/our/a/an/retrieved/provided/relevant/always/which/exact";
const NOUN =
  "article/articles/excerpt/excerpts/source/sources/document/documents/citation/citations/reference/references/filename/filenames/passage/passages/snippet/snippets/chunk/chunks/footnote/footnotes/file/files/quelle/quellen/quellenangabe/quellenangaben/dokument/dokumente/zitate";
const OF_SOURCE =
  "document/source/passage/chunk/file/article/snippet/excerpt/record/ticket/clause/note/page/entry id/ids/number/numbers/name/names/title/titles";
const COMES =
  "where ~ information/answer/answers/fact/facts/data/content/it/something/everything ~ comes/come/came/is/was/stems/are from/taken?";
/** Behind one of these words the sources are named, or are not. */
const TELL =
  "mention/mentioning/refer/referring/name/naming/say/saying/tell/telling/reveal/revealing/cite/citing/reference/referencing/disclose/disclosing/include/including/list/listing/give/giving/add/adding/show/showing/expose/exposing/talk/learn/see/contain/containing";
const NAMES_SOURCE =
  /sourc|docum|cit|refer|file|passag|artic|foot|snippet|chunk|where|quelle|dokum|zit|beleg|\b(?:ids?|numbers?|names?|titles?)\b/i;
const NOT = "not/never/don't/without/avoid/mustn't/shouldn't/cannot/no";
/** Another word right behind makes it another thing: "the document structure". */
const ENDS =
  "(?=\\s*(?:[.,;:!)]|$)| (?:in|to|at|or|and|you|we|used|they|were|the (?:answer|information|text)|explicitly|directly)\\b)";
const FORBIDDEN = late(
  () =>
    new RegExp(
      `${
        phrases(`
      ${NOT} ~ ${TELL} ~ ${NOUN}, ${NOT} ~ ${TELL} ~ ${OF_SOURCE}, ${NOT} ~ ${TELL} ~ ${COMES}, hide/conceal ~ ${NOUN}, hide/conceal ~ ${OF_SOURCE},
      no/without/any ~ pointer/pointers/reference/references/hint/hints/mention/mentions/indication/indications/attribution ~ to/of/at/about ~ ${NOUN}, no/without ~ pointer/pointers/reference/references/hint/hints/mention/indication ~ where ~ comes/come/came/is/was/stems from/taken?,
      no/without ~ attribution/attributions/citation marks/markers, leave/leaving/omit/drop/skip out? ~ ${NOUN}, leave/leaving/omit/drop/skip out? ~ ${OF_SOURCE}, free/clear of ~ ${NOUN}, free/clear of ~ citation/reference/source marks/mark/markers/marker, must/should not be able to tell ~ where/which,
      ${OF_SOURCE} ~ must/should/may/are/is not/never ~ appear/shown/mentioned/named/cited/see,
      keep ~ ${NOUN} ~ hidden/secret/private/confidential/yourself, keep ~ ${COMES} ~ hidden/secret/private/confidential/yourself,
      ${NOUN} ~ must/should/may/are/is not/never be/to be? ~ mentioned/named/revealed/cited/disclosed/shown, without/no citations/references/sources/filenames,
      erwähn*/nenn*/zitier*/gib/verrat*/offenbar* ~ nie/niemals/nicht/keine ~ ${NOUN},
      erwähn*/nenn*/zitier*/gib/verrat* ~ ${NOUN} nie/niemals/nicht, verrat*/sag*/nenn* nie/nicht ~ aus welch* ~ ${NOUN}, ohne/keine ${NOUN},
      ${NOUN} ~ sind/ist unerwünscht/tabu/verboten, verzicht* auf ~ ${NOUN}`).source
      }${ENDS}|(?:erwähn|verrat|verrät|sag|nenn|schreib)\\p{L}{0,3} (?:nie|niemals|nicht),? (?:aus|in|von) welche\\p{L}`,
      "iu",
    ),
);
const NAME = "cite/name/give/state/list/mention/include/add/provide/indicate/note/show";
const DEMANDED = late(() =>
  phrases(`
  ${NAME}/tell ${`${THE}? `.repeat(3)}${NOUN},
  ${NAME}/reference/append ${`${THE}? `.repeat(2)}${OF_SOURCE},
  put/place/write/insert/attach ~ ${OF_SOURCE}, reference/indicate/quote the/each/every/which exact? ${NOUN},
  say/tell/state/show/note ~ ${COMES}, say/tell/state/show/note ~ which source/document/file/passage, back ~ up ~ with ~ ${NOUN}, cite ~ ${NOUN},
  add/include/insert/append/place/put/give/attach ~ reference/citation/source marker/markers/mark/marks/tag/tags/number/numbers/note/notes, with ~ citation/reference/source marker/markers/mark/marks,
  inline citations, cite it/them/each/every/everything/the, every/each/all claim/claims/statement/statements/sentence/sentences/fact/facts ~ citation/citations/source/cited/reference,
  zitier*/nenn*/beleg*/gib ~ ${NOUN}, ${NOUN} ~ angeben/nennen, zu jeder ~ ${NOUN}, beleg* jede/alle
`),
);
const NEGATED_BEFORE = /(?:n['’]t|\b(?:not|never|without|no))\b(?: [\w'’]+){0,3} ?$/i;
const ONLY_SOME =
  /\b(?:that|which|not|other than|outside|beyond|unless|if|when|except|only|twice|more than|nicht im)\b/i;

/** Of these parts of the answer alone. */
const OF_PART = /\b(?:titles?|headings?|headlines?|summary|introduction|subject line)\b[^.]{0,20}$/i;
const DETAIL = /\b(id|number|name|title)s?\b/i;
/** "Never cite more than three documents." */
const AT_MOST = /\b(?:more|other) than\b/i;
const MAX_DETAIL = 8;
const ANY_OTHER = /\b(?:any|all|every) (?:other )?(?:source )?(?:references?|citations?)\b/i;

function detailsIn(words: string): string[] {
  return [...words.matchAll(new RegExp(DETAIL, "gi"))].map(([, detail = ""]) => detail.toLowerCase());
}

const NUMBERED = /\[(?:\d|n|i|id)\]/i;

/** Whether one forbids what the other asks for; whoever forbids their names leaves their numbers. */
export function isMentionOpposed(one: SourceMention, other: SourceMention): boolean {
  if (one.isForbidden === other.isForbidden) return false;
  const [forbidden, asked] = one.isForbidden ? [one.detail, other.detail] : [other.detail, one.detail];
  return forbidden === "" || forbidden === asked || (asked === "" && /name|title/.test(forbidden));
}

/** The instructions that speak of naming sources, in English and German. */
export function readSourceMentions(prompt: PreparedPrompt): SourceMention[] {
  return readScopes(prompt).flatMap(({ words, start, condition, index }): SourceMention[] => {
    const found = mentionIn(words);
    return found === null
      ? []
      : [{ ...found, start: start + found.start, end: start + found.end, condition, instruction: index }];
  });
}

type Mention = Pick<SourceMention, "start" | "end" | "isForbidden" | "detail">;

const mentionIn = rememberedFor(({ masked }: InstructionWords): Mention | null => {
  if (!NAMES_SOURCE.test(masked)) return null;
  const forbidden = FORBIDDEN.exec(masked);
  const match = forbidden ?? DEMANDED.exec(masked);
  if (match === null) return null;
  const { index, 0: words } = match;
  if (forbidden !== null && (ONLY_SOME.test(masked.slice(index + words.length)) || AT_MOST.test(words))) return null;
  if (forbidden === null && NEGATED_BEFORE.test(masked.slice(0, index))) return null;
  if (forbidden !== null && OF_PART.test(masked.slice(0, index))) return null;
  const named = masked.slice(index + words.indexOf(" "), index + words.length + MAX_DETAIL);
  // Who forbids numbers and names leaves nothing to cite by.
  const isAll = forbidden !== null && (ANY_OTHER.test(masked) || new Set(detailsIn(masked.slice(index))).size > 1);
  const detail = isAll ? "" : NUMBERED.test(masked) ? "number" : detailsIn(named)[0];
  return { start: index, end: index + words.trimEnd().length, isForbidden: forbidden !== null, detail: detail ?? "" };
});
