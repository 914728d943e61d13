import type { Json } from '../../mappings/mapping.ts';
import { escapeContent, escapeHtml } from '../text/html.ts';
import { cleanText } from '../text/text.ts';

/** Returns the URL of the meaning of an object key, or undefined. */
export type KeyLink = (key: string) => string | undefined;

/** Indented JSON as HTML, with the elements of `codeHtml`. Keys with a meaning are links. */
export function jsonHtml(value: Json, link: KeyLink = () => undefined): string {
  return write(value, '', link);
}

/** Maximum length of an array on one line, in characters. */
const MAX_LINE = 60;

function write(value: Json, indent: string, link: KeyLink): string {
  if (typeof value !== 'object' || value === null) return scalar(value);
  const inner = `${indent}  `;
  const text = JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    if (text.length <= MAX_LINE && items.every((item) => typeof item !== 'object' || item === null))
      return `[${items.map(scalar).join(', ')}]`;
    return items.length === 0
      ? '[]'
      : `[\n${items.map((item) => inner + write(item, inner, link)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value as Readonly<Record<string, Json>>);
  if (members.length === 0) return '{}';
  const lines = members.map(([key, member]) => `${inner}${keyHtml(key, link)}: ${write(member, inner, link)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function keyHtml(key: string, link: KeyLink): string {
  const href = link(key);
  const text = `<b>${escapeContent(JSON.stringify(cleanText(key)))}</b>`;
  return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
}

function scalar(value: Json): string {
  return typeof value === 'string'
    ? `<i>${escapeContent(JSON.stringify(cleanText(value)))}</i>`
    : `<u>${JSON.stringify(value)}</u>`;
}
