import assert from "node:assert/strict";
import { ALL_RULES } from "../../../../src/core/analyze";
import { ANALYSIS } from "../../checker/analysis";
import { type MachineParts, MemoryPlatform, run } from "../memoryPlatform";

type Asked = Parameters<ReturnType<NonNullable<MachineParts["makeChecker"]>>["analyze_prompt"] & {}>;

/** The rule on invisible characters has a sure edit, and is about one place. */
const ZERO_WIDTH = "\u200b";
const ONLY = ALL_RULES.filter(({ code }) => code !== "invisible-characters")
  .map(({ code }) => `${code}=off`)
  .join(",");
const PROMPT = `You are a guide of the mill.${ZERO_WIDTH}\nAnswer {{question}} from the notes: {{context}}\n`;
const CLEAN = PROMPT.replace(ZERO_WIDTH, "");

/** Runs a call with a checker that only notes what it was asked. */
async function asked(line: string, machine: MachineParts) {
  const calls: Asked[] = [];
  const analyze_prompt = (...call: Asked) => {
    calls.push(call);
    return Promise.resolve({ ...ANALYSIS, findings: [], improved_prompt: null });
  };
  const ran = await run(line, { ...machine, makeChecker: () => ({ analyze_prompt }) });
  return { ...ran, calls };
}

describe("rag-quality analyze", () => {
  it("says what it finds, where, and in which words", async () => {
    const { code, out, err } = await run(`analyze a.md --rules ${ONLY}`, { files: { "/work/a.md": PROMPT } });
    assert.deepEqual([code, err], [0, ""]);
    assert.match(out, /^a\.md: score \d+ of 100 · \d+ tokens\n {2}1:29 {2}warning {2}invisible-characters {2}/u);
    assert.match(out, /You are a guide of the mill\.\\u200b\n +\^+\n {8}fix \(--fix\): /u);
    assert.match(out, /▲ 1 warning\n {2}1 file, 1 prompt\n/u);
  });

  it("proposes no text for a prompt that a program puts together, but edits of its file", async () => {
    const prompt = (format: string): string =>
      `"""You answer questions about a shop, and say so where the passages do not tell.\n\nUse only these:\n{{context}}\n${format}\n\nQuestion: {{question}}"""\n`;
    const files = {
      "/work/whole.py": `PROMPT = ${prompt("Be brief.").replaceAll(/(\{|\})\1/g, "$1")}`,
      "/work/joined.py": `PROMPT = f${prompt("{', '.join(RULES)}")}`,
    };
    for (const [path, isTold] of [
      ["whole.py", true],
      ["joined.py", false],
    ] as const) {
      const [found] = JSON.parse((await run(`analyze ${path} --format json`, { files })).out).files[0].prompts;
      assert.equal(found.analysis.improved_prompt !== null, isTold, path);
      assert.ok(
        found.findings.some(({ edits }: { edits: unknown }) => edits !== null),
        path,
      );
    }
  });

  it("says that there is an improved prompt, and where it is told", async () => {
    const files = { "/work/a.md": PROMPT, "/work/clean.md": CLEAN };
    const { out } = await run(`analyze a.md --rules ${ONLY}`, { files });
    assert.match(out, /\n {2}1 improved prompt \(--format json tells it as analysis\.improved_prompt\)\n/u);
    const told = JSON.parse((await run(`analyze a.md --rules ${ONLY} --format json`, { files })).out);
    assert.deepEqual([told.files[0].prompts[0].analysis.improved_prompt, told.summary.improved], [CLEAN, 1]);
    assert.doesNotMatch((await run(`analyze clean.md --rules ${ONLY}`, { files })).out, /improved/u);
  });

  it("says that nothing found is no proof, and how many prompts it can hardly read", async () => {
    const german = "Beantworte die Frage nur aus den Notizen. Steht die Antwort nicht darin, dann sage das.\n";
    const files = { "/work/clean.md": CLEAN, "/work/de.md": german };
    const { out } = await run(`analyze clean.md de.md --rules ${ONLY}`, { files });
    assert.match(
      out,
      /^✔ Nothing found, which is no proof: .*\n {2}2 files, 2 prompts\n {2}1 prompt not read as English, /u,
    );
    const told = JSON.parse((await run(`analyze clean.md --rules ${ONLY} --format json`, { files })).out);
    assert.equal(told.summary.read_in_part, 0);
  });

  it("ends with 1 on errors and on more warnings than are allowed, with 2 on bad use, with 0 else", async () => {
    const files = { "/work/a.md": PROMPT, "/work/clean.md": CLEAN };
    const codeOf = async (line: string): Promise<number> => (await run(`analyze ${line}`, { files })).code;
    assert.equal(await codeOf(`a.md --rules ${ONLY} --max-warnings 1`), 0);
    assert.equal(await codeOf(`a.md --rules ${ONLY} --max-warnings 0`), 1);
    assert.equal(await codeOf(`a.md --rules ${ONLY} --rules invisible-characters=error`), 1);
    assert.equal(await codeOf(`clean.md --rules ${ONLY} --max-warnings 0`), 0);
    assert.equal(await codeOf("missing.md"), 2);
    for (const wrong of [
      "a.md --rules none-such=off",
      "a.md --rules secret",
      "a.md --rules secret=loud",
      "a.md --context-window 0",
      "a.md --max-warnings -1",
      "a.md --dry-run",
      "--fix",
      "- --fix",
      "a.md --context none.txt",
      "a.md --config none.json",
    ]) {
      const { code, err } = await run(`analyze ${wrong}`, { files, stdin: "x" });
      assert.deepEqual([code, err.startsWith("error: ")], [2, true], wrong);
    }
  });

  it("gives the call's context, question, model and window to each prompt, before what files say", async () => {
    const prompty = "---\nsample:\n  context: From the file.\n---\nsystem:\n{{context}}";
    const files = {
      "/work/a.prompty": prompty,
      "/work/c/one.txt": "One.",
      "/work/c/two.txt": "Two.",
      "/work/.rag-quality.json": '{"model": "gpt-4o", "context_window": 9000, "rules": {"secret": "off"}}',
    };
    const { calls: own } = await asked("analyze a.prompty", { files });
    assert.deepEqual(
      own.map(([prompt, context, { signal: _, ...options } = {}]) => [prompt, context, options]),
      [
        [
          prompty,
          "From the file.",
          { format: "prompty", rules: { secret: "off" }, model: "gpt-4o", context_window: 9000 },
        ],
      ],
    );
    const { calls } = await asked(
      "analyze a.prompty --context c/one.txt --context c/two.txt --question When? --model other --rules secret=error",
      { files },
    );
    const [[, context, { question, model, context_window, rules } = {}] = ["", ""]] = calls;
    assert.deepEqual(
      [context, question, model, context_window, rules],
      ["One.\n\nTwo.", "When?", "other", undefined, { secret: "error" }],
    );
  });

  it("takes the model that the file names before the project's, where its window is known", async () => {
    const named = (model: string) =>
      `---\nmodel:\n  configuration:\n    azure_deployment: ${model}\nsample:\n  context: Text.\n---\nsystem:\n{{context}}`;
    const files = {
      "/work/known.prompty": named("gpt-4.1"),
      "/work/ours.prompty": named("our-deployment"),
      "/work/.rag-quality.json": '{"model": "gpt-4o"}',
    };
    const modelOf = async (line: string) => (await asked(line, { files })).calls.map(([, , options]) => options?.model);
    assert.deepEqual(await modelOf("analyze known.prompty"), ["gpt-4.1"]);
    assert.deepEqual(await modelOf("analyze ours.prompty"), ["gpt-4o"]);
    assert.deepEqual(await modelOf("analyze known.prompty --model o3"), ["o3"]);
  });

  it("says where the window of the call's model is not known", async () => {
    const files = { "/work/a.md": CLEAN };
    const { err } = await asked("analyze a.md --model our-deployment", { files });
    assert.ok(err.includes("The context window of the model “our-deployment” is not known"), err);
    for (const line of [
      "analyze a.md",
      "analyze a.md --model gpt-4o",
      "analyze a.md --model our-deployment --context-window 4000",
    ])
      assert.equal((await asked(line, { files })).err, "", line);
  });

  it("takes another project file, and says what is wrong with one", async () => {
    const files = {
      "/work/a.md": CLEAN,
      "/work/ci.json": '{"rules": {"secret": "hint"}}',
      "/work/bad.json": '{"rules": {"secret": "loud"}}',
      "/work/.rag-quality.json": '{"rules": {"secrets": "off"}}',
    };
    const { calls } = await asked("analyze a.md --config ci.json", { files });
    assert.deepEqual(calls[0]?.[2]?.rules, { secret: "hint" });
    assert.match((await run("analyze a.md --config bad.json", { files })).err, /\/rules\/secret: .*“loud”/u);
    assert.match(
      (await run("analyze a.md", { files })).err,
      /^error: The settings of rules cannot be used\. There is no rule “secrets”/u,
    );
  });

  it("reads folders, and leaves out what looks like no prompt", async () => {
    const files = {
      "/work/p/README.md": "# Notes",
      "/work/p/a.prompty": "system:\nHi",
      "/work/p/b.j2": "You are a guide. {{ question }}",
      "/work/p/c.json": '[{"role": "user", "content": "Hi"}]',
      "/work/p/d.png": "",
    };
    const { calls, out, code } = await asked("analyze p --verbose", { files });
    assert.deepEqual(
      [code, calls.map(([prompt]) => prompt)],
      [0, ["system:\nHi", "You are a guide. {{ question }}", "user:\nHi"]],
    );
    assert.match(out, /Skipped, as it looks like no prompt: p\/README\.md/u);
    const nothing = await asked("analyze p/README.m*", { files });
    assert.deepEqual([nothing.code, nothing.calls], [2, []]);
    assert.equal((await asked("analyze p/README.md", { files })).calls.length, 1);
  });

  it("reads prompts in a folder's `.github`, and no other hidden folder", async () => {
    const files = {
      "/work/p/a.prompty": "system:\nHi",
      "/work/p/.github/prompts/b.prompt.md": "Answer in French.",
      "/work/p/.github/ISSUE_TEMPLATE.md": "# What happened?",
      "/work/p/.cache/c.prompty": "system:\nHo",
    };
    const { calls, out } = await asked("analyze p --verbose", { files });
    assert.deepEqual(
      calls.map(([prompt]) => prompt),
      ["system:\nHi", "Answer in French."],
    );
    assert.match(out, /Skipped, as it looks like no prompt: p\/\.github\/ISSUE_TEMPLATE\.md/u);
  });

  it("reads the files that a configuration names, each once, and says which are not there", async () => {
    const config =
      "prompts:\n  - Answer {{q}}.\n  - file://a.txt\n  - file://gone.txt\n  - file://../out.txt\nproviders: []\ntests:\n  - vars: {q: 1}\n";
    const files = {
      "/work/p/promptfooconfig.yaml": config,
      "/work/p/a.txt": "Hi {{q}}",
      "/out.txt": "x",
      "/work/out.txt": "y",
    };
    const { calls, out, code } = await asked("analyze p/promptfooconfig.yaml p/a.txt --root p", { files });
    assert.deepEqual(
      calls.map(([prompt, , options]) => [prompt, options?.template, options?.variables?.includes("q")]),
      [
        ["Answer {{q}}.", "jinja", true],
        ["Hi {{q}}", "jinja", true],
      ],
    );
    assert.equal(code, 2);
    assert.match(out, /gone\.txt\n.*promptfooconfig\.yaml names this file, which is not there/u);
    assert.match(out, /lies outside of --root/u);
  });

  it("is done where all prompts of a configuration stand in other files, each of which it knows best", async () => {
    const config = "prompts: file://*.txt\nproviders: []\ntests:\n  - vars: {q: 1}\n";
    const files = {
      "/work/p/z.yaml": config,
      "/work/p/a.txt": "Hi {{q}}",
      "/work/p/b.txt": "Ho {{q}}",
      "/work/p/make.py": "x",
    };
    const { calls, code, out } = await asked("analyze p/z.yaml --verbose", { files });
    assert.deepEqual(
      [code, calls.map(([prompt, , options]) => [prompt, options?.template])],
      [
        0,
        [
          ["Hi {{q}}", "jinja"],
          ["Ho {{q}}", "jinja"],
        ],
      ],
      out,
    );
    assert.deepEqual(
      (await asked("analyze p", { files })).calls.map(([, , options]) => options?.template),
      ["jinja", "jinja"],
    );
    const none = await asked("analyze p/z.yaml", { files: { "/work/p/z.yaml": config } });
    assert.equal(none.code, 2);
    assert.match(none.out, /p\/z\.yaml names this pattern, which matches no file of prompts/u);
  });

  it("reads strings of programs and keys of maps, in folders too, with places of their files", async () => {
    const guide = "You are a helpful guide of the mill. Answer from {context}.";
    const files = {
      "/work/p/guide.py": `import os\nGUIDE_PROMPT = "${guide}"\n`,
      "/work/p/add.js": "export const add = (a, b) => a + b;",
      "/work/p/guide.yaml": `rag:\n  system: ${guide}\n`,
    };
    const { out } = await asked("analyze p --format json", { files });
    const { files: found, skipped } = JSON.parse(out) as {
      files: { file: string; prompts: { name: string; line: number; column: number }[] }[];
      skipped: string[];
    };
    assert.deepEqual(
      found.flatMap(({ file, prompts }) => prompts.map(({ name, line, column }) => [file, name, line, column])),
      [
        ["p/guide.yaml", "rag", 2, 3],
        ["p/guide.py", "GUIDE_PROMPT", 2, 16],
      ],
    );
    assert.deepEqual(skipped, ["p/add.js"]);
  });

  it("says nothing of what a program may add elsewhere, unless it was asked to", async () => {
    const files = { "/work/p/guide.py": 'P_PROMPT = "You are a helpful guide. Answer from the leaflets below."\n' };
    const { calls } = await asked("analyze p/guide.py --rules no-context=info,secret=off", { files });
    assert.deepEqual(calls[0]?.[2]?.rules, { "no-context": "info", "no-question": "off", secret: "off" });
  });

  it("reads a TOML file where it is named, and leaves those of folders alone", async () => {
    const toml = 'system = "You are a helpful guide of the mill. Answer from {context}."\n';
    const files = { "/work/p/guide.toml": toml, "/work/p/a.prompty": "system:\nHi" };
    const named = await asked("analyze p/guide.toml", { files });
    assert.deepEqual([named.code, named.calls.length], [0, 1]);
    assert.deepEqual((await asked("analyze p", { files })).calls.length, 1);
    assert.match(
      (await asked("analyze p/a.exe", { files: { "/work/p/a.exe": "x" } })).out,
      / \.toml\. Save the prompt/u,
    );
  });

  it("fails for prompts that programs make where it was asked for them, and only warns of them in folders", async () => {
    const files = {
      "/work/p/promptfooconfig.yaml": "prompts: [file://make.py]\nproviders: []\n",
      "/work/p/a.prompty": "system:\nHi",
    };
    const found = await asked("analyze p", { files });
    assert.deepEqual([found.code, found.calls.length], [0, 1]);
    assert.match(found.out, /warning {2}not_analyzed {2}Programs make the prompts of this file/u);
    assert.equal((await asked("analyze p/promptfooconfig.yaml", { files })).code, 2);
  });

  it("warns of files of a folder that are prompts by their names and cannot be read", async () => {
    const files = {
      "/work/p/a.prompty": new Uint8Array([0xff]),
      "/work/p/b.prompty": "system:\nHi",
      "/work/p/c.md": new Uint8Array([0xff]),
    };
    const { code, out } = await asked("analyze p", { files });
    assert.equal(code, 0);
    assert.match(out, /p\/a\.prompty\n.*warning.*not valid UTF-8/u);
    assert.match(out, /1 file skipped/u);
  });

  it("leaves a file alone that was changed meanwhile", async () => {
    const platform = new MemoryPlatform({ files: { "/work/a.md": PROMPT } });
    const read = platform.files.chunks.bind(platform.files);
    platform.files.chunks = async function* (path) {
      yield* read(path);
      if (platform.files.reads.length > 1) yield new TextEncoder().encode("More.");
    };
    const { code, err } = await run(`analyze a.md --fix --rules ${ONLY}`, platform);
    assert.deepEqual(
      [code, err, platform.files.written.size],
      [2, "error: a.md was changed while it was analyzed, and is left as it is now. Run the command again.\n", 0],
    );
  });

  it("writes sure edits, keeps the byte order mark, and reports what is left", async () => {
    const platform = new MemoryPlatform({
      files: {
        "/work/a.md": `\ufeff${PROMPT}`,
        "/work/c.json": JSON.stringify([{ role: "user", content: `"Hi"${ZERO_WIDTH}` }]),
        "/work/clean.md": CLEAN,
      },
    });
    const { code, out } = await run(`analyze a.md c.json clean.md --fix --max-warnings 0 --rules ${ONLY}`, platform);
    assert.equal(code, 0);
    const written = [...platform.files.written].map(([path, output]) => [path, output.text, output.wasKept]);
    assert.deepEqual(written, [
      ["/work/a.md", `\ufeff${CLEAN}`, true],
      ["/work/c.json", JSON.stringify([{ role: "user", content: '"Hi"' }]), true],
    ]);
    assert.match(out, /a\.md: 1 edit written\n/u);
    assert.match(out, /2 edits written to 2 files/u);
  });

  it("shows what would be written, and writes nothing", async () => {
    const platform = new MemoryPlatform({ files: { "/work/a.md": PROMPT } });
    const { code, out } = await run(`analyze a.md --fix --dry-run --rules ${ONLY}`, platform);
    assert.deepEqual([code, platform.files.written.size], [1, 0]);
    assert.ok(
      out.startsWith(
        "--- a.md\n+++ a.md\n@@ -1,2 +1,2 @@\n-You are a guide of the mill.\\u200b\n+You are a guide of the mill.\n Answer {{question}}",
      ),
      out,
    );
    const { out: crlf } = await run(`analyze a.md --fix --dry-run --rules ${ONLY}`, {
      files: { "/work/a.md": PROMPT.replaceAll("\n", "\r\n") },
    });
    assert.ok(
      crlf.includes("\n+You are a guide of the mill.\r\n Answer {{question}} from the notes: {{context}}\r\n"),
      crlf,
    );
    const again = await run(`analyze - --fix --dry-run --rules ${ONLY}`, { stdin: CLEAN });
    assert.equal(again.code, 0);
  });

  it("says so where a file cannot be written", async () => {
    const platform = new MemoryPlatform({ files: { "/work/a.md": PROMPT } });
    platform.files.fault = Object.assign(new Error("full"), { code: "ENOSPC" });
    const { code, err } = await run(`analyze a.md --fix --rules ${ONLY}`, platform);
    assert.deepEqual(
      [code, err],
      [2, "error: a.md cannot be written: no space is left. Check its permissions, or leave --fix out.\n"],
    );
  });

  it("writes JSON with the whole analysis, and the places in the file", async () => {
    const content = `Hi${ZERO_WIDTH}`;
    const text = `[\n{"role": "user", "content": ${JSON.stringify(content).replace(ZERO_WIDTH, "\\u200b")}}]`;
    const { out } = await run(`analyze a.json --format json --rules ${ONLY}`, { files: { "/work/a.json": text } });
    const report = JSON.parse(out);
    const [finding] = report.files[0].prompts[0].findings;
    assert.equal(text.slice(finding.start, finding.end), "\\u200b");
    assert.deepEqual(
      [finding.line, finding.rule, finding.edits.map((edit: { text: string }) => edit.text)],
      [2, "invisible-characters", [""]],
    );
    assert.deepEqual(
      [
        report.format,
        report.exit_code,
        report.summary.levels.warning,
        report.files[0].prompts[0].analysis.findings.length,
      ],
      ["rag-quality/analyze", 0, 1, 1],
    );
  });

  it("writes SARIF with the rules, and with edits that mend", async () => {
    const { out } = await run(`analyze a.md --format sarif --rules ${ONLY}`, { files: { "/work/a.md": PROMPT } });
    const [{ tool, results, invocations }] = JSON.parse(out).runs;
    assert.deepEqual(
      tool.driver.rules.map(({ id }: { id: string }) => id),
      ALL_RULES.map(({ code }) => code),
    );
    assert.equal(results.length, 1);
    assert.deepEqual(
      [results[0].ruleId, results[0].locations[0].physicalLocation.region.startColumn, invocations[0].exitCode],
      ["invisible-characters", 29, 0],
    );
    assert.deepEqual(results[0].fixes[0].artifactChanges[0].replacements, [
      { deletedRegion: { startLine: 1, startColumn: 29, endLine: 1, endColumn: 30 }, insertedContent: { text: "" } },
    ]);
  });

  it("writes workflow commands that no document can end", async () => {
    const name = "a,b:%0A::error.md";
    const { out } = await run(`analyze ${name} --format github --rules ${ONLY}`, {
      files: { [`/work/${name}`]: PROMPT },
    });
    assert.match(
      out,
      /^::warning file=a%2Cb%3A%250A%3A%3Aerror\.md,line=1,endLine=1,col=29,endColumn=30,title=invisible-characters::[^\n]+\n$/u,
    );
  });

  it("names places in the files of the context", async () => {
    const files = { "/work/a.md": CLEAN, "/work/one.txt": "One.", "/work/two.txt": `Two\nth${ZERO_WIDTH}ree` };
    const { out } = await run(`analyze a.md --context one.txt --context two.txt --format json --rules ${ONLY}`, {
      files,
    });
    const [finding] = JSON.parse(out).files[0].prompts[0].findings;
    assert.deepEqual([finding.file, finding.line, finding.column], ["two.txt", 2, 3]);
  });

  it("reads standard input by its name, or by its look", async () => {
    const chat = '[{"role": "user", "content": "Hi"}]';
    assert.deepEqual(
      (await asked("analyze", { stdin: chat })).calls.map(([prompt]) => prompt),
      ["user:\nHi"],
    );
    assert.deepEqual(
      (await asked("analyze", { stdin: "Hi {{name}}" })).calls.map(([prompt]) => prompt),
      ["Hi {{name}}"],
    );
    const { calls } = await asked("analyze - --stdin-filename x.hbs", { stdin: chat });
    assert.deepEqual(
      calls.map(([prompt, , options]) => [prompt, options?.template]),
      [[chat, "handlebars"]],
    );
  });

  it("reports files that cannot be read, and goes on", async () => {
    const files = { "/work/a.md": new Uint8Array([0xff]), "/work/b.md": "Hi", "/work/c.json": "[", "/work/d.exe": "x" };
    const { code, out, calls } = await asked("analyze a.md b.md c.json d.exe --verbose", { files });
    assert.deepEqual([code, calls.length], [2, 1]);
    assert.match(out, /a\.md\n.*not valid UTF-8/u);
    assert.match(out, /c\.json\n.*The JSON is broken/u);
    assert.match(out, /d\.exe\n.*Prompts are read from \.prompty/u);
  });

  it("stops where the service stops, and keeps one prompt's failure to itself", async () => {
    const { RAGQualityError } = await import("../../../../src/contract/error");
    const failing = (code: "unauthorized" | "invalid_request") => () => ({
      analyze_prompt: () => Promise.reject(new RAGQualityError({ code, message: "It said no." })),
    });
    const files = { "/work/a.md": "Hi", "/work/b.md": "Hi" };
    const stopped = await run("analyze a.md b.md", { files, makeChecker: failing("unauthorized") });
    assert.equal(stopped.code, 2);
    assert.match(stopped.out, /Not done: It said no\./u);
    const kept = await run("analyze a.md b.md", { files, makeChecker: failing("invalid_request") });
    assert.equal(kept.out.match(/The prompt is not analyzed: It said no\./gu)?.length, 2);
  });
});
