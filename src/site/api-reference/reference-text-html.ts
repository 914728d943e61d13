import { breakable, escapeHtml } from '../text/html.ts';
import type { ReferencePart, ReferenceText } from './reference-text.ts';

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
