import type { AskJudge } from "./askJudge";

/** Loads what asks judges: most windows never do. */
export type LoadAskJudge = () => Promise<{ readonly AskJudge: typeof AskJudge }>;

export type AsksJudge = Pick<AskJudge, "ask">;

/** Asks as `AskJudge` does, which is loaded with the first question. */
export function askLater(load: LoadAskJudge, ...parts: ConstructorParameters<typeof AskJudge>): AsksJudge {
  let loaded: Promise<AsksJudge> | undefined;
  return {
    async ask(document, claim) {
      loaded ??= load().then((judges) => new judges.AskJudge(...parts));
      return (await loaded).ask(document, claim);
    },
  };
}
