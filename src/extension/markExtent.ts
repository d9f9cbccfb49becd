export { markExtent } from "../core/verify/findings/markExtent";
