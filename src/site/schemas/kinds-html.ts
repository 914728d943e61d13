import { folded } from '../term/sections/block-html.ts';
import { breakable, phraseHtml } from '../text/html.ts';
import { counted } from '../text/number.ts';
import { cap, phraseText } from '../text/phrase.ts';
import type { RecordKind } from './schema-view.ts';

/** Number of classes shown; the rest is folded. */
const OPEN = 10;

/** The kinds of record of a schema, by class. The kinds of nested objects are folded. */
export function kindsHtml(kinds: readonly RecordKind[]): string {
  const roots = byClass(kinds.filter(({ root }) => root));
  const inner = kinds.filter(({ root }) => !root);
  const nested = counted(inner.length, 'en', { one: 'kind of nested object', other: 'kinds of nested objects' });
  const rest = `<details class="rest"><summary>${nested}</summary>${table(byClass(inner))}</details>`;
  return folded(cap(roots, OPEN), roots.length, table) + (inner.length === 0 ? '' : rest);
}

/** Kinds of one class. A class may have several forms of record. */
type KindsOfClass = readonly RecordKind[];

function byClass(kinds: readonly RecordKind[]): readonly KindsOfClass[] {
  return [...Map.groupBy(kinds, ({ of }) => phraseText(of)).values()];
}

function table(classes: readonly KindsOfClass[]): string {
  const rows = classes.map((kinds) => {
    const names = kinds.map(({ name }) => breakable(name)).join(', ');
    return `<tr><th scope="row">${phraseHtml(kinds[0]?.of ?? [])}</th><td>${names}</td></tr>`;
  });
  return `<table class="rows of-kinds"><thead><tr><th scope="col">Class</th><th scope="col">Kinds of record</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
