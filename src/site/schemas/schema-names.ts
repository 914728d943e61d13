import { counted } from '../../base/number.ts';
import type { Phrase, PhrasePart, Ref } from '../../messages/messages.ts';
import { escapeHtml } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaIndex } from './schema-index.ts';

/** A name in a mapping: a link to its term, or the plain name if the published ontology has no such term. */
function termPart({ index }: SchemaIndex, identifier: string): Ref | { readonly code: string } {
  const term = index.byIdentifier(identifier);
  return term ? index.ref(term.iri) : { code: cleanText(identifier) };
}

export function classPart(schemas: SchemaIndex, name: string): Ref | { readonly code: string } {
  return termPart(schemas, schemas.vocabulary.class(name)?.identifier ?? name);
}

/** JSON-LD keywords in place of properties, https://www.w3.org/TR/json-ld11/#keywords. */
const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['@id', 'its IRI'],
  ['@type', 'its class'],
]);

/** A property path as links: has offer / list price. */
export function propertyPhrase(schemas: SchemaIndex, path: readonly string[]): Phrase {
  return path.flatMap((step, at) => [...(at > 0 ? [' / '] : []), KEYWORDS.get(step) ?? termPart(schemas, step)]);
}

/** A property path of which only the last step is a link: has offer / list price. */
export function lastLinked(schemas: SchemaIndex, path: readonly string[]): Phrase {
  const before = propertyPhrase(schemas, path.slice(0, -1)).map((part) =>
    typeof part === 'string' || !('iri' in part) ? part : withoutLink(part),
  );
  return [...before, ...(before.length > 0 ? [' / '] : []), ...propertyPhrase(schemas, path.slice(-1))];
}

function withoutLink({ label, language, direction }: Ref): PhrasePart {
  return language === undefined ? label : { text: label, language, ...(direction !== undefined && { direction }) };
}

/** A value in the ontology: a link if it is a term. */
export function valuePart(schemas: SchemaIndex, value: unknown): Ref | { readonly code: string } {
  return typeof value === 'string' && schemas.index.byIdentifier(value)
    ? termPart(schemas, value)
    : { code: cleanText(typeof value === 'string' ? value : JSON.stringify(value)) };
}

/** Path of a field, with its URL on the page of the schema. */
export interface AnchoredPath {
  readonly path: string;
  readonly href: string;
}

/**
 * Joins rows of neighbouring paths with the same content: `title.de` and `title.en`, which differ only in the last segment.
 *
 * @param pathsOf returns the paths of a row
 * @param contentOf returns the content of a row without its paths; rows with equal content are joined
 * @param join adds the paths of other rows to a row
 */
export function joinNeighbours<T>(
  rows: readonly T[],
  pathsOf: (row: T) => readonly { readonly path: string }[],
  contentOf: (row: T) => unknown,
  join: (row: T, others: readonly T[]) => T,
): T[] {
  const groups = Map.groupBy(rows, (row) => {
    const [first] = pathsOf(row);
    return JSON.stringify([above(first?.path ?? ''), contentOf(row)]);
  });
  return [...groups.values()].map(([first, ...others]) => join(first as T, others));
}

/** `title.de` → `title`, `[1][tel][3]` → `[1][tel]`; a path at the top level → itself. */
function above(path: string): string {
  const cut = Math.max(path.lastIndexOf('.'), path.endsWith(']') ? path.lastIndexOf('[') : -1);
  return cut <= 0 ? path : path.slice(0, cut);
}

/** Short form of a path that follows a neighbour: `title.de`, `.en`. */
export function shortPath(path: string): string {
  const parent = above(path);
  return parent === path ? path : path.slice(parent.length);
}

/** Number of characters that a line of a narrow column has room for. */
const LINE = 34;
/** Positions in a path where a line may end: before a separator, and between the words of a name. */
const PATH_SEAM = /(?=[.[])|(?<=[_/])|(?<=\p{Ll})(?=\p{Lu})/u;

/** A path as HTML, which may break where a line is full. */
export function pathHtml(path: string): string {
  let length = 0;
  return path
    .split(PATH_SEAM)
    .map((part) => {
      const isFull = length > 0 && length + part.length > LINE;
      length = isFull ? part.length : length + part.length;
      return (isFull ? '<wbr>' : '') + escapeHtml(part);
    })
    .join('');
}

/** Maximum number of names in a cell. */
const MAX_NAMES = 3;

/** The kinds of record that a row applies to. Empty if it applies to all. */
export function rootsHtml(roots: readonly string[]): string {
  if (roots.length === 0) return '';
  const named = roots.slice(0, MAX_NAMES).map(escapeHtml).join(', ');
  const others = roots.length - MAX_NAMES;
  if (others <= 0) return `<p class="aside">of ${named}</p>`;
  const more = counted(others, 'en', { one: 'other', other: 'others' });
  return `<p class="aside" title="${escapeHtml(roots.join(', '))}">of ${named} and ${more}</p>`;
}
