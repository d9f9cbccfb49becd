import { invalidInput } from "../contract/parseInput";

/** What became of one row: a result, or what it failed with. */
export type BatchAnswer<Row, Result> =
  | { readonly row: Row; readonly result: Result; readonly error?: undefined }
  | { readonly row: Row; readonly result?: undefined; readonly error: unknown };

export interface BatchOptions {
  /** How many rows are checked at once; 8 where nothing is said. */
  readonly concurrency?: number;
}

/**
 * Calls `check` for each row, and gives the answers in the order of the rows. Rows are taken as answers are: at most `concurrency` are
 * begun and not yet given, so that neither rows nor answers pile up. What `check` fails with stands in the answer of its row; what
 * `rows` fails with is thrown. Fails with `invalid_request` where the concurrency is no whole number of at least 1.
 */
export async function* batch<Row, Result>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  check: (row: Row) => Promise<Result>,
  { concurrency = 8 }: BatchOptions = {},
): AsyncGenerator<BatchAnswer<Row, Result>, void, undefined> {
  refuseNone(concurrency);
  const begun: Promise<BatchAnswer<Row, Result>>[] = [];
  for await (const row of rows) {
    begun.push(answerOf(row, check));
    const first = begun.length < concurrency ? undefined : begun.shift();
    if (first !== undefined) yield await first;
  }
  for (const answer of begun) yield await answer;
}

async function answerOf<Row, Result>(
  row: Row,
  check: (row: Row) => Promise<Result>,
): Promise<BatchAnswer<Row, Result>> {
  try {
    return { row, result: await check(row) };
  } catch (error) {
    return { row, error };
  }
}

function refuseNone(concurrency: number): void {
  if (Number.isInteger(concurrency) && concurrency >= 1) return;
  const detail = `This has to be a whole number of at least 1, not ${String(concurrency)}.`;
  throw invalidInput([{ pointer: "/concurrency", detail }]);
}
