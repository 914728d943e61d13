import { breakable, escapeHtml } from '../text/html.ts';

/** Text that contains names and values, without markup. */
export type ReferenceText = readonly ReferencePart[];
type ReferencePart = string | CodePart | ShapePart | ChoicePart;

/** Literal text. */
interface CodePart {
  readonly code: string;
}

/** Reference to a shape with its own table on the page. */
interface ShapePart {
  readonly shape: string;
  readonly id: string;
}

/** One of many values. The list is folded. */
interface ChoicePart {
  readonly among: readonly string[];
}

/** Joins as in a sentence: `a, b or c`. */
export function joinParts(parts: readonly ReferenceText[], word: string): ReferenceText {
  return parts.flatMap((part, at) => (at === 0 ? part : [at === parts.length - 1 ? ` ${word} ` : ', ', ...part]));
}

/** Plain text, for tests and attributes. */
export function partsText(words: ReferenceText): string {
  return words.map(wordText).join('');
}

function wordText(word: ReferencePart): string {
  if (typeof word === 'string') return word;
  if ('among' in word) return `${word.among.length} values: ${word.among.join(', ')}`;
  return 'code' in word ? word.code : word.shape;
}

/** Text as HTML: strings escaped, values as code, shapes as links to their tables. Long lists of values follow, folded. */
export function referenceTextHtml(words: ReferenceText): string {
  return words.map(wordHtml).join('') + words.map(folded).join('');
}

function wordHtml(word: ReferencePart): string {
  if (typeof word === 'string') return escapeHtml(word);
  if ('code' in word) return codeHtml(word.code);
  if ('among' in word) return `${word.among.length} values`;
  return `<a href="#${escapeHtml(word.id)}">${escapeHtml(word.shape)}</a>`;
}

function folded(word: ReferencePart): string {
  if (typeof word === 'string' || !('among' in word)) return '';
  return `<details class="among"><summary>Show values</summary>${word.among.map(codeHtml).join(', ')}</details>`;
}

function codeHtml(code: string): string {
  return `<code>${breakable(code)}</code>`;
}

/** Converts a name to an id: lower-case letters, digits and hyphens. */
export function anchor(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id of a schema's table. */
export function shapeId(name: string): string {
  return `shape-${anchor(name)}`;
}
