import assert from "node:assert/strict";
import type { ChunkSettings, Splitter } from "../../../../../src/contract/optimize/chunkSettings";
import { Surface } from "../../../../../src/core/optimize/choose/surface";

const settings = (splitter: Splitter, chunk_size: number, share = 0): ChunkSettings => ({
  splitter,
  unit: "tokens",
  chunk_size,
  chunk_overlap: chunk_size * share,
});
const neighbours = (all: readonly ChunkSettings[]): ConstructorParameters<typeof Surface>[0] =>
  all.map((one) => ({ settings: one, meanTokens: one.chunk_size }));
const GRID = (["recursive", "sentence"] as const).flatMap((splitter) =>
  [100, 200, 400, 800].flatMap((size) => [0, 0.25].map((share) => settings(splitter, size, share))),
);
const near = (one: ArrayLike<number>, other: ArrayLike<number>): void => {
  for (let at = 0; at < one.length; at += 1) assert.ok(Math.abs((one[at] ?? 0) - (other[at] ?? 0)) < 1e-9);
};

describe("surface of qualities", () => {
  it("leaves alone what a parabola over the doublings of the size, the overlap and the splitter say", () => {
    const said = Float64Array.from(
      GRID,
      ({ splitter, chunk_size: size, chunk_overlap: overlap }) =>
        0.8 - 0.05 * Math.log2(size / 300) ** 2 + (0.1 * overlap) / size + (splitter === "sentence" ? 0.02 : 0),
    );
    near(new Surface(neighbours(GRID), 50).drawn(said), said);
  });

  it("takes three quarters of what stands out alone for 50 questions, and less for more of them", () => {
    const surface = new Surface(neighbours(GRID), 50);
    const flat = new Float64Array(GRID.length).fill(0.5);
    const peaked = Float64Array.from(flat);
    peaked[5] = 1;
    const drawn = surface.drawn(peaked);
    assert.ok((drawn[5] ?? 0) < 0.82 && (drawn[5] ?? 0) > 0.625);
    assert.ok((new Surface(neighbours(GRID), 1000).drawn(peaked)[5] ?? 0) > 0.9);
    near([drawn.reduce((sum, value) => sum + value, 0)], [peaked.reduce((sum, value) => sum + value, 0)]);
  });

  it("leaves one setting alone as it is, and sizes of which none makes a larger chunk", () => {
    near(new Surface(neighbours([settings("fixed", 300)]), 50).drawn(Float64Array.of(0.3)), [0.3]);
    const short = GRID.map((one) => ({ settings: one, meanTokens: 80 }));
    const alike = Float64Array.from(GRID, ({ splitter }) => (splitter === "sentence" ? 0.4 : 0.6));
    near(new Surface(short, 50).drawn(alike), alike);
  });
});
