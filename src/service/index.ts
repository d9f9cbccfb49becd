export type { ServiceSettings } from "./serviceSettings";
export { startService, type Service } from "./startService";
