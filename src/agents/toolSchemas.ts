import { registry, toJSONSchema } from "zod/v4/core";
import type { AgentTool } from "./agentTool";

/** A JSON schema of an object, as MCP and the editor take it. */
interface ObjectSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: string[];
  readonly additionalProperties?: boolean;
  readonly [key: string]: unknown;
}

/** What a tool takes, in the words of its table, so that a model knows each field. */
export function toolInputSchema({ input, fields }: AgentTool): ObjectSchema {
  // Names that other documents give to schemas have no place here.
  const made = toJSONSchema(input, { io: "input", target: "draft-7", metadata: registry<{ id?: string }>() });
  const { properties = {}, required = [] } = made;
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, { description: fields[name], ...(schema as object) }]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

const TEXT = { type: "string" } as const;
const listOf = (items: object) => ({ type: "array", items }) as const;

const EDIT = {
  type: "object",
  properties: { place: TEXT, words: TEXT, replacement: TEXT },
  required: ["place", "words", "replacement"],
};

const FINDING = {
  type: "object",
  properties: {
    place: { ...TEXT, description: "File, line and column, counted from 1." },
    kind: { ...TEXT, description: "A verdict, a rule or a code." },
    severity: TEXT,
    words: TEXT,
    reason: TEXT,
    evidence: {
      anyOf: [
        { type: "object", properties: { source: TEXT, text: TEXT }, required: ["source", "text"] },
        { type: "null" },
      ],
    },
    fix: TEXT,
    edits: listOf(EDIT),
  },
  required: ["place", "kind", "severity", "words", "reason", "evidence", "fix", "edits"],
};

/** What every tool gives. */
export const TOOL_OUTPUT_SCHEMA: ObjectSchema = {
  type: "object",
  properties: {
    summary: TEXT,
    note: { ...TEXT, description: "What the marks around texts mean that others may have written." },
    findings: listOf(FINDING),
    problems: { ...listOf(TEXT), description: "What could not be read." },
    result: { description: "The operation's own result, as far as there is room; null where there is none." },
    left_out: { ...listOf(TEXT), description: "What of the result is not here." },
  },
  required: ["summary", "note", "findings", "problems", "result", "left_out"],
};
