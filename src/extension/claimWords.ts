export { claimWords } from "../core/verify/findings/claimWords";
