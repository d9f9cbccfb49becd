import { beginsWithSentences } from "./looksLikeAnswer";

/** `response = chat_engine.chat("How long?")`, `await chain.invoke({…})`, `ask("How long?")` */
const CALL =
  /^[ \t]*(?:(\w{1,40})[ \t]*=[ \t]*)?(?:\w{1,20}\()?(?:await[ \t]+)?(?:([\w.]{1,80})\.(?:stream_)?(?:query|chat|invoke|ask|complete)|ask(?:_\w{1,30})?)\(/gmu;
/** What finds texts or rows, and says nothing of its own. */
const FINDS = /(?:retriev\w*|search\w*|store|db|df|data|frame|session|collection|index|table|client)$/iu;
/** What is shown of a result and is not its answer. */
const NOT_ANSWER = String.raw`(?!(?:\.|\[["'])(?:source|context|document|metadata|node))`;
/** Documents, as Python shows them, and what went wrong. */
const OTHER = /^\s*[[{(<]|page_content|Document\(|Node ID|Traceback \(most recent call last\)/u;

/** Tells of each code cell of a notebook, in their order, whether it printed prose that a model was asked for. */
export class AskedModels {
  /** Under which names the last calls left what a model said. */
  readonly #said = new Set<string>();

  printedAnswer(program: string, printed: string): boolean {
    let asks = false;
    for (const [, name, asked = ""] of program.matchAll(CALL)) {
      const isModel = !FINDS.test(asked);
      asks ||= isModel;
      if (name !== undefined && isModel) this.#said.add(name);
      else if (name !== undefined) this.#said.delete(name);
    }
    const shows = asks || [...this.#said].some((name) => showsName(program, name));
    return shows && !OTHER.test(printed) && beginsWithSentences(printed);
  }
}

function showsName(program: string, name: string): boolean {
  const prints = new RegExp(String.raw`(?:print|display|markdown)\([^\n]{0,80}\b${name}\b${NOT_ANSWER}`, "iu");
  const ends = new RegExp(String.raw`(?:^|\n)${name}\b${NOT_ANSWER}[^\n=(]*\s*$`, "u");
  return prints.test(program) || ends.test(program);
}
