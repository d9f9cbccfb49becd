import type { Engine } from "../../checker/engine/engine";

/** The bundled core for each threshold: the last one stays, since it keeps what it has prepared of sources. */
export async function engines(): Promise<(threshold: number) => Engine> {
  const { BundledEngine } = await import("../../checker/engine/bundledEngine");
  let last: { readonly threshold: number; readonly engine: Engine } | null = null;
  return (threshold) => {
    if (last?.threshold !== threshold) last = { threshold, engine: new BundledEngine(threshold) };
    return last.engine;
  };
}
