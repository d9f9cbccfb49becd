import { makeRasterize } from "../../checker/rasterizer/makeRasterize";
import { readRasterizerParts } from "../worker/ownFiles";
import { readOwnFile } from "./ownFile";

/** Draws pictures with the files beside the worker's bundle. */
export const rasterize = makeRasterize(() => readRasterizerParts(readOwnFile));
