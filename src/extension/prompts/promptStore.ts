import { FileStates } from "../fileStates";
import { edited, type FileAnalysis, newAnalysis, withContextEdited } from "./promptState";

/** What is known about the prompts of each file. */
export class PromptStore extends FileStates<FileAnalysis> {
  constructor() {
    super({ start: newAnalysis, edited, withSourceEdited: withContextEdited });
  }
}
