import { counted } from '../../site/text/number.ts';
import { cleanText } from '../../site/text/text.ts';
import type { AddedRow, ConversionView, ErrorRow, RepairedRow } from './conversion.ts';
import { groupItem } from './dropped-items.ts';
import { dropGroups } from './dropped.ts';
import { code, lineButton, quiet, setText } from './elements.ts';

/** Shows a conversion. Everything is set as text: records are never parsed as HTML. */
export function showConversion(page: Document, conversion: ConversionView, record: HTMLTextAreaElement): void {
  const { errors, form, result, dropped, added, repaired } = conversion;
  setCode(page, 'form', form);
  setCode(page, 'result', result);
  fillPart(
    page,
    'errors',
    errors.map((error) => errorItem(page, error, record)),
  );
  fillPart(
    page,
    'dropped',
    dropGroups(dropped).map((group) => groupItem(page, group, record)),
    dropped.length,
  );
  fillPart(
    page,
    'added',
    added.map((row) => addedItem(page, row)),
  );
  fillPart(
    page,
    'repaired',
    repaired.map((row) => repairedItem(page, row, record)),
  );
  setText(page, 'outcome', outcomeText(conversion));
  page.getElementById('outcome')?.classList.toggle('has-error', errors.length > 0);
  record.setAttribute('aria-invalid', String(errors.length > 0));
}

/** Shows a message instead of a result. */
export function showProblem(page: Document, sentence: string): void {
  for (const id of ['form', 'result']) setCode(page, id, undefined);
  for (const id of ['errors', 'dropped', 'added', 'repaired']) fillPart(page, id, []);
  setText(page, 'outcome', sentence);
  page.getElementById('outcome')?.classList.add('has-error');
}

const count = (amount: number, one: string, other: string): string => counted(amount, 'en', { one, other });

/** Summary in one sentence. It is a live region. */
export function outcomeText({ errors, dropped, added, repaired }: ConversionView): string {
  if (errors.length > 0) return `No result: ${count(errors.length, 'error', 'errors')} in the record.`;
  const notes = [
    dropped.length === 0
      ? 'All values were converted'
      : `${count(dropped.length, 'value was', 'values were')} not converted`,
    ...(added.length === 0 ? [] : [`${count(added.length, 'value was', 'values were')} added`]),
    ...(repaired.length === 0 ? [] : [`${count(repaired.length, 'value was', 'values were')} repaired`]),
  ];
  return `${notes.join(', ')}.`;
}

function errorItem(page: Document, { line, pointer, message }: ErrorRow, record: HTMLTextAreaElement): HTMLLIElement {
  const item = page.createElement('li');
  item.append(lineButton(page, line, record), ' ', ...(pointer ? [code(page, pointer), ' '] : []), cleanText(message));
  return item;
}

/** Descriptions of repairs. */
const REPAIRS: Readonly<Record<RepairedRow['repair'], string>> = {
  empty: 'The empty value was removed.',
  null: 'null was removed.',
  'trimmed-text': 'Leading and trailing spaces were removed.',
  'letter-case': 'Upper and lower case were adapted to the schema.',
  'enum-spelling': 'The spelling of the value was adapted to the schema.',
  'text-for-boolean': 'The text was read as a boolean.',
  'text-for-number': 'The text was read as a number.',
  'number-for-text': 'The number was read as text.',
  'one-for-list': 'The single value was read as a list with one item.',
  'list-for-one': 'The list with one item was read as this item.',
  'osm-element': 'The element was converted to a GeoJSON feature.',
  'vcard-3': 'The vCard 3.0 property was converted to vCard 4.0.',
  'member-names': 'The spelling of the name was adapted to the schema.',
  'value-prefixes': 'The prefix of the value was removed.',
  'text-parts': 'The text was split at colons into several values.',
  'json-ld': 'The JSON-LD was converted to the expected form.',
  omitted: 'Omitted, because it could not be converted to a valid value.',
};

function repairedItem(
  page: Document,
  { line, pointer, value, repair }: RepairedRow,
  record: HTMLTextAreaElement,
): HTMLLIElement {
  const item = page.createElement('li');
  const what = page.createElement('p');
  what.append(lineButton(page, line, record), ' ', code(page, pointer || 'the record'), ' ', quiet(page, value));
  const why = page.createElement('p');
  why.textContent = REPAIRS[repair];
  item.append(what, why);
  return item;
}

function addedItem(page: Document, { pointer, value, reason }: AddedRow): HTMLLIElement {
  const item = page.createElement('li');
  const what = page.createElement('p');
  what.append(code(page, pointer), ' ', quiet(page, value));
  const why = page.createElement('p');
  why.textContent = cleanText(reason);
  item.append(what, why);
  return item;
}

function fillPart(page: Document, id: string, rows: readonly HTMLLIElement[], all = rows.length): void {
  const part = page.getElementById(id);
  if (part === null) return;
  part.hidden = rows.length === 0;
  part.querySelector('ol, ul')?.replaceChildren(...rows);
  const number = part.querySelector('.count');
  if (number) number.textContent = String(all);
}

/** Fills a pane, and toggles its copy button and its placeholder. */
function setCode(page: Document, id: string, value: unknown): void {
  const text = value === undefined ? '' : JSON.stringify(value, null, 2);
  setText(page, id, text);
  page.getElementById(id)?.parentElement?.toggleAttribute('hidden', text === '');
  page.getElementById(`no-${id}`)?.toggleAttribute('hidden', text !== '');
  const button = page.getElementById(`copy-${id}`);
  if (button === null) return;
  button.hidden = text === '';
  button.dataset['copy'] = text;
}
