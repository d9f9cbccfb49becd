import { CHAT_SHAPES } from "./chats";
import { EVALUATION_SHAPES, PASSAGE_ROW_SHAPES, REPORT_SHAPE, USUAL_SHAPE, VAGUE_SHAPE } from "./evaluations";
import { RANKED_ROW_SHAPES } from "./rankedShapes";
import type { RecordShape } from "./recordShape";
import { SEARCH_SHAPES } from "./searches";
import { TRACE_SHAPES } from "./traces";

/** Every record that is understood; of two that fit alike, the first one is taken. */
export const RECORD_SHAPES: readonly RecordShape[] = [
  ...EVALUATION_SHAPES,
  ...PASSAGE_ROW_SHAPES,
  ...RANKED_ROW_SHAPES,
  ...TRACE_SHAPES,
  ...SEARCH_SHAPES,
  ...CHAT_SHAPES,
  USUAL_SHAPE,
  VAGUE_SHAPE,
  REPORT_SHAPE,
];
