import * as vscode from "vscode";
import { placeRange, rangeOf } from "../../shared/documents";
import { shownUri } from "../../shared/files/extractedTexts";
import { placeKey } from "../../worker/wire/places";
import type { CitationsStore } from "../citationsState";
import type { PlacedCitation, PlacedRow } from "../placedRow";

/** Go to Definition on a mark leads to the evidence for its claim, or to the source where it has none. */
export class CitationsDefinitions implements vscode.DefinitionProvider {
  readonly #store: CitationsStore;

  constructor(store: CitationsStore) {
    this.#store = store;
  }

  provideDefinition(document: vscode.TextDocument, position: vscode.Position): vscode.LocationLink[] {
    const offset = document.offsetAt(position);
    return [...(this.#store.get(document.uri)?.rows.values() ?? [])].flatMap(({ placed }) =>
      marksAt(placed, offset).flatMap((mark) => linkTo(mark, placed, document)),
    );
  }
}

/** Also with the cursor right behind the mark. */
function marksAt({ claims }: PlacedRow, offset: number): PlacedCitation[] {
  const marks = claims.flatMap(({ citations }) => citations);
  return marks.filter(({ span }) => span !== null && span.start <= offset && offset <= span.end);
}

function linkTo(
  { citation, span }: PlacedCitation,
  { places }: PlacedRow,
  document: vscode.TextDocument,
): vscode.LocationLink[] {
  const [best] = citation.evidence;
  const passage = best ?? (citation.source_id === null ? null : { source_id: citation.source_id, start: 0, end: 0 });
  const place = passage && places.get(placeKey(passage));
  if (!place || span === null) return [];
  const targetRange = placeRange(place, document);
  return [
    {
      originSelectionRange: rangeOf(document, span),
      targetUri: shownUri(vscode.Uri.parse(place.uri)),
      targetRange,
      targetSelectionRange: targetRange,
    },
  ];
}
