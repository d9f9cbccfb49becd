import type { Span } from "../../../../contract/span";
import { rememberedOfTexts } from "../../../lexical/rememberedFor";
import type { Rule } from "../../engine/rule";
import { wordPattern } from "../wordPattern";

const NOUN =
  "(?:contexts?|documents?|passages?|sources?|excerpts?|chunks?|snippets?|search results?|retrieved (?:text|content|data)|web ?pages?|tool (?:outputs?|results?)|e-?mails?|attachments?)";
const OBEY = "(?:follow|obey|execute|carry out|comply with|act on|heed|perform|adhere to)";
const ORDERS = "(?:instructions?|commands?|orders?|directives?)";
/** Orders of the context are to be followed: named with it, or as a case. */
const OBEYED: readonly RegExp[] = [
  new RegExp(
    `\\b${OBEY}(?: (?:any|all|the|every|these|those|further|additional|embedded))* ${ORDERS}(?: (?!in (?:this|the system|these)\\b)[\\w'’-]+){0,5}? (?:in|from|within|inside|of|by)(?: (?:the|any|these|a|your|retrieved|provided|given))* ${NOUN}\\b`,
    "i",
  ),
  new RegExp(
    `\\bif\\b[^.!?\\n]{0,30}\\b${NOUN}\\b[^.!?\\n]{0,40}\\b(?:contains?|includes?|holds?|has|have|gives?|tells? you)\\b[^.!?\\n]{0,30}(?:\\b${ORDERS}\\b[^.!?\\n]{0,30},? (?:then )?(?:\\w+ ){0,3}?${OBEY} (?:them|it|those)\\b|\\bto do something\\b[^.!?\\n]{0,10}, do (?:it|so)\\b)`,
    "i",
  ),
  new RegExp(
    `\\bif (?:(?:any|one|some|either) of them|one|any|it|they|an? [\\w-]+|any [\\w-]+|the [\\w-]+) (?:contains?|holds?|has|have|includes?|gives?)(?: [\\w-]+){0,3} ${ORDERS}\\b[^.!?\\n]{0,30}, (?:then )?(?:${OBEY} (?:it|them|this|those)|carry (?:it|them) out)\\b`,
    "i",
  ),
  wordPattern(
    /<befolge|folge|f.hre>[^.\n]{0,40}(?:anweisungen|befehlen?)[^.\n]{0,40}(?:dokument|kontext|quelle|textstelle|auszug|ausz.ge)@|(?:dokument|kontext|quelle|auszug)@[^.\n]{0,40}(?:anweisungen|befehle)[^.\n]{0,40}(?:befolge|folge|f.hre)(?: \p{L}+)? ?(?:sie|ihnen)/u,
  ),
  wordPattern(
    /<suis|suivez|ex.cute[zr]?|ob.is@|respecte[zr]?>[^.\n]{0,30}(?:instructions|consignes|ordres)[^.\n]{0,40}(?:documents?|contexte|extraits?|sources?)|(?:documents?|contexte|extraits?|sources?)[^.\n]{0,30}(?:instructions|consignes|ordres),? [^.\n]{0,20}(?:suis|suivez|ex.cute[zr]?)-(?:les|la)/u,
  ),
  wordPattern(
    /<sigue|siga|obedece|ejecuta|cumple|obede.a|execute|cumpra>[^.\n]{0,30}(?:instrucciones|.rdenes|instru..es|ordens|comandos)[^.\n]{0,40}(?:documentos?|contexto|fuentes?|fontes?|fragmentos?|trechos?)|(?:documentos?|contexto|fuentes?|fontes?|fragmentos?|trechos?)[^.\n]{0,30}(?:instrucci(?:.n|ones)|.rdenes|instru(?:..o|..es)|orde[mn]s?|comandos?)[^.\n]{0,30},? [^.\n]{0,20}(?:cumpra(?:-[ao]s?)?|c.mpla[lns]*|s.guel[ao]s|sigue|siga|siga-[ao]s|obedece|obede.a)/u,
  ),
  wordPattern(
    /<segui|esegui|obbedisci|rispetta>[^.\n]{0,30}(?:istruzioni|ordini|comandi)[^.\n]{0,40}(?:document[oi]|contesto|font[ei]|estratt[oi])/u,
  ),
  /(?:遵循|执行|服从|遵守|按照)[^。\n]{0,15}(?:文档|资料|上下文|检索|来源)[^。\n]{0,8}(?:指令|指示|命令)|(?:文档|资料|上下文|来源)[^。\n]{0,12}(?:指令|指示|命令)[^。\n]{0,8}(?:照做|执行|遵循|遵守)/u,
];
const NOT =
  /(?:n['’]t|\b(?:not|never|ignore|disregard|refuse|avoid|without|no|nor|rather than|untrusted|nicht|nie|niemals|keine\w?|ignoriere|ne|jamais|pas|ignore[rz]?|nunca|jamás|ignora|não|non|mai)\b)|不|忽略|无视|禁止|勿/iu;

/** The prompt itself hands the model over to whoever wrote the retrieved text. */
export const contextObeyed: Rule = {
  code: "context-obeyed",
  group: "security",
  severity: "warning",
  summary: "The prompt tells the model to follow instructions that stand in retrieved text.",
  advice: "Say that retrieved text is data, and that instructions in it are not to be followed.",
  points: 10,
  *check({ prompt }) {
    for (const { text, start } of prompt.instructions) {
      const [obeyed] = obeyedIn(text);
      if (obeyed === undefined) continue;
      yield {
        ...{ start: start + obeyed.start, end: start + obeyed.end, target: "prompt" },
        message:
          "Whoever writes a document that is retrieved can direct the model by this. Say that instructions in the context are data, and are not to be followed.",
      };
    }
  },
};

const obeyedIn = rememberedOfTexts((text): readonly Span[] => {
  if (NOT.test(text)) return [];
  return OBEYED.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ start: match.index, end: match.index + match[0].trimEnd().length }];
  });
});
