/** Words that name retrieved text, by themselves or before a word for a container. */
const CONTEXT_WORDS: ReadonlySet<string> = new Set(
  "context contexts ctx document documents doc docs passage passages source sources chunk chunks snippet snippets excerpt excerpts evidence evidences reference references knowledge retrieved retrieval kontext dokumente quellen auszüge contexte extraits contexto documentos fuentes trechos contesto контекст контексте 上下文 参考资料 资料 컨텍스트".split(
    " ",
  ),
);
/** Before a container these say that it was chosen for the question: `relevant_content`. */
const CHOSEN: ReadonlySet<string> = new Set("relevant matching matched".split(" "));
const CONTAINERS: ReadonlySet<string> = new Set(
  "str string text texts txt msg message list block blocks data content contents info information section sections json xml results result items base nodes documents docs passages chunks context".split(
    " ",
  ),
);
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  "question query frage pregunta pergunta domanda вопрос 问题 질문 utterance".split(" "),
);
/** How the text of a variable is kept says nothing of what it is: `search_results_txt`. */
const KEPT_AS: ReadonlySet<string> = new Set("str string text texts txt".split(" "));
/** What is to be worked on, where something is asked of it. */
const WHOLE_PAGES: ReadonlySet<string> = new Set("markdown content html web_page page_content".split(" "));
const WHOLE_REQUESTS: ReadonlySet<string> = new Set(["prompt", "task", "request"]);
const QUESTION_CONTAINERS: ReadonlySet<string> = new Set(
  "str string text txt input message msg request prompt question query".split(" "),
);
const WHOLE_QUESTIONS: ReadonlySet<string> = new Set(["input", "user_input", "userinput", "q"]);
const WHOLE_CONTEXTS: ReadonlySet<string> = new Set([
  "search_results",
  "searchresults",
  "search_result",
  "results",
  "kb",
  "articles",
  "facts",
  "agent_knowledge",
  "top_k_results",
  "summaries",
  "notes",
  "documentation",
  "handbook",
  "faq",
  "faqs",
  "tool_results",
  "tool_outputs",
]);
/** Names with these are about the thing and not the thing itself. */
const ASIDES: ReadonlySet<string> = new Set(
  "example examples sample previous generated related count number num max min limit length len id ids title name type types format formats language lang url schema index size date author category score guidance image images picture pictures photo photos audio video sentinel insufficient missing fallback marker".split(
    " ",
  ),
);

/** A context of a person, a talk or a place was not retrieved: `personality_context`, `user_context`. */
const OTHER_CONTEXTS: ReadonlySet<string> = new Set(
  "personality persona character user conversation session brand style tone role system location time date permission runtime environment tenant device".split(
    " ",
  ),
);

/** Whatever stands beside them, these are what was retrieved: `chunks_formatted`, `context_summary`. */
const RETRIEVED = /^(?:contexts?|chunks|passages|documents|docs)$/;
/** Behind one of those, what is not retrieved itself: `context_window`, `docs_path`. */
const OF_CONTEXT: ReadonlySet<string> = new Set([
  ...OTHER_CONTEXTS,
  ..."window token tokens budget path paths folder dir file history instruction instructions prompt answer role mode".split(
    " ",
  ),
]);

/** Whether a variable of that name holds retrieved text: `context_str`, `retrievedDocs`, `search_results`. */
export function isContextName(name: string): boolean {
  const words = wordsOfName(name);
  if (words.some((word) => ASIDES.has(word)) || words.some((word) => QUESTION_WORDS.has(word))) return false;
  if (WHOLE_CONTEXTS.has(toldWords(words).join("_"))) return true;
  const last = words.at(-1) ?? "";
  if (words.some((word, index) => word.startsWith("context") && OTHER_CONTEXTS.has(words[index - 1] ?? "")))
    return false;
  if (words.length === 1 || CONTEXT_WORDS.has(last)) return CONTEXT_WORDS.has(last);
  // `source_text` is what a translator works on.
  return (
    words.some((word, index) => RETRIEVED.test(word) && !words.slice(index).some((other) => OF_CONTEXT.has(other))) ||
    (CONTAINERS.has(last) &&
      words.slice(0, -1).some((word) => (CONTEXT_WORDS.has(word) && word !== "source") || CHOSEN.has(word)))
  );
}

/** Whether a variable of that name holds retrieved text where no other one does: `query_docs`, `markdown`. */
export function isOtherContextName(name: string): boolean {
  const words = wordsOfName(name);
  return (isResult(words) && !words.some((word) => ASIDES.has(word))) || WHOLE_PAGES.has(words.join("_"));
}

/** Whether a variable of that name holds what is asked of a text that is filled in beside it, where no other one does. */
export function isRequestName(name: string): boolean {
  return WHOLE_REQUESTS.has(name.toLowerCase());
}

/** `query_context` and `question_results_txt`: what was found for a question, by the last word that tells. */
function isResult(words: readonly string[]): boolean {
  const last = toldWords(words).at(-1) ?? "";
  return QUESTION_WORDS.has(words[0] ?? "") && (CONTEXT_WORDS.has(last) || last === "results");
}

function toldWords(words: readonly string[]): readonly string[] {
  return words.slice(0, words.findLastIndex((word) => !KEPT_AS.has(word)) + 1);
}

/** Whether a variable of that name holds what the user asks: `question`, `user_query`, `queryStr`. */
export function isQuestionName(name: string): boolean {
  const words = wordsOfName(name);
  if (words.some((word) => ASIDES.has(word)) || isResult(words)) return false;
  if (WHOLE_QUESTIONS.has(words.join("_"))) return true;
  const last = words.at(-1) ?? "";
  if (QUESTION_WORDS.has(last)) return true;
  return (
    QUESTION_CONTAINERS.has(last) && words.slice(0, -1).some((word) => QUESTION_WORDS.has(word) || word === "user")
  );
}

const CONVERSATIONS: ReadonlySet<string> = new Set(
  "history chat_history conversation conversation_history messages thread".split(" "),
);

/** Whether a variable of that name holds what was said so far, which programs send as messages of their own. */
export function isConversationName(name: string): boolean {
  return CONVERSATIONS.has(wordsOfName(name).join("_"));
}

const OTHER_USUAL: ReadonlySet<string> = new Set([
  ...CONVERSATIONS,
  ..."language date today current_date instructions examples format_instructions schema".split(" "),
]);
/** Words that show a model the form of its answer as often as they name a variable: `{answer} [{source}]`. */
const FORM_WORDS: ReadonlySet<string> = new Set(
  "source reference document doc passage chunk snippet excerpt evidence".split(" "),
);

/** Whether a name is one that prompts usually have filled in: in text that nobody says is a template, other words in single braces are no variables. */
export function isUsualName(name: string): boolean {
  if (FORM_WORDS.has(name.toLowerCase())) return false;
  return isContextName(name) || isQuestionName(name) || OTHER_USUAL.has(wordsOfName(name).join("_"));
}

/** Whether a name is one of something about the thing, and not of the thing itself: `max_results`, `language`. */
export function isAsideName(name: string): boolean {
  const words = wordsOfName(name);
  return words.some((word) => ASIDES.has(word) || OTHER_CONTEXTS.has(word)) || OTHER_USUAL.has(words.join("_"));
}

/** `retrievedDocs` and `retrieved-docs` are `retrieved docs`. */
export function wordsOfName(name: string): string[] {
  return name
    .slice(0, 100)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
}
