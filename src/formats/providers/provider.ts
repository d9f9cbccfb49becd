import type { RecordFormat } from "../records/answerRecord";
import type { ObjectNode } from "../trees/treeNode";
import type { CitedResponse } from "./reading/citedResponse";
import type { JoinedText } from "./reading/joinedText";

/** What was asked and what came back. Where the file keeps no request, `request` is the response itself. */
export interface Exchange {
  readonly request: ObjectNode;
  readonly response: ObjectNode;
}

/** Reads the responses of one provider's API. */
export interface Provider {
  readonly format: RecordFormat;
  /** What messages call it. */
  readonly title: string;
  /** Whether an object is such a response. */
  isResponse(response: ObjectNode): boolean;
  /** What was asked, where the response says so itself. */
  readonly question?: (response: ObjectNode) => string | null;
  /** The answer's text; sources and citations go into `cited`. */
  read(exchange: Exchange, cited: CitedResponse): JoinedText;
}
