import { UsageError } from "../usageError";

/** Nothing more can be told where the report itself cannot be written. */
export class LostReport extends UsageError {}
