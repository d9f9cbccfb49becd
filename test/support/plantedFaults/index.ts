import { CONTEXT_FAULTS } from "./contextFaults";
import { GROUNDING_FAULTS } from "./groundingFaults";
import { INSTRUCTION_FAULTS } from "./instructionsFaults";
import type { PlantableFault } from "./planted";
import { SECURITY_FAULTS } from "./securityFaults";
import { TEMPLATE_FAULTS } from "./templateFaults";

/** At least one fault for each rule. */
export const PLANTABLE_FAULTS: readonly PlantableFault[] = [
  ...TEMPLATE_FAULTS,
  ...GROUNDING_FAULTS,
  ...CONTEXT_FAULTS,
  ...INSTRUCTION_FAULTS,
  ...SECURITY_FAULTS,
];
