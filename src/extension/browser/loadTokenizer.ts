import { makeLoadTokenizer } from "../../checker/tokenizer";
import { readTokenTable } from "../worker/ownFiles";
import { askFile } from "./fileLine";

/** Counts tokens by tables that the shell reads. */
export const loadTokenizer = makeLoadTokenizer((encoding) => readTokenTable(encoding, askFile));
