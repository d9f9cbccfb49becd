import { speak, type spokenTexts } from "../../contract/language";

/** The name of a worker is all that it knows when it starts. */
const { language, texts } = JSON.parse(self.name) as ReturnType<typeof spokenTexts>;
speak(language, texts);
