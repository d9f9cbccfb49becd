import { type FactTopic, said, shaped } from "./factTopic";
import { late, phrases } from "./phrases";

const MANNER =
  "tone/style/register/language/manner/voice/english/wording/way/ton/stil/sprache/tonfall/phrasing/conversation/writing/prose";
const IN = "in/use/keep/maintain/with/adopt/strike? a/an/the? ";
const SOUND = "be/stay/remain/sound/answer/respond/reply/speak/talk/keep/come/communicate";
const EASY = "casual/casually/informal/informally/colloquial/colloquially/chatty/laid-back/breezy";
/** Whoever says one and then the other of a case, or means to hold both, has thought of them. */
const BALANCED = /\b(?:if|when|unless|mirror|match|but|yet|examples?|while|without being|balance)\b/i;

const TONGUES = (words: string, preposition: string, languages: string): ReturnType<typeof shaped> =>
  shaped(
    words
      .split("|")
      .map((word) => word.slice(0, 4))
      .join(" "),
    new RegExp(`(?<!\\p{L})(?:${words})\\p{L}*(?: [\\p{L}’'-]+){0,4}? ${preposition} (${languages})(?!\\p{L})`, "giu"),
  );

export const VOICE_TOPICS: readonly FactTopic[] = [
  {
    name: "the spelling",
    unless: /\b(?:either|or|both)\b/i,
    alternatives: [
      said(
        "British",
        "!british/uk english/spelling/spellings/usage/conventions, spell*/write ~ the? !british/english/uk way, spelling is/be ~ !british",
      ),
      said(
        "American",
        "!american/us english/spelling/spellings/usage/conventions, spell*/write ~ the? !american/us way, spelling is/be ~ !american",
      ),
    ],
  },
  {
    name: "the tone of the answer",
    unless: BALANCED,
    alternatives: [
      said(
        "formal",
        `${IN}!formal/businesslike/business-like/buttoned-up ~ ${MANNER}, ${SOUND} ~ !formal/formally/businesslike, write ~ !formally, ${MANNER} ~ be/is/remains/stays/has ~ !formal,
        tone/register/style: ~ !formal, schreib*/antwort*/bleib*/formulier*/sei ~ !förmlich/formell, !förmlich*/formell* ${MANNER}`,
      ),
      said(
        "casual",
        `${IN}!${EASY}/relaxed/slangy ~ ${MANNER}, ${SOUND} ~ !${EASY}, tone/register/style ~ be/is/remains/stays/has ~ !${EASY}, tone/register/style: ~ !${EASY},
        use/using/with/add/throw/sprinkle ~ !slang, and !slang, !slang is/and, write ~ !casually/informally, ${SOUND}/write/chat/chatting ~ like/as/to/with ~ !buddy/friend/mate/pal,
        !locker/salopp/umgangssprachlich/lässig`,
      ),
    ],
  },
  {
    name: "how warm the tone is",
    unless: new RegExp(`${BALANCED.source}|\\b(?:greet\\w*|users?(?:['’]s)? (?:is|are|tone))\\b`, "i"),
    alternatives: [
      said(
        "warm",
        `!warm/friendly/cheerful/cordial/warmhearted ~ tone/style/manner/voice/way/phrases/words/language/assistant/guide/helper/replies/answers,
        are/be/stay/remain/sound/keep/respond/answer/reply ~ !warm/friendly/cheerful/cordial/empathetic/compassionate/caring/sympathetic/supportive/warmly/kindly/empathetically/compassionately/encouraging,
        with/show/use/express/convey ~ !warmth/empathy/compassion/sympathy/kindness,
        ein/sei/bleib*/antwort*/schreib*/klinge ~ !herzlich/herzlicher/herzliche/freundlich/freundlicher/einfühlsam/einfühlsamer/empathisch/mitfühlend`,
      ),
      said(
        "cold",
        `!cold/distant/impersonal/detached/clinical/sober/unemotional ~ tone/style/manner/voice/way/language, be/stay/remain/sound/keep ~ !cold/distant/impersonal/detached/clinical/unemotional,
        write/answer/respond/reply/speak/sound/keep/stay ~ !soberly/impersonally/coldly/coolly/clinically/dispassionately/unemotionally, without/no/avoid ~ !warmth/sympathy/empathy/compassion/emotion/emotions/pleasantries/sentiment,
        be/stay/remain/keep/use/maintain/adopt ~ strictly/purely !formal tone/style/register/manner/voice,
        be/stay/remain/keep/use/maintain/adopt ~ strictly/purely !formal`,
      ),
    ],
  },
  {
    name: "how serious the answer is",
    unless: BALANCED,
    alternatives: [
      said(
        "serious",
        `be/stay/remain/sound/keep ~ !serious/solemn/earnest/businesslike, !serious/solemn/earnest ~ tone/style/manner/voice, no/without/avoid/never/not ~ !humor/humour/jokes/joking/puns/joke/jest,
        ohne ~ !humor/witze/scherze`,
      ),
      said(
        "funny",
        `be/sound/stay/keep/make ~ !funny/humorous/witty/playful/hilarious, crack/make/tell/include/add/use/with/sprinkle ~ !jokes/joke/humor/humour/puns/wit, !humorous/witty/playful/funny ~ tone/style/manner/voice/answers/replies,
        mit/voller ~ !humor/witz, sei/schreib*/antwort* ~ !witzig/lustig/humorvoll, ein* !witz/scherz`,
      ),
    ],
    ignoresForbidden: true,
  },
  {
    name: "how excited the tone is",
    unless: BALANCED,
    ignoresForbidden: true,
    alternatives: [
      said("excited", "be/sound/stay/write/answer ~ !enthusiastic/excited/energetic/upbeat/enthusiastically"),
      said(
        "calm",
        `be/stay/remain/keep/sound/write/answer ~ !neutral/matter-of-fact/subdued/restrained/unemotional/unexcited/deadpan`,
      ),
    ],
  },
  {
    name: "how the reader is addressed",
    signs: /称呼/u,
    readsQuotes: true,
    alternatives: [
      said("familiar", "duze/duzen/duzt/geduzt, per !du, der? !du-form, zum !du, tutoi*, tutea/tutee/tutear"),
      shaped(
        "mit trat dirí hábl",
        /(?<!\p{L})mit [„“"']?du[“”"']?(?= an(?!\p{L})|[.,]|$)|(?<!\p{L})(?:trat\p{L}{1,3}|dirígete|háblale)[^.\n]{0,30} de [“"']?tú|称呼[^。\n]{0,6}[“"「‘']?你/giu,
        "familiar",
      ),
      said("polite", "!siez*/gesiezt, per !sie, der? !sie-form, beim !sie, vouvoi*"),
      shaped(
        "mit trat dirí hábl",
        /(?<!\p{L})mit [„“"']?Sie[“”"']?(?= an(?!\p{L})|[.,]|$)|(?<!\p{L})(?:trat\p{L}{1,3}|dirígete|háblale)[^.\n]{0,30} de [“"']?usted|称呼[^。\n]{0,6}[“"「‘']?您/giu,
        "polite",
      ),
    ],
  },
  {
    name: "the grammatical person",
    unless: /\b(?:if|when|unless|quote|quotation|avoid switching)\b/i,
    alternatives: [
      said("first", "!first person/person-singular/person-plural, !first-person, der !ich-form, der !wir-form"),
      said("second", "!second person, !second-person"),
      said("third", "!third person, !third-person, der !dritten person"),
    ],
  },
  {
    name: "the reader",
    about: late(() =>
      phrases(`
      write/written/use/explain/answer/respond/put/phrase, audience/reader/readers, assume/pretend/imagine, aim/aimed, talk/talking/speak/speaking,
      understand*, suitable, pitch, address, help/helping/teach/teaching/tutor/tutoring/serve/serving, need/needs, people, users, erklär*, schreib*, antwort*, formulier*, zielgruppe, leser*, verständlich`),
    ),
    unless: /\b(?:both|if|when|unless|either)\b/i,
    alternatives: [
      said(
        "beginners",
        `!child/children/kid/kids/toddler/ten-year-old/ten-year-olds/five-year-old/five-year-olds/schoolchildren, !beginner/beginners/novice/novices/newbies/newcomers,
        !layperson/laypeople/laymen/layman/laypersons, lay !audience/reader/readers/person, !non-expert/non-experts, general !public,
        !non-technical/nontechnical user/users/reader/readers/people/audience/audiences/customer/customers/staff,
        help/helping/teach/teaching/tutor/tutoring/for/to/with ~ !students/pupils/learners/schoolchildren, for/to ~ !teenagers/grandmother/grandparents,
        without/no/zero/little a/any? prior/technical/previous/special/background? !background/knowledge/training/experience, never !heard of,
        !kind/kindern/kinder/anfänger/anfängern/laien, für/wie ~ !kind/kinder/anfänger/laien`,
      ),
      shaped("year jahr", /\b\d{1,2}[- ]year[- ]olds?\b|\b\d{1,2}-jährige\p{L}*/giu, "beginners"),
      said(
        "experts",
        `for/to/assume/with/of/für ~ !experts/specialists/professionals/engineers/scientists/phds/actuaries/lawyers/attorneys/clinicians/physicians/nurses/developers/programmers/researchers/accountants/auditors/practitioners/experten/fachleute/expertinnen,
        reader/readers/audience/user/users ~ are/is/consists ~ !experts/specialists/professionals/engineers/scientists/lawyers/attorneys/clinicians/physicians/nurses/developers/programmers/researchers,
        !senior/seasoned/experienced/veteran engineer/developer/programmer/professional/practitioner/engineers/developers/programmers/scientists/analysts/lawyers/doctors/physicians/clinicians/practitioners/professionals/researchers,
        reader/readers/audience/user/users ~ hold/holds/has/have ~ !degree/degrees/phd/doctorate/expertise,
        skip the !basics/fundamentals,
        know/knows ~ field/subject/domain !inside out,
        !expert audience/audiences/reader/readers/readership, !technical user/users/reader/readers/audience/audiences/staff,
        technical/legal/medical/specialist/expert term/terms/terminology/language/jargon/vocabulary !without explaining/explanation/explanations/defining/definitions`,
      ),
    ],
  },
  {
    name: "technical terms",
    about: late(() =>
      phrases(`
      use/using/with/include/employ/make/prefer/write/speak/answer/explain/keep/stay, avoid/without/no/never/not/don't/away/skip, expected/welcome/allowed/fine,
      verwend*/nutze/ohne/vermeide*/kein*`),
    ),
    unless: /\b(?:if|when|unless|explain\w*|define\w*|definition\w*|glossary|translate\w*|except)\b/i,
    alternatives: [
      said(
        "used",
        `!technical/specialist/domain-specific term/terms/terminology/language/vocabulary/jargon/expressions/words, technical ~ !terms/terminology/vocabulary,
        !jargon, terms of the !field/trade, !fachbegriff*/fachsprache/fachjargon/fachwörter*`,
      ),
    ],
  },
  {
    name: "the language of the answer",
    signs: /回答|作答|输出|回复/u,
    unless:
      /(?<!\p{L})(?:ou|o|oder|selon|según|conforme|si|sauf|cuando|quando|trad\p{L}*|cit\p{L}*)(?!\p{L})|如果|或|翻译/iu,
    alternatives: [
      TONGUES("répond|réponse|rédige|écri", "en", "français|anglais|allemand|espagnol|italien|arabe"),
      shaped(
        "styl lang esti idio ling",
        /(?<!\p{L})(?:style|langue|estilo|idioma|lingua|stile) ?: (?:en |em |in )?(français|anglais|allemand|espagnol|español|inglés|francés|português|inglês|espanhol|italiano|inglese)(?!\p{L})/giu,
      ),
      TONGUES("respond|contesta|respuesta|escrib", "en", "español|castellano|inglés|francés|alemán|portugués"),
      TONGUES("respond|resposta|escrev", "em", "português|inglês|espanhol|francês|alemão"),
      TONGUES("rispond|rispost|scriv", "in", "italiano|inglese|francese|spagnolo|tedesco"),
      shaped(
        "répo rédi écri resp cont escr risp scri",
        /(?<!\p{L})(?:répond|réponse|rédige|écri|respond|contesta|respuesta|escrib|resposta|escrev|rispond|rispost|scriv)\p{L}*(?: [\p{L}’'-]+){0,4}? (?:dans|en|na|no|nella) (?:la |el )?(?:même |misma? |mesma )?(?:langue|idioma|lengua|língua|lingua) (?:de|da|do|del|della|dell['’])(?: la| el)? ?(?:question|pregunta|pergunta|domanda|l['’]utilisateur|usuario|usuário|utente)(?!\p{L})/giu,
        "same",
      ),
      shaped("", /(?:用|使用|以)(中文|简体中文|繁体中文|英文|英语|日语|日文)(?:来|进行)?(?:回答|作答|输出|回复)/gu),
    ],
  },
  {
    name: "emojis",
    unless: /\b(?:if|when|unless|document|documents|input|unchanged|preserve)\b/i,
    alternatives: [said("used", "!emoji/emojis/emoticon/emoticons/smiley/smileys")],
  },
];
