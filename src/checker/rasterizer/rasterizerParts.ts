import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import bold from "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf";
import regular from "dejavu-fonts-ttf/ttf/DejaVuSans.ttf";
import type { RasterizerParts } from "./makeRasterize";

/** Megabytes: a bundle of its own, which is loaded with the first picture. */
export const rasterizerParts: RasterizerParts = { calls: { initWasm, Resvg }, wasm, fonts: [regular, bold] };
