export { shownMarker } from "../core/verify/findings/shownMarker";
