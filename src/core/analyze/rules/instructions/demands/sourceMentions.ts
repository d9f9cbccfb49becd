import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { readScopes } from "./readScopes";

/** Whether an instruction asks for the sources to be named, or forbids it. */
interface SourceMention extends Span {
  readonly isForbidden: boolean;
  readonly condition: string;
  readonly instruction: number;
}

const NOUN =
  "(?:sources?|documents?|citations?|references?|file ?names?|passages?|(?:document|source|passage|chunk|file) (?:ids?|numbers?|names?|titles?)|where (?:the |your |this |an? )?(?:information|answers?|facts?|data|content|it) (?:comes?|came|is taken|was taken|stems?) from|quellen(?:angaben)?|dokumente?|zitate?)";
const NAMES_SOURCE = /sourc|docum|cit|refer|file|passag|where|quelle|dokum|zit/i;
const FORBIDDEN = new RegExp(
  `(?:n['’]t|\\b(?:not|never|without|avoid))\\b(?: (?:ever|explicitly|directly|in any way))? (?:mention(?:ing)?|refer(?:ring)? to|nam(?:e|ing)|say(?:ing)?|tell(?:ing)?|reveal(?:ing)?|cit(?:e|ing)|referenc(?:e|ing)|disclos(?:e|ing)|includ(?:e|ing)|list(?:ing)?|giv(?:e|ing)|add(?:ing)?)(?: (?:the|any|your|its|their|these|of|where|which|retrieved|provided))* ${NOUN}\\b(?=\\s*(?:[.,;:!]|$|in (?:your|the) (?:answer|response|reply)|to the user|at all|or\\b|and\\b))|\\b(?:erwähne|nenne|zitiere|gib)(?: [\\p{L}]+){0,3}? (?:nie|niemals|nicht|keine)\\b(?: [\\p{L}]+){0,2}? ?${NOUN}?|\\b(?:ohne|keine) ${NOUN}(?!\\p{L})|\\b(?:nenne|erwähne) (?:die )?${NOUN} (?:nie|niemals|nicht)(?!\\p{L})`,
  "iu",
);
const DEMANDED = new RegExp(
  `(?<!\\p{L})(?:cite|name|give|state|list|mention|include|add|provide|indicate)(?: (?:the|your|all|every|each|its|their|of|a|an|always|relevant))* ${NOUN}(?!\\p{L})|\\bcite (?:it|them|each|every|everything|the \\p{L}+)\\b|\\b(?:every|each) (?:claim|statement|sentence|fact)(?: [\\p{L}]+){0,4}? (?:citations?|source|cited)\\b|\\b(?:zitiere|nenne|belege|gib)(?: [\\p{L}]+){0,5}? ?${NOUN}(?!\\p{L})|\\bbelege (?:jede|alle)`,
  "iu",
);
const ONLY_SOME =
  /\b(?:that|which|not|other than|outside|beyond|unless|if|when|except|only|twice|more than|nicht im)\b/i;

/** The instructions that speak of naming sources, in English and German. */
export function readSourceMentions(prompt: PreparedPrompt): SourceMention[] {
  return readScopes(prompt).flatMap(({ masked, start, condition, index }): SourceMention[] => {
    if (!NAMES_SOURCE.test(masked)) return [];
    const forbidden = FORBIDDEN.exec(masked);
    const match = forbidden ?? DEMANDED.exec(masked);
    if (match === null) return [];
    if (forbidden !== null && ONLY_SOME.test(masked.slice(forbidden.index + forbidden[0].length))) return [];
    if (
      forbidden === null &&
      /(?:n['’]t|\b(?:not|never|without|no))\b(?: [\w'’]+){0,3} ?$/i.test(masked.slice(0, match.index))
    )
      return [];
    return [
      {
        start: start + match.index,
        end: start + match.index + match[0].trimEnd().length,
        isForbidden: forbidden !== null,
        condition,
        instruction: index,
      },
    ];
  });
}
