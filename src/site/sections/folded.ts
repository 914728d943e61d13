import type { Capped } from '../phrase.ts';

/** The beginning open, the rest behind a summary that needs no script. */
export function folded<T>({ shown, rest }: Capped<T>, count: number, display: (items: readonly T[]) => string): string {
  if (rest.length === 0) return display(shown);
  return `${display(shown)}<details class="rest"><summary>${rest.length} more of ${count}</summary>${display(rest)}</details>`;
}
