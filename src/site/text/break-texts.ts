import { costOf, isRef } from './cost.ts';
import { cutHtml } from './cut-html.ts';
import type { Phrase } from './phrase.ts';

/**
 * Breaks an entry with long texts into several that each have a piece of them, the first with all that is short. The others repeat
 * short texts, such as the name of a row, and leave out other values of lists.
 */
export function breakTexts<T>(value: T, size: number): readonly T[] {
  return pieces(value, size) as readonly T[];
}

function pieces(value: unknown, size: number, key = ''): readonly unknown[] {
  if (typeof value === 'string') return key === 'html' ? cutHtml(value, size) : breakWords(value, size);
  // A link cannot be parted.
  if (typeof value !== 'object' || value === null || isRef(value)) return [value];
  return Array.isArray(value) ? ofList(value, size, key) : ofObject(value as Record<string, unknown>, size);
}

function ofList(items: readonly unknown[], size: number, key: string): readonly unknown[] {
  const parts = items.map((item) => pieces(item, size, key));
  return count(parts, (at) => parts.flatMap((of) => (at < of.length ? [of[at]] : [])));
}

function ofObject(value: Record<string, unknown>, size: number): readonly unknown[] {
  const members = Object.entries(value).map(([key, member]) => [key, pieces(member, size, key)] as const);
  const at = (of: readonly unknown[], index: number): unknown =>
    of[index] ?? (Array.isArray(of[0]) ? [] : of.length === 1 ? of[0] : '');
  return count(
    members.map(([, of]) => of),
    (index) => Object.fromEntries(members.map(([key, of]) => [key, at(of, index)])),
  );
}

function count(parts: readonly (readonly unknown[])[], pieceAt: (index: number) => unknown): readonly unknown[] {
  const length = parts.reduce((most, of) => Math.max(most, of.length), 1);
  return Array.from({ length }, (_, index) => pieceAt(index));
}

/** Text in pieces of about `size` characters, parted between words. */
export function breakWords(text: string, size: number): readonly string[] {
  if (text.length <= size) return [text];
  const longest = Math.ceil(size);
  return (text.match(new RegExp(`[^]{1,${longest}}(?=\\s|$)|[^]{1,${longest}}`, 'gu')) ?? []).map((it) => it.trim());
}

/** A phrase as several; the comma between two of them goes. */
export function breakPhrase(phrase: Phrase, most: number): readonly Phrase[] {
  return chunks(phrase, most).map((part, at) => {
    const [first, ...rest] = part;
    return at > 0 && typeof first === 'string' ? [first.replace(/^\s*[,;]\s*/, ''), ...rest] : part;
  });
}

/** Items in groups that cost at most `most`, or one item. */
export function chunks<T>(items: readonly T[], most: number): readonly (readonly T[])[] {
  const all: T[][] = [];
  let left = 0;
  for (const item of items) {
    const cost = costOf(item);
    if (cost > left || all.length === 0) {
      all.push([]);
      left = most;
    }
    all.at(-1)?.push(item);
    left -= cost;
  }
  return all;
}
