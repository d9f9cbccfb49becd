import { systemWords } from "../answers/readBytes";
import { LostReport } from "../output/lostReport";
import { UsageError } from "../usageError";

/** Runs what writes. Fails with a `UsageError` that says what to do. */
export async function explained<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new LostReport(
      `The retrieval cannot be written: ${systemWords(error)}. Make room, or name another place with --output or --output-dir.`,
    );
  }
}
