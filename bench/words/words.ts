import { wordReport } from "./wordFigures";
import { wordSection } from "./wordSection";

console.log(wordSection(wordReport()));
