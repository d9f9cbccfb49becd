/** What fetches and keeps pages, in a file of its own that is loaded with the first page: `dist/pageTools.cjs`. */
export { KeptPages, PageKeeper } from "../../formats/pages/pageKeeper";
export { nodePageMachine as machine } from "../../node/pages/nodePageMachine";
