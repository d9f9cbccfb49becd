/** Draws an SVG as PNG, `scale` pixels a point. The same input gives the same bytes. */
export type Rasterize = (svg: string, scale: number) => Promise<Uint8Array>;
