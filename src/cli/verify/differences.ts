import { printable } from '../../ontology/printable.ts';

/**
 * The first lines that only one of two canonical texts has, `-` for the first and `+` for the second, control characters visible.
 *
 * @param limit how many to show of each
 */
export function firstDifferences(a: string, b: string, limit: number): string[] {
  return [...onlyIn(a, b, limit).map((line) => `- ${line}`), ...onlyIn(b, a, limit).map((line) => `+ ${line}`)];
}

function onlyIn(text: string, other: string, limit: number): string[] {
  const others = new Set(other.split('\n'));
  const lines = text.split('\n').filter((line) => !others.has(line));
  const more = lines.length > limit ? [`… and ${lines.length - limit} more`] : [];
  return [...lines.slice(0, limit).map(printable), ...more];
}
