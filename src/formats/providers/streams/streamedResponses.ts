import type { ObjectNode } from "../../trees/treeNode";
import { aiSdkStream } from "./aiSdkStream";
import { anthropicStream } from "./anthropicStream";
import { azureChatStream } from "./azureChatStream";
import { bedrockAgentStream, bedrockStream, converseStream } from "./bedrockStreams";
import { cohereStreamV1, cohereStreamV2 } from "./cohereStreams";
import { difyStream } from "./difyStream";
import { geminiStream } from "./geminiStream";
import { langGraphUpdates } from "./langGraphUpdates";
import { chatStream, responsesStream } from "./openAiStreams";
import { pineconeStream } from "./pineconeStream";
import { eventData } from "./streamEvent";
import type { StreamProtocol } from "./streamProtocol";
import { tokenStream } from "./tokenStream";

const PROTOCOLS: readonly StreamProtocol[] = [
  pineconeStream,
  anthropicStream,
  responsesStream,
  chatStream,
  cohereStreamV2,
  cohereStreamV1,
  difyStream,
  geminiStream,
  aiSdkStream,
  azureChatStream,
  bedrockStream,
  bedrockAgentStream,
  converseStream,
  langGraphUpdates,
  tokenStream,
];

/** No answer has more pieces; a stream that does not end is read as far as it came. */
const MAX_EVENTS = 50_000;

/** A response that was put together out of events. */
export interface StreamedResponse {
  readonly response: ObjectNode;
  /** What messages call the first event. */
  readonly name: () => string;
  /** Whether the stream broke off before the answer was whole. */
  readonly isCut: boolean;
  /** Whether it is an event as it stands, and a row like any other. */
  readonly isRow: boolean;
}

interface OpenStream {
  readonly protocol: StreamProtocol;
  readonly events: ObjectNode[];
  /** The last of them that says what may begin. */
  told: ObjectNode | null;
  readonly name: () => string;
  /** Each event with the row that holds it, and what messages call that. */
  readonly rows: Map<ObjectNode, Pick<StreamedResponse, "response" | "name">>;
  /** Whether the server said that it is whole. */
  isWhole: boolean;
}

/** Whether an object is an event that streams are put together from. */
export function isStreamed(node: ObjectNode): boolean {
  return protocolOf(eventData(node)) !== undefined;
}

function protocolOf(event: ObjectNode): StreamProtocol | undefined {
  return PROTOCOLS.find(({ isEvent }) => isEvent(event));
}

/** Puts responses together that were saved event by event. */
export class StreamedResponses {
  #open: OpenStream | null = null;

  /** Where the events begin that are kept for others; `null` where none is. */
  get start(): number | null {
    return this.#open?.events[0]?.span.start ?? null;
  }

  /** Takes a row: whether it is an event, and the responses that end before it. */
  take(
    row: ObjectNode,
    name: () => string,
  ): { readonly isEvent: boolean; readonly ended: readonly StreamedResponse[] } {
    const event = eventData(row);
    const protocol = protocolOf(event);
    const ended = this.#goesOn(event, protocol) ? [] : this.finish();
    if (protocol === undefined) return { isEvent: false, ended };
    this.#open ??= { protocol, events: [], told: null, name, rows: new Map(), isWhole: false };
    this.#open.events.push(event);
    if (protocol.tells?.(event) === true) this.#open.told = event;
    if (protocol.mayBeRows === true) this.#open.rows.set(event, { response: row, name });
    return { isEvent: true, ended };
  }

  /** The server said that there is no more of what was sent. */
  end(): void {
    if (this.#open !== null) this.#open.isWhole = true;
  }

  #goesOn(event: ObjectNode, protocol: StreamProtocol | undefined): boolean {
    const open = this.#open;
    if (open === null || open.isWhole || open.protocol !== protocol || open.events.length >= MAX_EVENTS) return false;
    return !protocol.begins(event, open.told);
  }

  /** The responses of the events that are kept. */
  finish(): readonly StreamedResponse[] {
    if (this.#open === null) return [];
    const { protocol, events, name, rows, isWhole } = this.#open;
    this.#open = null;
    const responses = protocol.join(events);
    const isCut = !isWhole && responses.length === 1 && events.length > 1 && !events.some(protocol.ends);
    return responses.map((response) => {
      const row = rows.get(response);
      return row === undefined ? { response, name, isCut, isRow: false } : { ...row, isCut: false, isRow: true };
    });
  }
}
