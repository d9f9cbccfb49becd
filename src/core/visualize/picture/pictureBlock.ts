import type { Svg } from "../markup/svgElement";

/** A part of a picture, drawn from its own top on when it is known where that is. */
export interface PictureBlock {
  readonly height: number;
  readonly draw: (top: number) => readonly Svg[];
}

export const MARGIN = 24;

/** Blocks one below the other. */
export function stackBlocks(
  blocks: readonly PictureBlock[],
  start: number,
): { readonly shapes: Svg[]; readonly end: number } {
  const shapes: Svg[] = [];
  let top = start;
  for (const block of blocks) {
    shapes.push(...block.draw(top));
    top += block.height;
  }
  return { shapes, end: top };
}
