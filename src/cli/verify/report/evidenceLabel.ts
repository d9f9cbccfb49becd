import type { EvidencePlace } from "../checkedAnswer";

/** Where a passage stands, for people: `docs/rules.md:12:3`, `report.pdf, page 3`, or `source 2`. */
export function evidenceLabel({ file, place, place_name: name, source_id }: EvidencePlace): string {
  const lines = place === null ? "" : `:${place.line}:${place.column}`;
  return `${file === null ? `source ${source_id}` : file + lines}${name === null ? "" : `, ${name}`}`;
}
