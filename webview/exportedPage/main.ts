import { DocumentList } from "./documentList";
import { leadToDocuments } from "./leadToDocuments";
import { openReports } from "./openReports";
import { makeSortable } from "./sortableTable";

/** Brings what the page shows now to life. */
function start(): DocumentList | undefined {
  for (const table of document.querySelectorAll("table")) makeSortable(table);
  return DocumentList.find(document);
}

const first = start();
let list = first;
leadToDocuments(document, (entry) => list?.reveal(entry));
openReports(document, {
  opened: () => (list = start()),
  closed: () => (list = first),
});
document.addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-kind]") : null;
  if (link !== null) list?.showOnly(link.dataset.kind ?? "");
});
