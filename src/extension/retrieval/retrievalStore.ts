import { FileStates } from "../fileStates";
import { edited, type FileRetrieval, newRetrieval, withSourceEdited } from "./retrievalState";

/** What is known about the retrievals of each file. */
export class RetrievalStore extends FileStates<FileRetrieval> {
  constructor() {
    super({ start: newRetrieval, edited, withSourceEdited });
  }
}
