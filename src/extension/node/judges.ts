/** What asks judges, in a file of its own that is loaded with the first question: `dist/judges.cjs`. */
export { AskJudge } from "../judges/askJudge";
