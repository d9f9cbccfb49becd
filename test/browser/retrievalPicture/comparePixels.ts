/** How far two pictures are from each other, in shares of the way from black to white. */
export interface PictureDifference {
  readonly sizes: readonly (readonly [width: number, height: number])[];
  /** Over all pixels and colours. */
  readonly mean: number;
  /** The same in the square that differs most. */
  readonly worst: number;
  readonly worstAt: readonly [x: number, y: number];
}

/** Runs in the browser, which reads the PNGs: it uses nothing from outside, and no function in it has a name. */
export async function comparePixels([side, ...pictures]: readonly [
  number,
  string,
  string,
]): Promise<PictureDifference> {
  const [a, b] = await Promise.all(
    pictures.map(async (base64) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))], { type: "image/png" }),
      );
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context?.drawImage(image, 0, 0);
      return context?.getImageData(0, 0, image.width, image.height);
    }),
  );
  if (a === undefined || b === undefined) throw new Error("The browser has no canvas.");
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  const columns = Math.ceil(width / side);
  const sums = new Float64Array(columns * Math.ceil(height / side));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [atA, atB] = [(y * a.width + x) * 4, (y * b.width + x) * 4];
      const square = Math.floor(y / side) * columns + Math.floor(x / side);
      for (let colour = 0; colour < 3; colour++)
        sums[square] = (sums[square] ?? 0) + Math.abs((a.data[atA + colour] ?? 0) - (b.data[atB + colour] ?? 0));
    }
  }
  const worst = sums.reduce((most, sum, index) => (sum > (sums[most] ?? 0) ? index : most), 0);
  return {
    sizes: [
      [a.width, a.height],
      [b.width, b.height],
    ],
    mean: sums.reduce((total, sum) => total + sum, 0) / (width * height * 3 * 255),
    worst: (sums[worst] ?? 0) / (side * side * 3 * 255),
    worstAt: [(worst % columns) * side, Math.floor(worst / columns) * side],
  };
}
