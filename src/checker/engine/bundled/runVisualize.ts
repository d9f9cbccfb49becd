import type { Visualization } from "../../../contract/visualize/visualization";
import type { VisualizeRequest } from "../../../contract/visualize/visualizeRequest";
import { visualizeRetrieval } from "../../../core/visualize";
import { rasterize } from "../../rasterizer";
import type { CallOptions } from "../engine";
import { refuseAborted } from "./refuseAborted";

export async function runVisualize(request: VisualizeRequest, { signal }: CallOptions): Promise<Visualization> {
  refuseAborted(signal);
  return visualizeRetrieval(request, rasterize);
}
