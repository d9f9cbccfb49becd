/** Three decimals, or a dash where there was nothing to count. */
export function decimals(value: number | null | undefined): string {
  return value === null || value === undefined || Number.isNaN(value) ? "–" : value.toFixed(3);
}

export function withInterval(
  figure: { readonly value: number | null; readonly low: number | null; readonly high: number | null } | undefined,
): string {
  return `${decimals(figure?.value)} (${decimals(figure?.low)} to ${decimals(figure?.high)})`;
}

export function percent(share: number | null | undefined): string {
  return share === null || share === undefined || Number.isNaN(share) ? "–" : `${(share * 100).toFixed(0)} %`;
}
