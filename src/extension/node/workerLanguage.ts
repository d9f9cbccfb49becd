import { workerData } from "node:worker_threads";
import { speak, type spokenTexts } from "../../contract/language";

/** Imported first: what the worker says to people is said in the language of the thread that started it. */
const { language, texts } = workerData as ReturnType<typeof spokenTexts>;
speak(language, texts);
