import { folded } from '../term/sections/folded.ts';
import { breakable, phraseHtml } from '../text/html.ts';
import { cap } from '../text/phrase.ts';
import type { RecordKind } from './schema-view.ts';

/** As many kinds as stand open. */
const OPEN = 10;

/** The kinds of record of a schema, and folded the objects inside them. */
export function kindsHtml(kinds: readonly RecordKind[]): string {
  const roots = kinds.filter(({ root }) => root);
  const inner = kinds.filter(({ root }) => !root);
  const inside = inner.length === 1 ? 'One kind of object stands' : `${inner.length} kinds of object stand`;
  const rest = `<details class="rest"><summary>${inside} inside ${roots.length === 1 ? 'it' : 'them'}</summary>${table(inner)}</details>`;
  return folded(cap(roots, OPEN), roots.length, table) + (inner.length === 0 ? '' : rest);
}

function table(kinds: readonly RecordKind[]): string {
  const rows = kinds.map(
    ({ name, of }) => `<tr><th scope="row">${breakable(name)}</th><td>${phraseHtml(of)}</td></tr>`,
  );
  return `<table class="rows of-kinds"><thead><tr><th scope="col">Kind</th><th scope="col">Is read as</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
