import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { buildSync } from "esbuild";
import { publint } from "publint";
import { makeScratch } from "../../scripts/host/scratch.mjs";
import { withoutIndents } from "../../scripts/packages/dropIndents.mjs";
import { makePackages, type Package } from "../../scripts/packages/makePackages.mjs";
import { librarySizes } from "../../scripts/packages/sizes.mjs";
import { ROOT } from "../../scripts/paths.mjs";

/** Uses each entry, and fails where its types are those of nothing. */
const TYPED = `
import { RAGQualityChecker, RAGQualityError, type CitationResult } from "rag-quality-checker";
import { analyze_prompt, type PromptAnalysis } from "rag-quality-checker/analyze";
import { toDocuments } from "rag-quality-checker/frameworks";
import { CitationEvaluator } from "rag-quality-checker/llamaindex";
import { optimize_chunks } from "rag-quality-checker/optimize";
import { RAGQualityChecker as RemoteChecker } from "rag-quality-checker/remote";
import { verify_citations } from "rag-quality-checker/verify";
import { visualize_retrieval } from "rag-quality-checker/visualize";

const checked: Promise<CitationResult> = new RAGQualityChecker().verify_citations("", "", []);
const alone: Promise<CitationResult> = verify_citations("", "", [{ text: "" }], { threshold: 0.5 });
const analyzed: Promise<PromptAnalysis> = analyze_prompt("", "");
const chosen: Promise<number> = optimize_chunks([], { chunk_size: 1, chunk_overlap: 0 }).then((found) => found.candidates.length);
// @ts-expect-error A query is a text.
void visualize_retrieval(1, []);
// @ts-expect-error Here it cannot do without a service.
new RemoteChecker({});
export const made = [checked, alone, analyzed, chosen, toDocuments, CitationEvaluator, RAGQualityError];
`;

const PROGRAM = `
const { claims } = await verify_citations("", "Cats sleep sixteen hours a day [1].", [{ text: "Cats sleep twelve hours a day." }]);
console.log(claims[0].citations[0].verdict);
`;

/** All but the compiler's own libraries is checked: those are as they are, and take half of the time. */
const OPTIONS = {
  strict: true,
  noEmit: true,
  target: "es2022",
  lib: ["es2023", "dom"],
  types: [],
  skipDefaultLibCheck: true,
};

/**
 * One that each resolution gets right where the module that imports is one itself, or may require one. The older compiler, which many
 * still use, takes four times as long: it reads the types by one of them.
 */
const RESOLUTIONS = [
  { module: "node16", moduleResolution: "node16", file: "typed.mts", compiler: "typescript-native" },
  { module: "nodenext", moduleResolution: "nodenext", file: "typed.mts", compiler: "typescript-native" },
  { module: "nodenext", moduleResolution: "nodenext", file: "typed.cts", compiler: "typescript-native" },
  { module: "preserve", moduleResolution: "bundler", file: "typed.ts", compiler: "typescript" },
];

describe("what is published", function () {
  this.timeout(120_000);
  let folder = "";
  let project = "";
  let remove = async (): Promise<void> => undefined;
  let library: Package;
  let cli: Package;

  before(async () => {
    ({ folder, remove } = await makeScratch());
    ({ library, cli } = await makePackages(join(folder, "packages")));
    project = join(folder, "project");
    mkdirSync(project);
    writeFileSync(join(project, "package.json"), '{ "name": "project", "private": true }\n');
    npm("install", "--offline", "--no-audit", "--no-fund", library.tarball, cli.tarball);
  });
  after(() => remove());

  const npm = (...args: string[]): string => execFileSync("npm", args, { cwd: project, encoding: "utf8" });
  const node = (...args: string[]): string => execFileSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  const installed = (name: string): string => join(project, "node_modules", name);

  it("is two packages without dependencies, which are what npm installs", () => {
    assert.deepEqual(
      readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith(".")),
      ["rag-quality", "rag-quality-checker"],
    );
    for (const { name } of [library, cli]) {
      const manifest = JSON.parse(readFileSync(join(installed(name), "package.json"), "utf8"));
      assert.equal(manifest.dependencies, undefined);
      assert.match(manifest.bugs, /^https:\/\/.+\/issues$/u);
    }
  });

  it("holds what is asked for at run time, and nothing of the sources or their maps", () => {
    for (const { name } of [library, cli]) {
      const files = readdirSync(installed(name), { recursive: true, encoding: "utf8" });
      assert.deepEqual(
        files.filter((path) => /\.map$|(?<!\.d)\.ts$|\.test\./u.test(path)),
        [],
      );
      assert.ok(files.includes("LICENSE") && files.some((path) => path.endsWith("LICENCES.txt")));
    }
  });

  it("is no larger than each of its parts may be", async () => {
    for (const { what, bytes, limit } of await librarySizes(installed(library.name), library.name)) {
      console.log(`      ${what}: ${bytes} bytes`);
      assert.ok(bytes <= limit, `${what}: ${bytes} bytes are more than ${limit}`);
    }
  });

  for (const { file, compiler, ...resolution } of RESOLUTIONS) {
    it(`has types that ${resolution.moduleResolution} finds from ${file}`, () => {
      writeFileSync(join(project, file), TYPED);
      const compilerOptions = { ...OPTIONS, ...resolution };
      writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
      const tsc = join(ROOT, "node_modules", compiler, "bin", "tsc");
      const { stdout } = spawnSync(process.execPath, [tsc, "-p", project], { encoding: "utf8" });
      assert.equal(stdout, "");
    });
  }

  it("runs by import and by require, as one copy", () => {
    writeFileSync(
      join(project, "program.mjs"),
      `import { verify_citations } from "rag-quality-checker/verify";${PROGRAM}`,
    );
    assert.equal(node("program.mjs"), "contradicted\n");
    writeFileSync(
      join(project, "program.cjs"),
      `const { verify_citations, RAGQualityError } = require("rag-quality-checker/verify");
       import("rag-quality-checker").then((whole) => console.log(whole.RAGQualityError === RAGQualityError));
       (async () => {${PROGRAM}})();`,
    );
    assert.deepEqual(node("--no-warnings", "program.cjs").trim().split("\n").sort(), ["contradicted", "true"]);
  });

  it("loads pictures and tokenizer from files of their own", () => {
    const program = `
      import { analyze_prompt } from "rag-quality-checker/analyze";
      import { visualize_retrieval } from "rag-quality-checker/visualize";
      const { media_type } = await visualize_retrieval("cats", [{ text: "Cats sleep." }], "png");
      console.log(media_type);
      for (const model of [undefined, "gpt-4o"]) {
        const { metrics } = await analyze_prompt("Ein Buch darf vier Wochen behalten werden.", "", { model });
        console.log(metrics.tokenizer, metrics.prompt_tokens);
      }`;
    writeFileSync(join(project, "large.mjs"), program);
    assert.equal(node("large.mjs"), "image/png\ncl100k_base 9\no200k_base 8\n");
  });

  it("is bundled for browsers with one operation alone, and runs there", async () => {
    const { outputFiles } = buildSync({
      stdin: {
        contents: `import { verify_citations } from "rag-quality-checker/verify"; globalThis.verdict = (async () => {${PROGRAM.replace("console.log(", "return (")}})();`,
        resolveDir: project,
      },
      bundle: true,
      minify: true,
      write: false,
      format: "iife",
      platform: "browser",
      logLevel: "error",
    });
    const page: { verdict?: Promise<unknown> } = createContext({ TextEncoder });
    runInContext(outputFiles[0]?.text ?? "", page);
    assert.equal(await page.verdict, "contradicted");
  });

  it("has a command that checks, and has the pages of its rules", () => {
    writeFileSync(join(project, "answer.md"), "Customers can return an item within 45 days of delivery [terms.md].\n");
    writeFileSync(join(project, "terms.md"), "Customers can return any item within 30 days of delivery.\n");
    const { status, stdout } = spawnSync(
      join(project, "node_modules/.bin/rag-quality"),
      ["verify", "answer.md", "--format", "sarif"],
      {
        cwd: project,
        encoding: "utf8",
      },
    );
    assert.equal(status, 1);
    const { results, tool } = JSON.parse(stdout).runs[0];
    assert.deepEqual(
      results.map(({ ruleId }: { ruleId: string }) => ruleId),
      ["contradicted"],
    );
    const rule = tool.driver.rules.find(({ id }: { id: string }) => id === "contradicted");
    assert.match(rule.help.markdown, /\w/u);
  });

  it("has a command that starts the service", async () => {
    const program = `
      import { spawn } from "node:child_process";
      const service = spawn(process.execPath, ["node_modules/rag-quality/dist/cli/main.js", "serve", "--port", "0", "--threads", "1"], { stdio: ["ignore", "ignore", "pipe"] });
      let said = "";
      for await (const piece of service.stderr) {
        said += piece;
        const address = /http:\\/\\/127\\.0\\.0\\.1:\\d+/u.exec(said)?.[0];
        if (address === undefined) continue;
        console.log((await fetch(address + "/healthz")).status);
        service.kill("SIGTERM");
        break;
      }`;
    writeFileSync(join(project, "serve.mjs"), program);
    assert.equal(node("serve.mjs"), "200\n");
  });

  it("has a command that offers tools to agents, and the skill that says when to use them", () => {
    const ping = `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\n`;
    const main = join(installed("rag-quality"), "dist", "cli", "main.js");
    const { stdout, status } = spawnSync(process.execPath, [main, "mcp"], {
      cwd: project,
      input: ping,
      encoding: "utf8",
    });
    assert.deepEqual([stdout, status], ['{"result":{},"jsonrpc":"2.0","id":1}\n', 0]);
    assert.ok(statSync(join(installed("rag-quality"), "media", "skills", "check-citations", "SKILL.md")).isFile());
  });

  it("drops indents and names of sources, and no blank of a text", () => {
    const program = "// src/text/a.ts\n  const a = `x\n  // src/b.ts\n  ${1}\n  y`;\n    /* @__PURE__ */ f();\n";
    assert.equal(withoutIndents(program), "const a = `x\n  // src/b.ts\n  ${1}\n  y`;\n/* @__PURE__ */ f();\n");
  });

  it("has the action where the workflow of the README looks for it", () => {
    const page = readFileSync(join(ROOT, "README.md"), "utf8");
    const action = /uses: \.\/(node_modules\/\S+)/u.exec(page)?.[1] ?? "";
    for (const file of ["action.yml", "check.sh"]) assert.ok(statSync(join(project, action, file)).isFile(), file);
  });

  it("has no fault that publint or attw finds", async () => {
    for (const { folder: pkgDir, name } of [library, cli]) {
      const { messages } = await publint({ pkgDir, strict: true, pack: false });
      assert.deepEqual(messages, [], name);
    }
    const packed = createPackageFromTarballData(new Uint8Array(readFileSync(library.tarball)));
    const { problems } = (await checkPackage(packed)) as { problems?: { kind: string; resolutionKind?: string }[] };
    // An ES module alone: what it says of `require` held before Node could, and node10 knows no entries.
    assert.deepEqual(
      problems?.filter(({ kind, resolutionKind }) => kind !== "CJSResolvesToESM" && resolutionKind !== "node10"),
      [],
    );
  });

  it("packs each into less than 5.5 MB", () => {
    const bytes = [library, cli].map(({ tarball }) => statSync(tarball).size);
    assert.ok(
      bytes.every((size) => size < 5_500_000),
      bytes.join(", "),
    );
  });
});
