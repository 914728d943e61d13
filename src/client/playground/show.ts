import { cleanText } from '../../site/text/text.ts';
import type { AddedRow, Conversion, ErrorRow, RepairedRow } from './conversion.ts';
import { groupItem } from './dropped-items.ts';
import { dropGroups } from './dropped.ts';
import { code, lineButton, quiet, setText } from './elements.ts';

/** Shows what came of a record. Everything is set as text: nothing in a record is ever read as HTML. */
export function showConversion(page: Document, conversion: Conversion, record: HTMLTextAreaElement): void {
  const { faults, form, result, dropped, added, repaired } = conversion;
  setCode(page, 'form', form);
  setCode(page, 'result', result);
  fillPart(
    page,
    'faults',
    faults.map((fault) => faultItem(page, fault, record)),
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
  page.getElementById('outcome')?.classList.toggle('at-fault', faults.length > 0);
  record.setAttribute('aria-invalid', String(faults.length > 0));
}

/** Shows a sentence instead of a result. */
export function showProblem(page: Document, sentence: string): void {
  for (const id of ['form', 'result']) setCode(page, id, undefined);
  for (const id of ['faults', 'dropped', 'added', 'repaired']) fillPart(page, id, []);
  setText(page, 'outcome', sentence);
  page.getElementById('outcome')?.classList.add('at-fault');
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** One sentence, read aloud whenever it changes. */
export function outcomeText({ faults, dropped, added, repaired }: Conversion): string {
  if (faults.length > 0) return `No result: ${count(faults.length, 'fault', 'faults')} in the record.`;
  const notes = [
    dropped.length === 0 ? 'Everything came across' : `${count(dropped.length, 'value', 'values')} did not come across`,
    ...(added.length === 0 ? [] : [`${count(added.length, 'value was', 'values were')} added`]),
    ...(repaired.length === 0 ? [] : [`${count(repaired.length, 'value was', 'values were')} repaired`]),
  ];
  return `${notes.join(', ')}.`;
}

function faultItem(page: Document, { line, pointer, message }: ErrorRow, record: HTMLTextAreaElement): HTMLLIElement {
  const item = page.createElement('li');
  item.append(lineButton(page, line, record), ' ', ...(pointer ? [code(page, pointer), ' '] : []), cleanText(message));
  return item;
}

/** What each repair did, for readers. */
const REPAIRS: Readonly<Record<RepairedRow['repair'], string>> = {
  empty: 'An empty value is absent.',
  null: 'null is absent.',
  'trimmed-text': 'Blanks around the text were removed.',
  'letter-case': 'The letters were written large or small, as the schema asks.',
  'enum-spelling': 'The value was spelled as the schema spells it.',
  'text-for-boolean': 'The text was read as true or false.',
  'text-for-number': 'The text was read as a number.',
  'number-for-text': 'The number was read as text.',
  'one-for-list': 'One value was read as a list of one.',
  'list-for-one': 'A list of one was read as the value in it.',
  'osm-element': 'The element was brought into the form of a GeoJSON feature.',
  'vcard-3': 'The property of vCard 3.0 was brought into the form of vCard 4.0.',
  'member-names': 'The name was spelled as the schema spells it.',
  'value-prefixes': 'The prefix of the value was removed.',
  'text-parts': 'The text was read as several values, with colons between.',
  'json-ld': 'The JSON-LD was brought into the usual form.',
  omitted: 'Left out, since nothing valid could be made of it.',
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

/** A pane, its button for copying, and what it says while it is empty. */
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
