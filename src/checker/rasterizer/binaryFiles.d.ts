/** Files that the bundler and the tests' loader give as bytes. */
declare module "*.wasm" {
  const bytes: Uint8Array;
  export default bytes;
}

declare module "*.ttf" {
  const bytes: Uint8Array;
  export default bytes;
}
