import type { Texts } from '../../site/browser.ts';

/** Names, and the position of the term of each name, ascending. Scanned without an index. */
export interface Column {
  readonly names: readonly string[];
  readonly positions: readonly number[];
}

const NONE: readonly string[] = [];

/** The texts of a cell as a list. */
export function toList(texts: Texts | undefined): readonly string[] {
  if (texts === undefined || texts === 0) return NONE;
  return typeof texts === 'string' ? [texts] : texts;
}

/** The texts of two cells as a list. For most terms one is empty. */
export function concat(some: Texts | undefined, others: Texts | undefined): readonly string[] {
  return others === undefined || others === 0 ? toList(some) : [...toList(some), ...toList(others)];
}

/** Creates a column from a function: position → names. */
export function createColumn(size: number, namesAt: (at: number) => readonly string[]): Column {
  const names: string[] = [];
  const positions: number[] = [];
  for (let at = 0; at < size; at += 1)
    for (const name of namesAt(at)) {
      names.push(name);
      positions.push(at);
    }
  return { names, positions };
}

/** Converts the names of a column. */
export function mapNames({ names, positions }: Column, write: (name: string) => string): Column {
  return { names: names.map(write), positions };
}

/** Returns the positions of terms with the name, each once. */
export function positionsNamed({ names, positions }: Column, name: string): readonly number[] {
  const found: number[] = [];
  for (let i = names.indexOf(name); i >= 0; i = names.indexOf(name, i + 1))
    if (found.at(-1) !== positions[i]) found.push(positions[i] as number);
  return found;
}
