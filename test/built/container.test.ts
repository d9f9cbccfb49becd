import assert from "node:assert/strict";
import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { copies, type Copy, finalStage, only, ROOT, words } from "../house/deploy/containerFile";

/**
 * What the image holds and runs, without a container: the same files, in a folder with no packages above it, and an
 * environment with nothing in it but where the keys are.
 */
const image = finalStage();
const scratch = mkdtempSync(join(tmpdir(), "rag-quality-image-"));
const folder = join(scratch, "image");
const secret = join(scratch, "keys");
const env = { RAG_QUALITY_KEYS_FILE: join(secret, "keys.json") };

const [node, script] = words(only(image, "ENTRYPOINT")).map((word) => word.replace(only(image, "WORKDIR"), folder));
/** The image listens to every address; a test to its own machine alone. */
const args = [
  ...words(only(image, "CMD")).map((word) => word.replace("0.0.0.0", "127.0.0.1")),
  "--port",
  "0",
  "--threads",
  "1",
];

const REQUEST = {
  query: "",
  response: "Cats sleep sixteen hours a day [1].",
  sources: [{ text: "Cats sleep twelve hours a day." }],
};

describe("the image of the service", function () {
  // A limit for what hangs, not for what is slow.
  this.timeout(60_000);
  let service: ChildProcessByStdio<null, Readable, Readable>;
  let url = "";
  let files: readonly string[] = [];
  let firstKey = "";

  before(async () => {
    for (const copy of copies(image)) putIntoImage(copy);
    files = filesOf(folder);
    firstKey = mountSecret("first");
    service = spawn(process.execPath, [script ?? "", ...args], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
    url = await addressIn(service.stderr);
  });

  after(() => {
    service.kill("SIGKILL");
    rmSync(scratch, { recursive: true });
  });

  it("runs node", () => {
    assert.equal(node, "node");
  });

  it("answers whoever has a key", async () => {
    const answer = await verify(url, firstKey);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /"verdict":"contradicted"/u);
    assert.equal((await verify(url, "none")).status, 401);
  });

  it("takes over a secret that Kubernetes replaced", async () => {
    const secondKey = mountSecret("second");
    while ((await verify(url, secondKey)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal((await verify(url, firstKey)).status, 401);
  });

  it("is found well by its own check, and at no other port", () => {
    assert.equal(healthOf(new URL(url).port), 0);
    assert.equal(healthOf("9"), 1);
  });

  it("ends well when it is asked to, and has written nothing", async () => {
    service.kill("SIGTERM");
    const [code] = (await once(service, "exit")) as [number | null];
    assert.equal(code, 0);
    assert.deepEqual(filesOf(folder), files);
  });
});

function putIntoImage({ from, sources, target }: Copy): void {
  for (const source of sources) {
    const path = from === null ? source : source.replace("/build/", "");
    const into = target.endsWith("/") ? join(folder, target, basename(path)) : join(folder, target);
    // The build stage removes the source maps.
    cpSync(join(ROOT, path), into, { recursive: true, filter: (file) => !file.endsWith(".map") });
  }
}

function filesOf(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
}

/**
 * Makes a key and mounts its file as a kubelet does: `keys.json -> ..data/keys.json`, `..data -> ..first`. A new secret gets a
 * folder of its own, and the link in the middle is replaced at once.
 */
function mountSecret(name: string): string {
  const version = `..${name}`;
  mkdirSync(join(secret, version), { recursive: true });
  const key = execFileSync(
    process.execPath,
    [script ?? "", "keys", "create", name, "--keys-file", join(secret, version, "keys.json")],
    { env: {}, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  symlinkSync(version, join(secret, "..data_tmp"));
  renameSync(join(secret, "..data_tmp"), join(secret, "..data"));
  if (name === "first") symlinkSync(join("..data", "keys.json"), join(secret, "keys.json"));
  return key.trim();
}

async function addressIn(stderr: Readable): Promise<string> {
  let said = "";
  for await (const chunk of stderr.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const address = /http:\/\/[\d.:]+/u.exec(said)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`The service did not start: ${said}`);
}

function verify(url: string, key: string): Promise<Response> {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${key}` };
  return fetch(`${url}/v1/verify`, { method: "POST", headers, body: JSON.stringify(REQUEST) });
}

function healthOf(port: string): number | null {
  const [, ...check] = words(only(image, "HEALTHCHECK")).map((word) =>
    word.replace(`:${only(image, "EXPOSE")}/`, `:${port}/`),
  );
  return spawnSync(process.execPath, check, { cwd: folder, env: {} }).status;
}
