import type { Span } from "../../contract/span";
import { isContextName, isQuestionName } from "../../text/variableNames";
import type { MappedText } from "../mappedText";
import { type CodeLanguage, type CodeLiteral, decodeText, escapesOf } from "./codeLiteral";

const MAX_LENGTH = 400;
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

/** What a string says between the values that its program computes: these are written by nobody else. */
interface WrittenPiece {
  /** Offsets into what was added to. */
  readonly span: Span;
  readonly place: Span;
}

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
  language: CodeLanguage,
  target: MappedText,
): readonly WrittenPiece[] {
  const escapes = escapesOf(literal, language);
  const { start, end } = literal.content;
  const pieces: WrittenPiece[] = [];
  const decode = (place: Span): void => {
    const from = target.length;
    decodeText(source, place, escapes, target);
    pieces.push({ span: { start: from, end: target.length }, place });
  };
  let from = start;
  for (const field of literal.isTemplate ? expressionsIn(source, literal.content, language) : []) {
    decode({ start: from, end: field.start });
    target.decode(language === "python" ? `{${field.name}}` : `\${${field.name}}`, field.start);
    from = field.end;
  }
  decode({ start: from, end });
  return pieces;
}

function expressionsIn(source: string, within: Span, language: CodeLanguage): (Span & { readonly name: string })[] {
  const mark = language === "python" ? "{" : "${";
  const found: (Span & { readonly name: string })[] = [];
  for (let at = source.indexOf(mark, within.start); at !== -1 && at < within.end;) {
    const isEscaped = language === "python" ? source.startsWith("{{", at) : source.charAt(at - 1) === "\\";
    const end = isEscaped ? null : closing(source, at + mark.length, within.end);
    const name = end === null ? null : nameOf(source.slice(at, end));
    if (end !== null && name !== null) found.push({ start: at, end, name });
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

/** What an expression between braces is made of; `null` where it is no more than a name, or none stands in it. */
function nameOf(written: string): string | null {
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
