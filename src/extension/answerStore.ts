import { type AnswerState, edited, newState, withSourceEdited } from "./answerState";
import { FileStates } from "./fileStates";

/** What is known about each file that was checked. */
export class AnswerStore extends FileStates<AnswerState> {
  constructor() {
    super({ start: newState, edited, withSourceEdited });
  }
}
