import type * as vscode from "vscode";
import type { AnswerStore } from "./answerStore";
import type { ApiKeys } from "./apiKeys";
import type { CheckRunner } from "./checkRunner";
import type { ChunkBoundaries } from "./chunks/boundaries/chunkBoundaries";
import type { ChunksRunner } from "./chunks/chunksRunner";
import type { ChunksStore } from "./chunks/chunksStore";
import type { UserTrials } from "./chunks/userTrials";
import type { EditorSettings } from "./editorSettings";
import type { Log } from "./log";
import type { PickedSources } from "./pickedSources";
import type { ImprovedDocuments } from "./prompts/improvedDocuments";
import type { PromptInputs } from "./prompts/promptInputs";
import type { PromptRunner } from "./prompts/promptRunner";
import type { PromptStore } from "./prompts/promptStore";
import type { UserPrompts } from "./prompts/userPrompts";
import type { RequestDocuments } from "./requestDocuments";
import type { RetrievalRunner } from "./retrieval/retrievalRunner";
import type { RetrievalStore } from "./retrieval/retrievalStore";
import type { TypedQueries } from "./retrieval/typedQueries";
import type { UserRetrievals } from "./retrieval/userRetrievals";
import type { Savers } from "./savers";
import type { ServicePauses } from "./servicePauses";
import type { Sender } from "./serviceRequests";
import type { UserChecks } from "./userChecks";
import type { CheckClient } from "./worker/checkClient";

/** Everything that `activate` puts together, for the commands to use. */
export interface Parts {
  readonly log: Log;
  readonly store: AnswerStore;
  readonly keys: ApiKeys;
  readonly settings: EditorSettings;
  readonly picked: PickedSources;
  readonly pauses: ServicePauses;
  readonly savers: Savers;
  readonly sender: Sender;
  readonly requests: RequestDocuments;
  readonly client: CheckClient;
  /** A worker of its own, so that a long trial of chunk settings holds up no check. */
  readonly chunkClient: CheckClient;
  readonly boundaries: ChunkBoundaries;
  readonly runner: CheckRunner;
  readonly checks: UserChecks;
  readonly retrievals: RetrievalStore;
  readonly queries: TypedQueries;
  readonly retrievalRunner: RetrievalRunner;
  readonly userRetrievals: UserRetrievals;
  readonly chunks: ChunksStore;
  readonly chunksRunner: ChunksRunner;
  readonly userTrials: UserTrials;
  readonly prompts: PromptStore;
  readonly promptInputs: PromptInputs;
  readonly promptRunner: PromptRunner;
  readonly userPrompts: UserPrompts;
  readonly improved: ImprovedDocuments;
  /** The extension's own folder. */
  readonly extension: vscode.Uri;
  /** The answer that the side panel is about, also while one of its sources has the focus; `null` where there is none. */
  readonly answerOnView: () => vscode.TextDocument | null;
}
