/**
 * `--import` it to run TypeScript unbundled, in place of tsx: by tsx, but quicker, and imports of .wasm and .ttf files give their
 * bytes, as in the bundles.
 */
import Module, { register } from "node:module";
import "tsx";
import { withoutNames } from "./without-names.mjs";

register("./typescript-hook.mjs", import.meta.url);

// What is required comes by no hook.
const { prototype } = /** @type {{ prototype: { _compile: Function } }} */ (/** @type {unknown} */ (Module));
const compile = prototype._compile;
/** @this {unknown} @param {string} code @param {unknown[]} rest @returns {unknown} */
prototype._compile = function (code, ...rest) {
  return compile.call(this, withoutNames(code), ...rest);
};
