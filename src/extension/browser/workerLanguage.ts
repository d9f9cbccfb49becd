import { speak, type spokenTexts } from "../../contract/language";

/** What stands before the worker's program. Not in its name: in a browser VS Code puts words of its own before that. */
export interface BeforeProgram {
  readonly ragQualitySpoken: ReturnType<typeof spokenTexts>;
}

/** Imported first: what the worker says to people is said in the language of what started it. */
const { language, texts } = (globalThis as unknown as BeforeProgram).ragQualitySpoken;
speak(language, texts);
