export { openApiDocument } from "./openApi/openApiDocument";
export { parseRate } from "./rates/rate";
export type { ServiceSettings } from "./serviceSettings";
export { startService, type Service } from "./startService";
