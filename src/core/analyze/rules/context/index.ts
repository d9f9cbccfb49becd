import type { AnyRule } from "../../engine/rule";
import { contextNearWindow } from "./contextNearWindow";
import { contextOverWindow } from "./contextOverWindow";
import { disagreeingNumbers } from "./disagreeingNumbers";
import { duplicatePassageId } from "./duplicatePassageId";
import { emptyPassage } from "./emptyPassage";
import { evidenceInTheMiddle } from "./evidenceInTheMiddle";
import { missingDate } from "./missingDate";
import { missingSource } from "./missingSource";
import { nearDuplicatePassage } from "./nearDuplicatePassage";
import { noAnswerInContext } from "./noAnswerInContext";
import { offTopicPassage } from "./offTopicPassage";
import { truncatedPassage } from "./truncatedPassage";

export const contextRules: readonly AnyRule[] = [
  contextOverWindow,
  contextNearWindow,
  nearDuplicatePassage,
  offTopicPassage,
  noAnswerInContext,
  disagreeingNumbers,
  evidenceInTheMiddle,
  missingSource,
  missingDate,
  truncatedPassage,
  emptyPassage,
  duplicatePassageId,
];
