import { counted } from '../../site/text/number.ts';
import { cap } from '../../site/text/phrase.ts';
import { cleanText } from '../../site/text/text.ts';
import type { DroppedRow } from './conversion.ts';
import type { DroppedGroup } from './dropped.ts';
import { code, lineButton, quiet } from './elements.ts';

const DIRECTION_LABELS: Readonly<Record<DroppedRow['direction'], string>> = {
  up: 'Not read. ',
  down: 'Read, not written. ',
};

/** Maximum number of values of one reason that are shown unfolded. */
const OPEN = 4;

/** A reason with its values; many values are partly folded. */
export function groupItem(
  page: Document,
  { direction, reason, rows }: DroppedGroup,
  record: HTMLTextAreaElement,
): HTMLLIElement {
  const item = page.createElement('li');
  const why = page.createElement('p');
  why.className = 'reason';
  const name = page.createElement('b');
  name.textContent = DIRECTION_LABELS[direction];
  why.append(name, cleanText(reason), ' ', quiet(page, counted(rows.length, 'en', { one: 'value', other: 'values' })));
  const { shown, rest } = cap(rows, OPEN);
  item.append(why, valueList(page, shown, record));
  if (rest.length > 0) {
    const others = page.createElement('details');
    const summary = page.createElement('summary');
    summary.textContent = `${rest.length} more of ${rows.length}`;
    others.append(summary, valueList(page, rest, record));
    item.append(others);
  }
  return item;
}

function valueList(page: Document, rows: readonly DroppedRow[], record: HTMLTextAreaElement): HTMLUListElement {
  const list = page.createElement('ul');
  list.append(...rows.map((row) => valueItem(page, row, record)));
  return list;
}

function valueItem(page: Document, row: DroppedRow, record: HTMLTextAreaElement): HTMLLIElement {
  const { line, pointer, value, property } = row;
  const item = page.createElement('li');
  item.append(
    lineButton(page, line, record),
    ' ',
    code(page, pointer === '' ? 'the record' : pointer),
    ' ',
    quiet(page, value),
  );
  if (property !== undefined && property !== '') item.append(' ', quiet(page, `(${property})`));
  return item;
}
