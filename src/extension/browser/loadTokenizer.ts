import { makeLoadTokenizer } from "../../checker/tokenizer";
import { readTokenTable } from "../worker/ownFiles";
import { askFile } from "./fileLine";

/** Counts tokens by a table that the shell reads. */
export const loadTokenizer = makeLoadTokenizer(() => readTokenTable(askFile));
