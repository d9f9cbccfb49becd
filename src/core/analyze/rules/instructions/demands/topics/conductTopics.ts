import type { FactTopic } from "./factTopic";

export const CONDUCT_TOPICS: readonly FactTopic[] = [
  {
    name: "questions back",
    stems: "ask aski rück pose dema haz haga hace pide pida pedi soli preg faça faze peça fai fare poni chie",
    signs: /追问|反问|提问|澄清/u,
    alternatives: [
      {
        value: "asked",
        pattern:
          /\bask(?:ing)? (?:[\w'’]+ ){0,4}?(?:clarifying|follow-?up|clarification|counter|further) ?(?:questions?)?\b|\bask (?:the user |them |back )(?:for (?:clarification|more details|details)|a question back)\b|\bask (?:the )?(?:users?|customers?|them) (?:(?:a|any|another|further|more|back) )*questions?\b|(?<!\p{L})rückfragen?(?!\p{L})|(?<!\p{L})(?:pose[sz]?|poser) (?:(?:toujours|jamais|pas|une|des|de|la|\p{L}+ment) )*questions?(?!\p{L})|(?<!\p{L})demande[rsz]? (?:(?:toujours|jamais|pas|une|des|de|à|l['’]\p{L}+|au \p{L}+) ?)*(?:précisions?|clarifications?|éclaircissements?)|(?<!\p{L})(?:haz|hagas?|hacer|hace|pregunta|pide|pida|pidas|pedir|solicita)(?:le|les|lo)? (?:(?:siempre|nunca|una|alguna|más|ninguna) )*(?:preguntas?|aclaraci(?:ón|ones))|(?<!\p{L})(?:faça|faças|fazer|peça|pedir|solicite) (?:(?:sempre|nunca|uma|alguma|mais|nenhuma) )*(?:perguntas?|esclarecimentos?|clarificaç(?:ão|ões))|(?<!\p{L})(?:fai|fare|poni|porre|chiedi) (?:(?:sempre|mai|una|delle|altre) )*(?:domande?|chiariment[oi]|precisazion[ei])|(?:追问|反问|向用户提问|请用户(?:补充|澄清)|要求用户澄清)/giu,
      },
    ],
  },
  ...(
    [
      [
        "legal",
        "attorney|lawyer|solicitor|legal (?:counsel|advisor|adviser|representative)",
        "lega atto lawy soli coun clie",
      ],
      ["medical", "doctor|physician|therapist|psychiatrist", "medi doct phys ther pati diag"],
      ["financial|investment", "(?:financial|investment) (?:advisor|adviser|planner)|broker", "fina inve brok"],
    ] as const
  ).map(([field, persons, stems]): FactTopic => ({
    name: `whether ${field.split("|")[0] ?? field} advice is given`,
    stems,
    unless: /\b(?:if|when|unless|disclaimer|remind|note that|state that|say that|examples?)\b/i,
    alternatives: [
      {
        value: "given",
        pattern: new RegExp(
          `\\b(?:give|giving|provide|providing|offer|offering)\\b(?: [\\w'’]+){0,4}? (?:${field}) (?:advice|counsel|opinions?|recommendations?)\\b|\\b(?:act|serve|speak|answer) as (?:the |an? )?(?:(?:client|user|customer|reader|patient|tenant|their|his|her)(?:['’]s|s['’])?|their|his|her|my|our) (?:own |personal )?(?:${persons})\\b|\\badvise (?:the |your )?(?:users?|clients?|customers?|patients?|them) (?:on|about|in|what|how|whether)\\b[^.]{0,30}\\b(?:${field})\\b`,
          "gi",
        ),
      },
    ],
  })),
  {
    name: "whether citations name ids",
    stems: "cite cita citi refe zitie ziti quot note",
    unless: /\b(?:if|when|unless|or|oder|ou|si|wenn)\b/i,
    alternatives: [
      {
        value: "ids",
        pattern:
          /(?<!\p{L})(?:cit(?:e|es|er|ez|a|as|ar|ations?|ando|ing)|zitiere|referenc(?:e|ing)|reference)(?!\p{L})[^.;\n]{0,80}?(?<!\p{L})ids?(?!\p{L})/giu,
      },
    ],
  },
  {
    name: "which knowledge counts",
    stems: "kont doku quel text ausz pass absc unte wiss allg welt hint",
    unless: /(?<!\p{L})(?:wenn|falls|sonst|sofern|außer)(?!\p{L})/iu,
    alternatives: [
      {
        value: "the context alone",
        pattern:
          /(?<!\p{L})(?:nur|ausschließlich|allein)(?: [\p{L}]+){0,5}? (?:kontext|dokumenten?|quellen|texten?|auszügen?|passagen|abschnitten?|unterlagen)(?!\p{L})/giu,
      },
      {
        value: "other knowledge too",
        pattern:
          /(?<!\p{L})(?:ergänze|nutze|verwende|greife?|darfst|kannst)(?: (?!kein)[\p{L}]+){0,6}? (?:allgemeinwissen|eigene[sn]? wissen|weltwissen|hintergrundwissen|deine?[mns]? (?:\p{L}+ )?wissen)(?!\p{L})/giu,
      },
    ],
  },
];
