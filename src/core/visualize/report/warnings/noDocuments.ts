import type { WarningRule } from "./warningRule";

export const noDocuments: WarningRule = ({ report }) => {
  if (report.documents.length > 0) return [];
  return [{ code: "no_documents", severity: "warning", message: "No document was retrieved.", ranks: [] }];
};
