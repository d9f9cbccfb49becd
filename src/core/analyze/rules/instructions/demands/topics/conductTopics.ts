import { type FactTopic, said, shaped } from "./factTopic";


export const CONDUCT_TOPICS: readonly FactTopic[] = [
  {
    name: "questions back",
    signs: /追问|反问|提问|澄清/u,
    forbidsAlways: true,
    unless:
      /\b(?:example|suggest\w*|generate|would ask|might ask|could ask|end with|finish with|close with|at the end|than (?:needed|necessary|one))\b/i,
    alternatives: [
      said(
        "asked",
        `!ask/asking ~ clarifying/clarification/counter question/questions, !ask/asking ~ clarification/clarifications/counter-question/counter-questions, !ask/asking ~ follow-up/followup/further/additional questions/question,
        !ask/asking the/your? user/users/customer/customers/them/person ~ clarify/specify/clarification/details/elaborate/rephrase/question/questions/anything,
        !ask/asking for clarification/clarifications/details, !ask back, !ask/asking any? questions, !asking anything, !ask ~ which/what ~ is/are meant, clarifying !question/questions, questions/question !back,
        !check back? with the/your? user/users/customer/customers/them, come/respond/reply/answer ~ !question/questions of your own, !questions of your own,
        request/seek/seeking/requesting ~ !clarification/clarifications,
        request/requesting/ask/asking ~ more/further/additional !details/information/context, respond/reply with a/any? !question/questions, clarify ~ with ~ !question/questions, contain any? !questions,
        !rückfrage*, !rückzufragen, frag*/frage ~ nutzer/benutzer/nutzerin/kunden/kundin ~ !nach, frag/frage !nach wenn/falls/bevor/was/welche*, !nachfragen,
        !pose*/poser ~ question/questions, !demande* ~ précision*/clarification*/éclaircissement*,
        haz/hagas/hacer/hace/pregunta/pide/pida/pidas/pedir/solicita ~ !pregunta/preguntas/aclaración/aclaraciones,
        faça/faças/fazer/peça/pedir/solicite ~ !pergunta/perguntas/esclarecimento*/clarificaç*,
        fai/fare/poni/porre/chiedi ~ !domanda/domande/chiariment*/precisazion*`,
      ),
      shaped(
        "ask",
        /(?<=^[^\p{L}]*|[,;:] |\b(?:first|always|please|then) )ask (?:\p{L}+ )?for (?:the |any |all |all the )?(?:missing|needed|necessary|required) (?:details?|information|data|facts|specifics)/giu,
        "asked",
      ),
      shaped("", /追问|反问|向用户提问|请用户(?:补充|澄清)|要求用户澄清/gu, "asked"),
    ],
  },
  {
    name: "whether the model may say that it does not know",
    ignoresForbidden: true,
    hasOneCase: true,
    alternatives: [
      said(
        "said",
        `sag*/antwort*/schreib*/gib/teile/erkläre ~ dass ~ nicht !weißt/weiß/beantworten/enthalten/vorliegt/bekannt, sag*/antwort* ~ !ehrlich, gib ~ zu ~ nicht !weißt/weiß, weise ~ darauf !hin,
        dis/dites/indique*/répond* ~ ne ~ !sais/savez/sait, di/indica/responde ~ no lo? !sabes/sabe/sé, diga/responda ~ não !sabe/sei, di/rispondi ~ non ~ !sai/so`,
      ),
      shaped(
        "weiß find kenn",
        /nicht (?:weißt|weiß|findest|kennst|hast),? (?:dann )?(?:sag|sage|schreib|schreibe|teile|antworte) (?:das|es|dies|ehrlich|mit)/giu,
        "said",
      ),
      shaped(
        "nie niem nich kein imme jede",
        /(?<!\p{L})(?:nie|niemals|nicht|keinesfalls) (?:[\p{L}]+ ){0,4}?(?:eine? )?(?:antwort schuldig|frage (?:unbeantwortet|offen)|zu(?:geben)?,? (?:[\p{L}]+ ){0,4}?nicht)|(?:gib|gibst|gebe) (?:[\p{L}]+ ){0,2}?(?:nie|niemals|nicht) zu,|bleib\p{L}* (?:[\p{L}]+ ){0,3}?(?:nie|niemals|nicht|keine) (?:[\p{L}]+ ){0,3}?schuldig|(?:sag|sage|schreib|schreibe|behaupte|antworte) (?:nie|niemals|auf keinen fall),? dass (?:[\p{L}]+ ){0,4}?(?:nicht|keine)|(?:immer|jede\p{L}*|stets) (?:[\p{L}]+ ){0,3}?(?:antwort|frage)(?:[\p{L}]* ){0,4}?,? (?:auch|selbst|egal|notfalls)|notfalls (?:[\p{L}]+ ){0,3}?(?:rate|raten|schätze|erfinde)/giu,
        "never said",
      ),
    ],
  },
  {
    name: "what to say where the answer is missing",
    readsQuotes: true,
    hasOneCase: true,
    about:
      /(?<!\p{L})(?:wenn|falls|sofern|steht|fehlt|fehlen|si|sinon|cuando|caso|quando|se)(?!\p{L})[^.]{0,120}(?<!\p{L})(?:nicht|kein\p{L}*|fehl\p{L}*|pas|no|não|non|manqu\p{L}*)(?!\p{L})/iu,
    unless: /(?<!\p{L})(?:beispiel|off-?topic|themenfremd|unklar|beleidig\p{L}*|exemple|ejemplo|exemplo)(?!\p{L})/iu,
    alternatives: [
      shaped(
        "antw schr sag sage gib erwi répo écri dis resp cont escr diga rispo scri",
        /(?<!\p{L})(?:antworte?|schreibe?|sage?|gib|erwidere|réponds|répondez|écris|écrivez|dis|responde|responda|contesta|escribe|escreva|diga|rispondi|scrivi)(?: [\p{L}]+){0,4}?:? ?["„“«»]([^"“”„«»\n]{3,120})["”“»«]/giu,
      ),
    ],
  },
  {
    name: "whether citations name ids",
    needs: /(?<!\p{L})ids?(?!\p{L})/iu,
    unless: /\b(?:if|when|unless|or|oder|ou|si|wenn)\b/i,
    alternatives: [
      shaped(
        "cite cita citi refe zitie ziti quot note",
        /(?<!\p{L})(?:cit(?:e|es|er|ez|a|as|ar|ations?|ando|ing)|zitiere|referenc(?:e|ing)|reference)(?!\p{L})[^.;\n]{0,80}?(?<!\p{L})ids?(?!\p{L})/giu,
        "ids",
      ),
    ],
  },
  {
    name: "which knowledge counts",
    needs: /wissen/i,
    unless: /(?<!\p{L})(?:wenn|falls|sonst|sofern|außer)(?!\p{L})/iu,
    alternatives: [
      said(
        "the context alone",
        `nur/ausschließlich/allein/einzig/lediglich ~ !kontext/dokument*/quellen/text*/auszug/auszügen/auszüge/passagen/abschnitt*/unterlagen,
        kein* !fremdwissen/vorwissen/weltwissen`,
      ),
      said(
        "other knowledge too",
        `ergänz*/nutz*/verwend*/greif*/darfst/kannst/reicher*/zieh*/bring*/schöpf* ~ !allgemeinwissen/weltwissen/hintergrundwissen/vorwissen/fachwissen,
        ergänz*/nutz*/verwend*/greif*/darfst/kannst/reicher*/zieh*/bring*/schöpf* ~ eigen*/dein*/allgemein* !wissen`,
      ),
    ],
  },
];
