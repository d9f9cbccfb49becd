import { wordSection } from "./wordSection";
import { wordReport } from "./wordFigures";

console.log(wordSection(wordReport()));
