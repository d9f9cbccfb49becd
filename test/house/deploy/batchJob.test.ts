import assert from "node:assert/strict";
import * as z from "zod/mini";
import { MemoryPlatform, run } from "../../unit/cli/memoryPlatform";
import { row } from "../../unit/cli/samples";
import { deployFile } from "./deployFile";

const jobSchema = z.object({
  spec: z.object({
    completionMode: z.literal("Indexed"),
    completions: z.number(),
    parallelism: z.number(),
    template: z.object({
      spec: z.object({
        restartPolicy: z.literal("Never"),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
        containers: z.tuple([
          z.object({
            args: z.array(z.string()),
            securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
          }),
        ]),
      }),
    }),
  }),
});

const ROWS = Array.from({ length: 20 }, (_, id) => row(20 + id).replace("{", `{"id":${id},`));

describe("the job of many rows", () => {
  const { spec } = jobSchema.parse(deployFile("batch/job.yaml")[0]);
  const { args } = spec.template.spec.containers[0];

  /** The report of one pod, as its arguments say. */
  async function report(index: number): Promise<{ readonly code: number; readonly text: string }> {
    const env = { JOB_COMPLETION_INDEX: String(index) };
    const machine = new MemoryPlatform({ files: { "/data/rows.jsonl": ROWS.join("\n") }, env });
    const { code } = await run(args.join(" ").replaceAll("$(JOB_COMPLETION_INDEX)", String(index)), machine);
    return { code, text: machine.files.textOf(`/data/report-${index}.jsonl`) ?? "" };
  }

  it("checks each row once in the reports of all its pods", async () => {
    const reports = await Promise.all(Array.from({ length: spec.completions }, (_, index) => report(index)));
    assert.deepEqual([...new Set(reports.map(({ code }) => code))], [0]);
    const ids = reports.flatMap(({ text }) =>
      [...text.matchAll(/^\{"type":"answer".*?"id":(\d+)/gmu)].map(([, id]) => Number(id)),
    );
    assert.deepEqual(
      ids.sort((a, b) => a - b),
      ROWS.map((_, id) => id),
    );
  });
});
