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
  return [...lines.slice(0, limit).map(visible), ...more];
}

/** Untrusted text on a terminal: no escape sequences. Line feeds are escaped in N-Quads already. */
export function visible(text: string): string {
  // eslint-disable-next-line no-control-regex
  const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
  return text.replace(control, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
