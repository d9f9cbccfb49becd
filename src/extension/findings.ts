export { findings, type Finding } from "../core/verify/findings/findings";
