/** The 95 % point of the normal distribution, two-sided. */
const Z = 1.96;

/** The 95 % interval of a share (Wilson 1927). */
export function wilson(count: number, n: number): { low: number; high: number } {
  const share = count / n;
  const centre = share + Z ** 2 / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  const scale = 1 + Z ** 2 / n;
  return { low: (centre - half) / scale, high: (centre + half) / scale };
}
