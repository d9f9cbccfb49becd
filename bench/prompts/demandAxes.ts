/** A thing that an answer does in one of two ways; `id` names the file of its sentences. */
export interface DemandAxis {
  readonly id: string;
  /** What two sentences disagree about, as a sentence says it. */
  readonly name: string;
  /** Whether there is but one case that it can be done in. */
  readonly hasOneCase?: boolean;
}

export const AXES: readonly DemandAxis[] = [
  { id: "admit", name: "what to say where the answer is missing", hasOneCase: true },
  { id: "audience", name: "the reader" },
  { id: "certainty", name: "how sure the answer sounds" },
  { id: "citing", name: "whether sources are named" },
  { id: "clarify", name: "questions back", hasOneCase: true },
  { id: "conclusion", name: "where the conclusion stands" },
  { id: "courtesy", name: "greetings, thanks and apologies" },
  { id: "currency_units", name: "currencies and units" },
  { id: "dates", name: "the form of dates" },
  { id: "disclosure", name: "what the model says of itself and its instructions", hasOneCase: true },
  { id: "emoji", name: "emojis" },
  { id: "followup", name: "how the answer ends" },
  { id: "history", name: "whether the conversation so far counts" },
  { id: "humour", name: "how serious the answer is" },
  { id: "json_only", name: "words beside the data" },
  { id: "knowledge", name: "which knowledge counts" },
  { id: "language", name: "the language of the answer" },
  { id: "length", name: "the length of the answer" },
  { id: "markup", name: "the formatting" },
  { id: "names", name: "names and personal details" },
  { id: "opinion", name: "whether the answer recommends" },
  { id: "order", name: "the order" },
  { id: "person", name: "the grammatical person" },
  { id: "quoting", name: "whether the source is quoted" },
  { id: "reasoning", name: "whether the reasoning is shown" },
  { id: "refusal", name: "what is refused", hasOneCase: true },
  { id: "restate", name: "whether the question is repeated" },
  { id: "spelling", name: "the spelling" },
  { id: "structure", name: "lists and running text" },
  { id: "tone", name: "the tone of the answer" },
  { id: "tools", name: "the use of tools" },
  { id: "variety", name: "how many options are given" },
];
