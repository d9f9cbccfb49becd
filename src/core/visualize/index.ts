export { visualizeRetrieval } from "./visualizeRetrieval";
export type { Rasterize } from "./picture/rasterize";
export { retrievalFigures } from "./figures/retrievalFigures";
export { retrievalPage } from "./page/retrievalPage";
export { retrievalPicture } from "./picture/retrievalPicture";
export { makeReport } from "./report/makeReport";
