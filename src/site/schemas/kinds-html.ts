import { folded } from '../term/sections/block-html.ts';
import { breakable, phraseHtml } from '../text/html.ts';
import { counted } from '../text/number.ts';
import { cap } from '../text/phrase.ts';
import type { RecordKind } from './schema-view.ts';

/** Number of kinds shown; the rest is folded. */
const OPEN = 10;

/** The kinds of record of a schema. The kinds of nested objects are folded. */
export function kindsHtml(kinds: readonly RecordKind[]): string {
  const roots = kinds.filter(({ root }) => root);
  const inner = kinds.filter(({ root }) => !root);
  const nested = counted(inner.length, 'en', { one: 'kind of nested object', other: 'kinds of nested objects' });
  const rest = `<details class="rest"><summary>${nested}</summary>${table(inner)}</details>`;
  return folded(cap(roots, OPEN), roots.length, table) + (inner.length === 0 ? '' : rest);
}

function table(kinds: readonly RecordKind[]): string {
  const rows = kinds.map(
    ({ name, of }) => `<tr><th scope="row">${breakable(name)}</th><td>${phraseHtml(of)}</td></tr>`,
  );
  return `<table class="rows of-kinds"><thead><tr><th scope="col">Kind</th><th scope="col">Class</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
