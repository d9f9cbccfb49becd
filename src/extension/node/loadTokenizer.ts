import { makeLoadTokenizer } from "../../checker/tokenizer";
import { readTokenTable } from "../worker/ownFiles";
import { readOwnFile } from "./ownFile";

/** Counts tokens by the tables beside the worker's bundle. */
export const loadTokenizer = makeLoadTokenizer((encoding) => readTokenTable(encoding, readOwnFile));
