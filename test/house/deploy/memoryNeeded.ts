import type { ServiceSettings } from "../../../src/service/serviceSettings";

/** The formula of docs/service.md: megabytes that an instance needs at most. */
export function memoryNeededMb({ maxBodyMb, threads, heapMbPerThread }: ServiceSettings): number {
  return 200 + 16 * maxBodyMb + threads * (heapMbPerThread + 420);
}

const UNITS: Readonly<Record<string, number>> = { m: 1024 ** 2, Mi: 1024 ** 2, Gi: 1024 ** 3 };

/** `2304Mi` or, as compose files write it, `2304m`, in megabytes of a million bytes. */
export function megabytes(quantity: string): number {
  const [, count, unit = ""] = /^(\d+)([A-Za-z]+)$/u.exec(quantity) ?? [];
  const bytes = UNITS[unit];
  if (bytes === undefined) throw new Error(`${quantity} is no amount of memory that this test knows.`);
  return (Number(count) * bytes) / 1e6;
}
