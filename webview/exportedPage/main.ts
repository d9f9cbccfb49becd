import { DocumentList } from "./documentList";
import { leadToDocuments } from "./leadToDocuments";
import { makeSortable } from "./sortableTable";

const list = DocumentList.find(document);
leadToDocuments(document, (entry) => list?.reveal(entry));
for (const table of document.querySelectorAll("table")) makeSortable(table);
