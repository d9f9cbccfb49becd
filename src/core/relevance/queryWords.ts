import { looksEnglish } from "../lexical/english";
import { type ContentWord, prepareClaim, type PreparedClaim, withoutWords } from "../lexical/preparedClaim";

/** Words that ask, or that speak of whoever asks: an answer has no need of them. */
const ASKING = wordsOf(
  "many much anyone anybody someone somebody everyone everybody yes no please ok okay thanks hello hi",
);
/** Behind `how` these ask for a figure, whose words are others: "How long …?" is answered by "30 days". */
const MEASURED = wordsOf(
  "long often far old big large small tall high deep wide heavy fast quickly soon early late close frequently",
);
/** What a request starts with: `List the …`, `Tell me about …`. Elsewhere they may be what is asked about, as in `linked list`. */
const REQUESTING = wordsOf(
  "list describe explain name give tell show summarize summarise outline compare define discuss state find provide",
);
/** A request may start after words such as `please` or `can you`. */
const OPENING_WORDS = 4;

/** Words of German, French and Spanish that ask or join, in normalised form, and that are no words of English. */
const FOREIGN = wordsOf(
  "wie wann wo wer wen wem wessen warum wieso weshalb wozu woher wohin wieviel wieviele welche welcher welches welchen welchem " +
    "viel viele lange oft kann konnen gibt muss darf soll wird werden ist sind ein eine einer einem einen eines der den dem des " +
    "das nach fur und oder nicht mit bei von vom zu zum zur im ich wir ihr es uber " +
    "quel quelle quels quelles combien pourquoi quand qui que quoi est sont le la les un une du de et ou pour dans sur avec peut faut " +
    "cuanto cuanta cuantos cuantas cual cuales como donde cuando quien quienes por porque para el los las una del en y es son hay puede se",
);
/** Words that English has too. In a query of one of these languages they ask or join as well. */
const FOREIGN_OR_ENGLISH = wordsOf("was die man comment a on");
/** A single one may be a name: `Le Mans`. */
const FEWEST_FOREIGN = 2;

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** A query with the words that say what is looked for; as it is where it has no others. */
export function prepareQuery(query: string): PreparedClaim {
  const prepared = prepareClaim(query, { start: 0, end: query.length }, []);
  return withoutWords(prepared.content.filter(emptyWord(prepared)), prepared);
}

function emptyWord({ tokens, content }: PreparedClaim): (word: ContentWord) => boolean {
  const isForeign =
    tokens.filter(({ form }) => FOREIGN.has(form)).length >= FEWEST_FOREIGN ||
    (!looksEnglish(tokens) && tokens.some(({ form }) => FOREIGN.has(form)));
  const opening = tokens[Math.min(OPENING_WORDS, tokens.length) - 1]?.start ?? 0;
  const measures = new Set(
    tokens.filter(({ form }, at) => MEASURED.has(form) && tokens[at - 1]?.form === "how").map(({ start }) => start),
  );
  return (word) => {
    const { form, start } = word.token;
    if (ASKING.has(form) || measures.has(start)) return true;
    if (word === content.find((other) => !ASKING.has(other.token.form)) && start <= opening && REQUESTING.has(form))
      return content.length > 1;
    return isForeign && (FOREIGN.has(form) || FOREIGN_OR_ENGLISH.has(form));
  };
}
