export type { ServiceSettings } from "./serviceSettings";
export { type Service, startService } from "./startService";
