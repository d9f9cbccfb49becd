export { retrievalFigures } from "./figures/retrievalFigures";
export { retrievalPage } from "./page/retrievalPage";
export { retrievalPicture } from "./picture/retrievalPicture";
export { makeReport } from "./report/makeReport";
export { type Rasterize, visualizeRetrieval } from "./visualizeRetrieval";
