import assert from "node:assert/strict";
import type { PlanRecord } from "./faultProxy";
import type { PlannedAnswer } from "./plannedAnswer";

export interface MadePlan {
  readonly base_url: string;
  /** What came in so far. */
  record(): Promise<PlanRecord>;
}

/** Asks the fault proxy to answer so. */
export async function makePlan(faults: string, answers: readonly PlannedAnswer[]): Promise<MadePlan> {
  const answer = await fetch(`${faults}/plans`, { method: "POST", body: JSON.stringify({ answers }) });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { id, base_url } = (await answer.json()) as { readonly id: string; readonly base_url: string };
  return { base_url, record: () => readRecord(`${faults}/plans/${id}`) };
}

async function readRecord(url: string): Promise<PlanRecord> {
  const answer = await fetch(url);
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as PlanRecord;
}

/** What came in over the pass-through address. */
export async function readConnections(faults: string): Promise<{ readonly opened: number; readonly open: number }> {
  return (await (await fetch(`${faults}/connections`)).json()) as { opened: number; open: number };
}
