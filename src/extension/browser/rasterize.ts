import { makeRasterize } from "../../checker/rasterizer/makeRasterize";
import { readRasterizerParts } from "../worker/ownFiles";
import { askFile } from "./fileLine";

/** Draws pictures with files that the shell reads. */
export const rasterize = makeRasterize(() => readRasterizerParts(askFile));
