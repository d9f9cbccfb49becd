import assert from "node:assert/strict";
import type { Option } from "commander";
import * as z from "zod/mini";
import { JUDGE_KEY_VARIABLE, KEYS_VARIABLE, REDIS_VARIABLE } from "../../src/cli/serve/defaults";
import { KEYS_FILE_VARIABLE } from "../../src/cli/shared/command";
import { SERVICE_STATUS } from "../../src/contract/problem";
import { SCOPES } from "../../src/service/keys/keyRecord";
import { OPERATIONS } from "../../src/service/operations";
import { parseRate } from "../../src/service/rates/rate";
import { appInMemory, idleMetrics } from "../house/deploy/appInMemory";
import { manifestOf } from "../house/deploy/manifest";
import { megabytes, memoryNeededMb } from "../house/deploy/memoryNeeded";
import { serveCommand, serveSettingsOf } from "../house/deploy/serveSettingsOf";
import { run } from "../unit/cli/memoryPlatform";
import { fencedBlocks } from "./fencedBlocks";
import { readPage } from "./pages";

const PAGE = readPage("service.md");

/** The cells of the table that begins with this head, without its backticks. */
function table(head: string): readonly (readonly string[])[] {
  const [, rows = ""] = PAGE.split(`| ${head} |`);
  const lines = rows.slice(0, rows.indexOf("\n\n")).split("\n").slice(2);
  assert.ok(lines.length > 0, `There is no table ${head}.`);
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.replaceAll("`", "").trim()),
  );
}

describe("the page on the service", () => {
  it("lists every option of serve, with its default", () => {
    const listed = table("Option").map(([option, preset]) => [option, preset]);
    assert.deepEqual(
      listed,
      serveCommand().options.map((option) => [option.long, presetOf(option)]),
    );
  });

  it("names each scope of a key, as the help of its option does", async () => {
    const { out } = await run("keys create --help", {});
    for (const scope of SCOPES)
      for (const text of [PAGE.split("## Rates")[0], out]) assert.match(text ?? "", new RegExp(`\\b${scope}\\b`, "u"));
  });

  it("lists the environment variables that are read", () => {
    assert.deepEqual(
      table("Variable").map(([name]) => name),
      [KEYS_VARIABLE, KEYS_FILE_VARIABLE, REDIS_VARIABLE, JUDGE_KEY_VARIABLE],
    );
  });

  it("lists every path of the service, and its scope", async () => {
    const paths = table("Path")
      .flatMap(([calls = ""]) => calls.split(", "))
      .map((call) => call.split(" ")[1]);
    const routes = appInMemory()
      .routes.map(({ path }) => path)
      .filter((path) => !path.includes("*"));
    assert.deepEqual(paths.sort(), [...new Set(routes)].sort());
    for (const { paths: own, scope } of OPERATIONS) {
      assert.deepEqual(
        table("Path")
          .filter(([calls]) => own.every((path) => calls?.includes(`POST ${path}`)))
          .map(([, key]) => key),
        [`scope ${scope}`],
      );
    }
    for (const [call = "", key] of table("Path").filter(([calls]) => calls?.startsWith("GET "))) {
      const { status } = await appInMemory().request(call.slice("GET ".length));
      assert.equal(status, key === "none" ? 200 : 401, call);
    }
  });

  it("lists every error with its status", () => {
    const listed = new Map(table("What happens").map(([, status, code]) => [code, Number(status)]));
    const statuses = Object.entries(SERVICE_STATUS);
    assert.deepEqual([...listed], statuses);
  });

  it("lists every metric with its type", async () => {
    const types = [...(await idleMetrics().text()).matchAll(/^# TYPE (rag_quality_\w+) (\w+)$/gmu)].map(
      ([, name, type]) => [name, type],
    );
    assert.deepEqual(
      table("Metric").map(([name, type]) => [name, type]),
      types,
    );
  });

  it("shows a line of the log as it is written", async () => {
    const lines: string[] = [];
    const [sample = ""] = fencedBlocks(PAGE)
      .filter(({ info }) => info === "json")
      .map(({ text }) => text.trim());
    await appInMemory({ logTo: { write: (line) => void lines.push(line.trim()) } }).request("/v1/verify", {
      method: "POST",
    });
    const [shown, written] = [sample, lines[0] ?? ""].map((line) =>
      z.record(z.string(), z.unknown()).parse(JSON.parse(line)),
    );
    assert.deepEqual(Object.keys(shown ?? {}), Object.keys(written ?? {}));
    assert.deepEqual([shown?.["msg"], shown?.["level"]], [written?.["msg"], written?.["level"]]);
  });

  it("counts up the memory of the manifests", () => {
    const { args, resources } = manifestOf("Deployment", "rag-quality").spec.template.spec.containers[0];
    const needed = memoryNeededMb(serveSettingsOf(args));
    assert.ok(PAGE.includes(`For the manifests it is ${needed.toLocaleString("en")} MB`), String(needed));
    assert.ok(PAGE.includes(`the limit is ${Number.parseInt(resources.limits.memory, 10).toLocaleString("en")} MiB`));
    assert.ok(megabytes(resources.limits.memory) >= needed);
    const formula = PAGE.replace(/\s+/gu, " ");
    assert.ok(formula.includes("200 + 16 × `--max-body-mb` + `--threads` × (`--heap-mb` + 420)"));
  });

  it("starts the service with arguments that the program takes", () => {
    const lines = fencedBlocks(PAGE)
      .filter(({ info }) => info === "sh")
      .flatMap(({ text }) => text.match(/serve(?: --\S+ \S+)*$/gmu) ?? []);
    assert.deepEqual(
      lines.map((line) => serveSettingsOf(line.split(" ")).host),
      ["127.0.0.1", "0.0.0.0", "127.0.0.1"],
    );
  });

  it("shows rates that are some", () => {
    const rates = [...PAGE.matchAll(/`(\d+\/\w+)`/gu)].map(([, rate = ""]) => rate);
    assert.ok(rates.length > 3);
    assert.deepEqual(
      rates.filter((rate) => parseRate(rate) === null),
      [],
    );
  });
});

/** What an option is where it is not given; some have no default that the program could print. */
function presetOf({ long, defaultValue, defaultValueDescription }: Option): unknown {
  const said: Readonly<Record<string, string>> = {
    "--threads": "one for each core",
    "--keys-file": "see [Keys](#keys)",
    "--allow-origin": "none",
    "--judge-url": "none",
    "--judge-model": "none",
  };
  return defaultValueDescription ?? defaultValue ?? said[long ?? ""];
}
