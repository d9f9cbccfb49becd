import assert from "node:assert/strict";
import { extname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../scripts/host/browser.mjs";
import { installTransformers } from "../../scripts/host/install-transformers.mjs";
import { ROOT } from "../../scripts/paths.mjs";
import { crossEncoderFiles } from "../support/crossEncoder/crossEncoder";

const ORIGIN = "https://page.example";
const CLAIM = "Buyers get reimbursed in 30 days";
const PASSAGES = [
  "Customers can send goods back. The money is returned to the card within 30 days.",
  "The warehouse opened on 5 March 2021.",
];
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

/** What the page does, as any site would that has our package and the library. */
const RULE = `
import { onnxJudge, RAGQualityChecker } from "/dist/library/index.js";
export async function rule(place) {
  const claim = ${JSON.stringify(CLAIM)};
  const sources = ${JSON.stringify(PASSAGES)}.map((text) => ({ text }));
  const transformers = () => import("/library/transformers.min.js");
  try {
    const judge = await onnxJudge({ model: "tiny", folder: "/model", transformers, ...place });
    const labels = [];
    for (const { text } of sources) {
      const reply = await judge.ask({ claim, passages: [{ id: "S1", text }] }, new AbortController().signal, () => true);
      labels.push(reply.kind === "label" ? reply.label : JSON.stringify(reply));
    }
    const { claims } = await new RAGQualityChecker({ judge: { judge } }).verify_citations("", claim + " [1].", sources);
    return { labels, verdict: claims[0].citations[0].judgement?.verdict, fault: "" };
  } catch (error) {
    return { labels: [], fault: error.message };
  }
}`;

type Served = { readonly body: string | Buffer } | { readonly path: string };

/** What a page gets to see of a judge. */
interface Ruled {
  readonly labels: readonly string[];
  readonly verdict?: string;
  readonly fault: string;
}

describe("onnxJudge, with transformers.js and its runtime in a browser", function () {
  this.timeout(120_000);
  let browser: Browser;
  let library: string;
  before(async () => {
    library = join(await installTransformers(), "node_modules");
    browser = await launchBrowser();
  });
  after(() => browser.close());

  /** A page of a site that has our package, the library, its runtime and a model, and what the page asks for. */
  async function openSite(without: string[] = []): Promise<{ readonly page: Page; readonly asked: string[] }> {
    const page = await browser.newPage();
    const asked: string[] = [];
    const files = crossEncoderFiles();
    await page.route("**/*", async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      asked.push(origin === ORIGIN ? pathname : route.request().url());
      const found = origin === ORIGIN && !without.includes(pathname) ? fileOf(pathname, files) : null;
      if (found === null) return route.fulfill({ status: 404 });
      return route.fulfill({ ...found, contentType: TYPES[extname(pathname)] ?? "text/html" });
    });
    await page.goto(`${ORIGIN}/`);
    return { page, asked };
  }

  function fileOf(path: string, model: Readonly<Record<string, string | Uint8Array>>): Served | null {
    const [, root = "", ...rest] = path.split("/");
    const name = rest.join("/");
    switch (root) {
      case "":
        return { body: "<!doctype html><title>A page</title>" };
      case "rule.js":
        return { body: RULE };
      case "dist":
        return { path: join(ROOT, "dist", name) };
      case "library":
        return { path: join(library, "@huggingface", "transformers", "dist", name) };
      case "runtime":
        return { path: join(library, "onnxruntime-web", "dist", name) };
      case "model":
        return model[name] === undefined ? null : { body: Buffer.from(model[name]) };
      default:
        return null;
    }
  }

  /** Has a judge rule in the page, or tells why there is none. */
  function ruleIn(page: Page, place: { readonly runtime?: string }): Promise<Ruled> {
    return page.evaluate(`import("/rule.js").then(({ rule }) => rule(${JSON.stringify(place)}))`);
  }

  it("rules as in Node, with runtime and model of the page's own site, and asks no other", async () => {
    const { page, asked } = await openSite();
    assert.deepEqual(await ruleIn(page, { runtime: "/runtime" }), {
      labels: ["supported", "not_supported"],
      verdict: "supported",
      fault: "",
    });
    assert.deepEqual(
      asked.filter((path) => !path.startsWith("/")),
      [],
    );
    for (const part of ["/runtime/", "/model/config.json", "/model/onnx/model_quantized.onnx"])
      assert.ok(
        asked.some((path) => path.startsWith(part)),
        part,
      );
    await page.close();
  });

  it("takes no runtime from elsewhere where none is named", async () => {
    const { page, asked } = await openSite();
    const { fault } = await ruleIn(page, {});
    assert.match(fault, /\/runtime: In a browser this has to be the path of a folder with the \.wasm and \.mjs files/u);
    assert.deepEqual(
      asked.filter((path) => !path.startsWith("/")),
      [],
    );
    await page.close();
  });

  for (const [gone, said] of [
    ["config.json", "/model has no config.json."],
    ["tokenizer_config.json", "/model has no tokenizer.json and tokenizer_config.json."],
    ["onnx/model_quantized.onnx", "/model has no onnx/model_quantized.onnx."],
  ] as const)
    it(`says that ${gone} is missing`, async () => {
      const { page } = await openSite([`/model/${gone}`]);
      const { fault } = await ruleIn(page, { runtime: "/runtime/" });
      assert.ok(fault.includes(said), fault);
      await page.close();
    });
});
