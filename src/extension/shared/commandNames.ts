/** Every command, as package.json names it; those of the second part are for links and lenses alone. */
export const COMMANDS = {
  verify: "ragQuality.verifyCitations",
  verifySelection: "ragQuality.verifySelection",
  checkAgainstFiles: "ragQuality.checkAgainstFiles",
  visualizeRetrieval: "ragQuality.visualizeRetrieval",
  exportRetrieval: "ragQuality.exportRetrieval",
  copyRetrievalImage: "ragQuality.copyRetrievalImage",
  optimizeChunks: "ragQuality.optimizeChunks",
  showChunkBoundaries: "ragQuality.showChunkBoundaries",
  hideChunkBoundaries: "ragQuality.hideChunkBoundaries",
  copyChunkSettings: "ragQuality.copyChunkSettings",
  analyzePrompt: "ragQuality.analyzePrompt",
  chooseContext: "ragQuality.chooseContext",
  showImprovedPrompt: "ragQuality.showImprovedPrompt",
  applyImprovedPrompt: "ragQuality.applyImprovedPrompt",
  fixAllPrompts: "ragQuality.fixAllPrompts",
  setApiKey: "ragQuality.setApiKey",
  clearApiKey: "ragQuality.clearApiKey",
  testConnection: "ragQuality.testConnection",
  previewRequest: "ragQuality.previewRequest",
  selectSources: "ragQuality.selectSources",
  fetchPages: "ragQuality.fetchPages",
  clearResults: "ragQuality.clearResults",
  showLog: "ragQuality.showLog",
  openPanel: "ragQuality.openPanel",

  verifyRow: "ragQuality.verifyRow",
  revealEvidence: "ragQuality.revealEvidence",
  revealChunk: "ragQuality.revealChunk",
  acceptClaim: "ragQuality.acceptClaim",
  acceptClaimWithNote: "ragQuality.acceptClaimWithNote",
  setVerdictSeverity: "ragQuality.setVerdictSeverity",
  openRule: "ragQuality.openRule",
  setRuleSeverity: "ragQuality.setRuleSeverity",
} as const;

export const PANEL_VIEW = "ragQuality.panel";
export const DIAGNOSTIC_SOURCE = "RAG Quality";
