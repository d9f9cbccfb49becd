import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../../../scripts/paths.mjs";

export interface PanelBundle {
  readonly script: string;
  readonly sheet: string;
}

/** Bundles the panel in memory, as the build does. */
export async function bundlePanel(): Promise<PanelBundle> {
  const [script, sheet] = await Promise.all([bundle("main.ts"), bundle("panel.css")]);
  return { script, sheet };
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, "webview", name)],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
    logLevel: "warning",
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`esbuild wrote nothing for webview/${name}.`);
  return file.text;
}
