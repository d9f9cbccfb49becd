import type { RAGQualityError } from "../../../../contract/error";
import { invalidInput } from "../../../../contract/parseInput";
import { MOST_STAGES } from "../../../../contract/visualize/stages";
import { MOST_RETRIEVED_DOCS, type VisualizeRequest } from "../../../../contract/visualize/visualizeRequest";

/** What the list is called that the stages led to, where it is not one of them. */
const LAST = "retrieved";

export interface ListedDocument {
  readonly id: string;
  readonly score: number | null;
}

/** A stage in its order, each document once. */
export interface StageList {
  readonly name: string;
  readonly documents: readonly ListedDocument[];
  readonly repeated: number;
}

/** The given lists, and the one that they led to unless it stands among them as the last one. */
export function stageLists({ stages = [], retrieved_docs }: VisualizeRequest): StageList[] {
  refuseTooMany(stages);
  const names = new Set<string>();
  const given = stages.map(({ name, documents }, index) =>
    stageList(
      unlikeOthers(name.trim() === "" ? `stage ${index + 1}` : name, names),
      documents.map(({ id, score }) => ({ id, score })),
    ),
  );
  const last = retrieved_docs.map(({ id, score }, index) => ({ id: id ?? String(index + 1), score }));
  return haveSameIds(given.at(-1), last) ? given : [...given, stageList(unlikeOthers(LAST, names), last)];
}

function unlikeOthers(name: string, names: Set<string>): string {
  let own = name;
  for (let number = 2; names.has(own); number += 1) own = `${name} ${number}`;
  names.add(own);
  return own;
}

function stageList(
  name: string,
  documents: readonly { readonly id: string; readonly score: number | undefined }[],
): StageList {
  const first = new Map<string, ListedDocument>();
  // -0 becomes 0, as it does on its way through JSON.
  for (const { id, score } of documents)
    if (!first.has(id)) first.set(id, { id, score: score === undefined ? null : score + 0 });
  return { name, documents: [...first.values()], repeated: documents.length - first.size };
}

function haveSameIds(one: StageList | undefined, other: readonly { readonly id: string }[]): boolean {
  if (one?.documents.length !== other.length) return false;
  return one.documents.every(({ id }, index) => id === other[index]?.id);
}

function refuseTooMany(stages: NonNullable<VisualizeRequest["stages"]>): void {
  if (stages.length > MOST_STAGES)
    throw refusal("/stages", `These are ${stages.length} stages, and one report takes ${MOST_STAGES} at most.`);
  for (const [index, { documents }] of stages.entries())
    if (documents.length > MOST_RETRIEVED_DOCS)
      throw refusal(
        `/stages/${index}/documents`,
        `These are ${documents.length} documents, and a stage has ${MOST_RETRIEVED_DOCS} at most. Leave out the last ones.`,
      );
}

function refusal(pointer: string, detail: string): RAGQualityError {
  return invalidInput([{ pointer, detail }]);
}
