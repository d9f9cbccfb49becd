import type { Span } from "../../contract/span";
import { isContextName, isQuestionName } from "../../text/variableNames";
import type { MappedText } from "../mappedText";
import { type CodeLanguage, type CodeLiteral, decodeText, escapesOf } from "./codeLiteral";

const MAX_LENGTH = 2_000;
/** What readers of templates know by themselves: a name with attributes and indexes, a call of one name, each with its format. */
const PLAIN =
  /^\$?\{\s{0,4}[\p{L}_$][\p{L}\p{N}_$.?]{0,160}(?:\[[^\]{}\n]{1,80}\]|\([\p{L}\p{N}_, ]{0,80}\)){0,10}(?:\.[\p{L}_][\p{L}\p{N}_]{0,80}){0,4}\s{0,4}(?:![rsa])?=?(?::[^{}\n]{0,40})?\}$/u;
/** Only an expression has these: words and data between braces have none. */
const IS_EXPRESSION = /[([]|[^\p{L}\p{N}_](?:if|or|and|for|in)[^\p{L}\p{N}_]|\s[-+*/%?|&]{1,2}\s/u;
const OPENS_EXPRESSION = /^\$?\{\s{0,40}(?:[\p{L}_$([]|["'][^"'{}\n]{0,20}["']\.)/u;
const STRING = /"[^"\n]{0,200}"|'[^'\n]{0,200}'|`[^`]{0,200}`/gu;
const NAME = /(?<![\p{L}\p{N}_$.])[\p{L}_$][\p{L}\p{N}_$]{0,80}(?![\p{L}\p{N}_$:"]|\s{0,4}\(|\s{0,4}=(?!=))/gu;
/** Names that an expression gives itself: `for doc in`, `(doc) =>`, `lambda doc:`. */
const OWN_NAME =
  /\bfor\s+([\p{L}_][\p{L}\p{N}_, ]{0,80})\s+in\b|\(?([\p{L}_$][\p{L}\p{N}_$, ]{0,80})\)?\s{0,4}=>|\blambda\s+([\p{L}_][\p{L}\p{N}_, ]{0,80}):/gu;
const WORDS_OF_LANGUAGES: ReadonlySet<string> = new Set(
  "if else for in or and not is lambda await async new typeof return const None True False null undefined true false self this cls json JSON str len int float list dict set sorted enumerate zip range map filter join os re Math Object Array String Number Boolean Date datetime".split(
    " ",
  ),
);

/** What a program makes a text of, in order: its strings, what it fills in, and what it writes between them. */
export type Piece =
  | { readonly kind: "string"; readonly literal: CodeLiteral }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

/** What an expression of a program stands for, where the program says so itself: `null` where it is filled in. */
export type Resolve = (expression: Span) => readonly Piece[] | null;

/** What a string says between the values that its program computes: these are written by nobody else. */
interface WrittenPiece {
  /** Offsets into what was added to. */
  readonly span: Span;
  readonly place: Span;
  /** The string in which it is written. */
  readonly literal: CodeLiteral;
}

/** A name may stand for a text with names in it. */
const MAX_DEPTH = 4;
const MAX_FILLED_LENGTH = 200_000;

/**
 * Adds what a string says, with the places at which it says so. What its program computes is one variable, called after what it is made of.
 *
 *     f"Facts:\n{chr(10).join(f'- {fact}' for fact in facts)}"
 *     Facts:
 *     {facts}
 */
export function decodeFilled(
  source: string,
  literal: CodeLiteral,
  { language, resolve }: { readonly language: CodeLanguage; readonly resolve: Resolve },
  target: MappedText,
  within: readonly CodeLiteral[] = [],
): readonly WrittenPiece[] {
  const escapes = escapesOf(literal, language);
  const { start, end } = literal.content;
  const pieces: WrittenPiece[] = [];
  const decode = (place: Span): void => {
    const from = target.length;
    decodeText(source, place, escapes, target);
    pieces.push({ span: { start: from, end: target.length }, place, literal });
  };
  const around = [...within, literal];
  /** A text that stands in itself is none. */
  const known: Resolve = (expression) => {
    const found = within.length < MAX_DEPTH && target.length < MAX_FILLED_LENGTH ? resolve(expression) : null;
    return found?.some((piece) => piece.kind === "string" && around.some((one) => one.start === piece.literal.start))
      ? null
      : found;
  };
  let from = start;
  for (const field of literal.isTemplate ? expressionsIn(source, literal.content, language, known) : []) {
    decode({ start: from, end: field.start });
    for (const piece of field.pieces) {
      if (piece.kind === "text") target.decode(piece.text, field.start);
      else if (piece.kind === "name") target.decode(markOf(language, piece.name), field.start);
      else {
        const written = decodeFilled(source, piece.literal, { language, resolve }, target, around);
        // A string within the braces of another one cannot have all of its signs.
        pieces.push(...written.filter(({ place }) => place.end < start || place.start > end));
      }
    }
    from = field.end;
  }
  decode({ start: from, end });
  return pieces;
}

/** As a template of the language would have it. */
export function markOf(language: CodeLanguage, name: string): string {
  return language === "python" ? `{${name}}` : `\${${name}}`;
}

type Field = Span & { readonly pieces: readonly Piece[] };

function expressionsIn(source: string, within: Span, language: CodeLanguage, resolve: Resolve): Field[] {
  const mark = language === "python" ? "{" : "${";
  const found: Field[] = [];
  for (let at = source.indexOf(mark, within.start); at !== -1 && at < within.end;) {
    const isEscaped = language === "python" ? source.startsWith("{{", at) : source.charAt(at - 1) === "\\";
    const end = isEscaped ? null : closing(source, at + mark.length, within.end);
    if (end !== null) {
      const name = nameOf(source.slice(at, end));
      const pieces =
        resolve({ start: at + mark.length, end: end - 1 }) ??
        (name === null ? null : [{ kind: "name" as const, name }]);
      if (pieces !== null) found.push({ start: at, end, pieces });
    }
    at = source.indexOf(mark, end ?? at + (isEscaped ? 2 : 1));
  }
  return found;
}

/** Behind the brace that closes what opened before `from`; `null` where it stands too far away. */
function closing(source: string, from: number, limit: number): number | null {
  let depth = 1;
  for (let at = from; at < Math.min(limit, from + MAX_LENGTH); at += 1) {
    const char = source.charAt(at);
    if (char === "{") depth += 1;
    else if (char === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

/** What only holds what is filled in: `input.clauses`, `state["documents"]`. */
const HOLDER =
  /(?<![\p{L}\p{N}_$.])(?:input|inputs|params|props|args|kwargs|opts|options|state|self|this|req|request|payload|body|data)(?:\?\.|\.|\[["'](?=[\p{L}_][\p{L}\p{N}_]{0,80}["']\]))(?=[\p{L}_])/gu;
const HELD = /^(?:[\p{L}_][\p{L}\p{N}_]{0,80}\??\.)*([\p{L}_][\p{L}\p{N}_]{0,80})(?:["']\])?(?:\s*[.}[:!]|\s*$)/u;
/** `formatDocs(docs)` */
const CALL = /^\$?\{\s{0,4}[\p{L}_$][\p{L}\p{N}_$.]{0,80}\(([\p{L}_$][\p{L}\p{N}_$, ]{0,80})\)\s{0,4}\}$/u;

/** What an expression between braces is made of; `null` where it is no more than a name, or none stands in it. */
function nameOf(written: string): string | null {
  const inner = written.slice(written.indexOf("{") + 1).trimStart();
  const held = inner.replace(HOLDER, "");
  if (PLAIN.test(written) && held !== inner) return HELD.exec(held)?.[1] ?? null;
  const given = CALL.exec(written)?.[1]?.split(/[\s,]+/u) ?? [];
  const telling = given.find((name) => isContextName(name) || isQuestionName(name));
  if (telling !== undefined) return telling;
  if (PLAIN.test(written) || !OPENS_EXPRESSION.test(written) || !IS_EXPRESSION.test(written)) return null;
  return nameIn(written.slice(written.indexOf("{") + 1));
}

/** What an expression is made of: a context or a question before anything else; `null` where no name stands in it. */
export function nameIn(written: string): string | null {
  const own = new Set(
    [...written.matchAll(OWN_NAME)].flatMap((names) =>
      names
        .slice(1)
        .join(" ")
        .split(/[\s,]+/u),
    ),
  );
  const names = (written.replace(STRING, '""').match(NAME) ?? []).filter(
    (name) => !own.has(name) && !WORDS_OF_LANGUAGES.has(name),
  );
  return names.find((name) => isContextName(name) || isQuestionName(name)) ?? names[0] ?? null;
}
