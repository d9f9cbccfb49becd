export { loadTokenizer, makeLoadTokenizer } from "./loadTokenizer";
export type { LoadTokenizer } from "./loadTokenizer";
export { makeTokenizer } from "./makeTokenizer";
export type { TokenTable } from "./makeTokenizer";
