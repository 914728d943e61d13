/** A straight line through points (least squares), with the maximum relative distance of a point. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
  readonly error: number;
}

/** @param points with at least two different x */
export function line(points: readonly (readonly [x: number, y: number])[]): Line {
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const slope = mean(([x, y]) => (x - meanX) * (y - meanY)) / mean(([x]) => (x - meanX) ** 2);
  const intercept = meanY - slope * meanX;
  const error = Math.max(...points.map(([x, y]) => Math.abs(intercept + slope * x - y) / y));
  return { slope, intercept, error };
}
