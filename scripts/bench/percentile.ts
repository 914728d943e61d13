/**
 * Percentile by nearest rank. NaN: there are no values.
 *
 * @param sorted ascending
 * @example percentile(Float64Array.of(1, 2, 3, 4), 50) // 2
 */
export function percentile(sorted: Float64Array, percent: number): number {
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Median; the lower of two middle values. NaN: there are no values. */
export function median(values: readonly number[]): number {
  return percentile(Float64Array.from(values).sort(), 50);
}
