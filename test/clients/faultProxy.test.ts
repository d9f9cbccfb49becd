import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { FaultProxy } from "./support/faultProxy";
import { type MadePlan, makePlan } from "./support/plans";

const KEY = "key-of-a-test";
const PATIENCE_MS = 50;
const BODY = "{}";

describe("the proxy that fails as planned", () => {
  let proxy: FaultProxy;
  before(async () => (proxy = await FaultProxy.start("http://127.0.0.1:9", PATIENCE_MS)));
  after(() => proxy.stop());

  async function ask({ base_url }: MadePlan, { path = "/v1/verify", headers = {}, body = BODY }): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await fetch(base_url + path, { method: "POST", headers: { authorization: `Bearer ${KEY}`, ...headers }, body });
    return { status: answer.status, text: await answer.text() };
  }

  it("gives the answers in their order, and the last one again", async () => {
    const plan = await makePlan(proxy.url, [{ status: 503 }, { status: 201, text: "x" }]);
    assert.deepEqual([await ask(plan, {}), await ask(plan, {}), await ask(plan, {})].map(({ status }) => status), [503, 201, 201]);
    assert.deepEqual((await plan.record()).requests.map(({ ended }) => ended), ["answered", "answered", "answered"]);
  });

  for (const [place, call] of Object.entries({
    "the address": { path: `/v1/verify?key=${KEY}` },
    "the header x-api-key": { headers: { "X-Api-Key": KEY } },
    "the header cookie": { headers: { Cookie: `a=b; key=${KEY}` } },
    "the body": { body: JSON.stringify({ key: KEY }) },
  })) {
    it(`refuses a call that has its key in ${place}`, async () => {
      const plan = await makePlan(proxy.url, [{ status: 200 }]);
      assert.deepEqual(await ask(plan, call), { status: 500, text: JSON.stringify({ detail: `The key stands in ${place}.` }) });
    });
  }

  it("shows no plan whose caller still holds a call, and shows it when the caller left", async () => {
    const plan = await makePlan(proxy.url, [{ stall: "in_body" }]);
    const held = request(`${plan.base_url}/v1/verify`, { method: "POST" });
    held.end(BODY);
    await once(held, "response");
    await assert.rejects(plan.record(), /its caller did not leave/u);
    held.destroy();
    assert.deepEqual((await plan.record()).requests.map(({ ended }) => ended), ["hung_up"]);
  });

  it("refuses what is no plan", async () => {
    const refused = await fetch(`${proxy.url}/plans`, { method: "POST", body: '{"answers":[]}' });
    assert.equal(refused.status, 400);
    assert.equal((await fetch(`${proxy.url}/plans/none`)).status, 404);
  });
});
