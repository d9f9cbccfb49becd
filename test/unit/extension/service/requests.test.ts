import assert from "node:assert/strict";
import { type Sender, ServiceRequests } from "../../../../src/extension/service/requests";
import type { HttpAnswer, HttpCall } from "../../../../src/extension/worker/wire/serviceMessages";

const KEY = "key-that-nobody-may-see";
const BODY = new TextEncoder().encode("{}");
const ASK: HttpCall = {
  method: "POST",
  url: "https://rag.example/v1/verify-citations",
  headers: { "content-type": "application/json" },
  wants_key: true,
  body: BODY,
};

class FakeSender implements Sender {
  readonly sent: { readonly url: string; readonly request: RequestInit }[] = [];
  trusted = true;
  pageOrigin: string | null = null;
  readonly #answer: () => Response | Promise<Response>;

  constructor(answer: FakeSender["answer"] = () => new Response("{}")) {
    this.#answer = answer;
  }
  get answer(): () => Response | Promise<Response> {
    return this.#answer;
  }
  async fetch(url: string, request: RequestInit): Promise<Response> {
    this.sent.push({ url, request });
    return this.#answer();
  }
  isTrusted(): boolean {
    return this.trusted;
  }
}

function send(sender: FakeSender, ask: Partial<HttpCall> = {}, key: string | null = KEY): Promise<HttpAnswer> {
  const requests = new ServiceRequests({ base_url: "https://rag.example/", key }, sender);
  return requests.send({ ...ASK, ...ask }, new AbortController().signal);
}

describe("the requests to a service", () => {
  it("carry the key in its header, follow no redirect and take no cookies along", async () => {
    const sender = new FakeSender();
    await send(sender);
    const [sent] = sender.sent;
    assert.deepEqual(sent?.request.headers, { "content-type": "application/json", authorization: `Bearer ${KEY}` });
    assert.deepEqual([sent?.request.redirect, sent?.request.credentials, sent?.request.body], ["manual", "omit", BODY]);
  });

  it("carry no key where none is wanted, or none is set", async () => {
    for (const [ask, key] of [
      [{ wants_key: false }, KEY],
      [{}, null],
    ] as const) {
      const sender = new FakeSender();
      await send(sender, ask, key);
      assert.deepEqual(sender.sent[0]?.request.headers, { "content-type": "application/json" });
    }
  });

  it("go to no other origin than the service's", async () => {
    for (const url of [
      "https://evil.example/v1/verify-citations",
      "http://rag.example/v1",
      "https://rag.example:444/",
      "https://rag.example.evil.example/",
    ]) {
      const sender = new FakeSender();
      assert.deepEqual(await send(sender, { url }), {
        kind: "failed",
        message: "nothing is sent to another address than https://rag.example",
      });
      assert.equal(sender.sent.length, 0);
    }
  });

  it("are not made in a folder that is not trusted", async () => {
    const sender = new FakeSender();
    sender.trusted = false;
    assert.equal((await send(sender)).kind, "failed");
    assert.equal(sender.sent.length, 0);
  });

  it("bring back status and headers, without the key that a service repeats in these", async () => {
    const answer = await send(
      new FakeSender(() => new Response("No.", { status: 401, headers: { "X-Request-Id": KEY, "Retry-After": "3" } })),
    );
    assert.ok(answer.kind === "answered");
    assert.equal(answer.status, 401);
    assert.deepEqual([answer.headers["x-request-id"], answer.headers["retry-after"]], ["[API key]", "3"]);
  });

  it("bring back the body as it is, though the key be a word of it", async () => {
    const body = '{"claims":[{"text":"The test is over."}],"best_source":null}';
    for (const key of ["text", "test", "null"]) {
      const answer = await send(new FakeSender(() => new Response(body)), {}, key);
      assert.ok(answer.kind === "answered");
      assert.equal(answer.text, body);
    }
  });

  it("say why they failed, in the words of the last cause, and never the key", async () => {
    const refused = new FakeSender(() =>
      Promise.reject(new TypeError("fetch failed", { cause: new Error(`connect ECONNREFUSED 127.0.0.1:9 ${KEY}`) })),
    );
    assert.deepEqual(await send(refused), { kind: "failed", message: "connect ECONNREFUSED 127.0.0.1:9 [API key]" });
  });

  it("say in a browser that the service may be there, and permit no calls of its page", async () => {
    const hidden = new FakeSender(() => Promise.reject(new TypeError("Failed to fetch")));
    hidden.pageOrigin = "https://vscode.example";
    assert.deepEqual(await send(hidden), {
      kind: "failed",
      message: "Failed to fetch; a browser calls only services that permit pages of https://vscode.example",
    });
  });

  it("read no answer without end", async () => {
    const answer = await send(new FakeSender(() => new Response("{}", { headers: { "content-length": "999000000" } })));
    assert.equal(answer.kind, "unreadable");
  });
});
