import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import * as z from "zod/mini";
import { SERVE_DEFAULTS } from "../../../src/cli/serve/defaults";
import { appInMemory } from "./appInMemory";
import { containerStages, copies, finalStage, only, ROOT, words } from "./containerFile";
import { serveSettingsOf } from "./serveSettingsOf";

const { dirname, join } = posix;
const image = finalStage();
const fromRepository = containerStages()
  .flatMap(copies)
  .filter(({ from }) => from === null)
  .flatMap(({ sources }) => sources);
const fromBuild = copies(image).filter(({ from }) => from !== null);

describe("the container file", () => {
  it("copies from the repository what is there, and no more is sent to the build", () => {
    assert.deepEqual(
      fromRepository.filter((path) => !existsSync(`${ROOT}${path}`)),
      [],
    );
    const letIn = readFileSync(`${ROOT}.dockerignore`, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    assert.deepEqual(letIn, ["*", ...[...new Set(fromRepository)].sort().map((path) => `!${path}`)]);
  });

  it("runs the package's own program, from a folder that it took from its build", () => {
    const script = words(only(image, "ENTRYPOINT"))[1] ?? "";
    const { bin } = z
      .object({ bin: z.object({ "rag-quality": z.string() }) })
      .parse(JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")));
    assert.equal(script, join(only(image, "WORKDIR"), bin["rag-quality"]));
    const folders = fromBuild.map(({ target }) => `${only(image, "WORKDIR")}/${target}`);
    assert.ok(folders.includes(dirname(script)), `${script} is in none of ${folders.join(", ")}`);
    assert.ok(
      fromBuild.every(({ from, sources }) => from === "build" && sources.every((path) => path.startsWith("/build/"))),
    );
  });

  it("starts the service where other machines reach it, with arguments that the program takes", () => {
    const { host, port } = serveSettingsOf(words(only(image, "CMD")));
    assert.deepEqual({ host, port: String(port) }, { host: "0.0.0.0", port: only(image, "EXPOSE") });
  });

  it("is checked at its own port, at a path that is there", async () => {
    const address = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/u.exec(only(image, "HEALTHCHECK"));
    assert.equal(address?.[1], SERVE_DEFAULTS.port);
    assert.equal((await appInMemory().request(address?.[2] ?? "")).status, 200);
  });

  it("runs node itself, as a user that is not root and is known by number", () => {
    assert.equal(words(only(image, "ENTRYPOINT"))[0], "node");
    assert.match(only(image, "USER"), /^[1-9]\d*:[1-9]\d*$/u);
    assert.equal(only(image, "STOPSIGNAL"), "SIGTERM");
  });

  it("makes the folder of its keys for that user", () => {
    const folder = dirname(/RAG_QUALITY_KEYS_FILE=(\S+)/u.exec(only(image, "ENV"))?.[1] ?? "");
    const [owner, group] = only(image, "USER").split(":");
    assert.equal(only(image, "RUN"), `install --directory --owner=${owner} --group=${group} --mode=0700 ${folder}`);
  });

  it("installs nothing into the image, and sets no option of Node", () => {
    assert.ok(image.every(({ keyword, rest }) => keyword !== "RUN" || !/npm|apt|curl/u.test(rest)));
    assert.ok(image.every(({ rest }) => !rest.includes("NODE_OPTIONS")));
  });

  it("takes both stages from one base, a Node that the package supports, from whatever registry is set up", () => {
    const text = readFileSync(`${ROOT}Dockerfile`, "utf8");
    assert.match(text, /^ARG NODE_IMAGE=node:20-[a-z]+-slim$/mu);
    assert.deepEqual(
      containerStages().map((stage) => only(stage, "FROM").split(" ")[0]),
      ["${NODE_IMAGE}", "${NODE_IMAGE}"],
    );
  });
});
