import type { Phrase, Ref } from '../../messages/messages.ts';
import { escapeHtml, refHtml } from './html.ts';

/**
 * Splits an entry with long texts into several entries, each with a part of the texts. All repeat short texts, such as the name of a
 * row. Other list values are only in the first.
 */
export function breakTexts<T>(value: T, size: number): readonly T[] {
  return pieces(value, size) as readonly T[];
}

function pieces(value: unknown, size: number, key = ''): readonly unknown[] {
  if (typeof value === 'string') return key === 'html' ? cutHtml(value, size) : breakWords(value, size);
  // A link cannot be split.
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
  const length = parts.reduce((max, of) => Math.max(max, of.length), 1);
  return Array.from({ length }, (_, index) => pieceAt(index));
}

/** Splits a text between words into pieces of about `size` characters. */
export function breakWords(text: string, size: number): readonly string[] {
  if (text.length <= size) return [text];
  const longest = Math.ceil(size);
  return (text.match(new RegExp(`[^]{1,${longest}}(?=\\s|$)|[^]{1,${longest}}`, 'gu')) ?? []).map((it) => it.trim());
}

/** Splits a phrase. A comma between two parts is removed. */
export function breakPhrase(phrase: Phrase, maxCost: number): readonly Phrase[] {
  return chunks(phrase, maxCost).map((part, at) => {
    const [first, ...rest] = part;
    return at > 0 && typeof first === 'string' ? [first.replace(/^\s*[,;、]\s*/, ''), ...rest] : part;
  });
}

/** Groups items. A group costs at most `maxCost`, or has one item. */
export function chunks<T>(items: readonly T[], maxCost: number): readonly (readonly T[])[] {
  const all: T[][] = [];
  let remaining = 0;
  for (const item of items) {
    const cost = costOf(item);
    if (cost > remaining || all.length === 0) {
      all.push([]);
      remaining = maxCost;
    }
    all.at(-1)?.push(item);
    remaining -= cost;
  }
  return all;
}

/** A tag of the well-formed HTML that the site writes, or the text before the next tag. */
const TOKEN = /<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gu;
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Cuts sanitised HTML into pieces of about `size` characters, each well-formed. Cuts at spaces if possible. */
export function cutHtml(html: string, size: number): readonly string[] {
  if (html.length <= size) return [html];
  const open: { readonly name: string; readonly tag: string }[] = [];
  const pieces: string[] = [];
  let piece = '';
  let hasText = false;
  const part = (): void => {
    pieces.push(
      piece +
        open
          .toReversed()
          .map(({ name }) => `</${name}>`)
          .join(''),
    );
    piece = open.map(({ tag }) => tag).join('');
    hasText = false;
  };
  for (const [token, closing, name, attributes = ''] of html.matchAll(TOKEN)) {
    if (name === undefined) {
      for (const words of textPieces(token, size)) {
        if (hasText && piece.length + words.length > size) part();
        piece += words;
        hasText = true;
      }
      continue;
    }
    if (hasText && closing === '' && piece.length > size) part();
    piece += token;
    if (closing !== '') open.pop();
    else if (!VOID.has(name.toLowerCase()) && !attributes.endsWith('/')) open.push({ name, tag: token });
  }
  pieces.push(piece);
  return pieces;
}

/** Splits a text after spaces. Does not split character references. */
function textPieces(text: string, size: number): readonly string[] {
  if (text.length <= size) return [text];
  const longest = Math.ceil(size);
  return (
    text.match(new RegExp(`[^]{1,${longest}}(?<=\\s)|[^]{1,${longest}}$|[^]{1,${longest}}(?<!&[^;\\s]{0,8})`, 'gu')) ??
    []
  );
}

/** Room for the tags and attributes around one value. */
const MARKUP = 60;

/** Estimate of the length of a view's value in HTML, in characters. Never too low. */
export function costOf(value: unknown): number {
  if (typeof value === 'string') return escapeHtml(value).length + MARKUP;
  if (typeof value !== 'object' || value === null) return MARKUP;
  if (isRef(value)) return refHtml(value).length + MARKUP;
  return Object.values(value).reduce<number>((sum, member) => sum + costOf(member), MARKUP);
}

/** Whether a value is a reference to a term. */
function isRef(value: object): value is Ref {
  return 'curie' in value && 'label' in value && 'iri' in value;
}
