/** `--import` it where TypeScript runs unbundled: imports of .wasm and .ttf files then give their bytes, as in the bundles. */
import { register } from "node:module";

register("./binary-imports-hook.mjs", import.meta.url);
