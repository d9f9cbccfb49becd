import type { PanelResult } from "../../src/contract/panel";
import type { ListedClaim } from "../claimList";

/** A claim of the list as it is drawn. */
export interface DrawnClaim {
  readonly item: ListedClaim;
  readonly state: PanelResult;
  /** It is the one that the Tab key reaches. */
  readonly isActive: boolean;
  /** It was chosen, or the cursor stands in it: all its evidence is shown. */
  readonly isSelected: boolean;
}
