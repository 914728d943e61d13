/**
 * The value that so many of a hundred do not exceed, by nearest rank; NaN where there are none.
 *
 * @param sorted ascending
 * @example percentile(Float64Array.of(1, 2, 3, 4), 50) // 2
 */
export function percentile(sorted: Float64Array, percent: number): number {
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle one of some numbers; of two middle ones the lower. NaN where there are none. */
export function median(values: readonly number[]): number {
  return percentile(Float64Array.from(values).sort(), 50);
}
