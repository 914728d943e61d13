import { number } from '../../../base/number.ts';
import { escapeHtml, refHtml } from '../../text/html.ts';
import { escapeMarkdown, heading, joinBlocks, list, refMarkdown } from '../../text/write-markdown.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import { all, fold, headRow, withEntries } from './block.ts';
import type { BlockRow } from './block.ts';
import type { CauseList, CauseRow } from './section.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';

export const causesBlock: BlockRow<'causes'> = {
  html: ({ lists }, locale) => lists.map((it) => causeList(it, locale)).join(''),
  markdown: ({ lists }, { absolute }) => joinBlocks(lists.map((it) => causesMarkdown(it, absolute))),
  lists: (it, take) => ({
    ...it,
    lists: withEntries(
      it.lists.map((list) => ({ ...list, rows: take.capped(list.rows) })),
      ({ rows }) => rows.shown.length,
      take,
    ),
  }),
};

function causeList({ title, count, rows }: CauseList, locale: TextLanguage): string {
  const total = number(count, locale.interface);
  const head = `<h3${ownLanguage(locale)}>${escapeHtml(title)} <span class="count">${total}</span></h3>`;
  return head + fold(rows, count, (some) => causeTable(some, locale), locale);
}

/** A row for each cause; names in columns if no term has one. */
function causeTable(rows: readonly CauseRow[], locale: TextLanguage): string {
  if (rows.every(({ of }) => of === undefined))
    return `<ul class="refs columns">${rows.map(({ ref }) => `<li>${refHtml(ref)}</li>`).join('')}</ul>`;
  const labels = locale.messages.derivation;
  const body = [...Map.groupBy(rows, ({ of }) => of)].map(([of, some]) => {
    const names = some.map(({ ref }) => refHtml(ref)).join(', ');
    return `<tr><th scope="row">${of ? refHtml(of) : escapeHtml(labels.itself)}</th><td>${names}</td></tr>`;
  });
  const head = headRow([labels.because, labels.alsoIncluded], locale);
  return `<table class="rows because">${head}<tbody>${body.join('')}</tbody></table>`;
}

function causesMarkdown({ title, rows }: CauseList, absolute: Absolute): string {
  const items = [...Map.groupBy(all(rows), ({ of }) => of)].map(([of, some]) => {
    const names = some.map(({ ref }) => refMarkdown(ref, absolute)).join(', ');
    return of ? `${refMarkdown(of, absolute)}: ${names}` : names;
  });
  return joinBlocks([heading(3, escapeMarkdown(title)), list(items)]);
}
