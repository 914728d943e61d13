import type { AddedRow, Conversion, DroppedRow, FaultRow } from './conversion.ts';
import { lineRange } from './text-lines.ts';

/** Shows what came of a record. Everything is set as text: nothing in a record is ever read as HTML. */
export function showConversion(page: Document, conversion: Conversion, record: HTMLTextAreaElement): void {
  const { faults, form, result, dropped, added } = conversion;
  setCode(page, 'form', form);
  setCode(page, 'result', result);
  showCopy(page);
  const part = (id: string, rows: readonly HTMLLIElement[]): void => fillPart(page, id, rows);
  part(
    'faults',
    faults.map((fault) => faultItem(page, fault, record)),
  );
  part(
    'dropped',
    dropped.map((row) => droppedItem(page, row, record)),
  );
  part(
    'added',
    added.map((row) => addedItem(page, row)),
  );
  showFaults(page, faults.length > 0);
  setText(page, 'outcome', outcomeWords(conversion));
  page.getElementById('outcome')?.classList.toggle('at-fault', faults.length > 0);
}

/** Shows a sentence instead of a result. */
export function showProblem(page: Document, sentence: string): void {
  for (const id of ['form', 'result']) setText(page, id, '');
  for (const id of ['faults', 'dropped', 'added']) fillPart(page, id, []);
  showCopy(page);
  showFaults(page, false);
  setText(page, 'outcome', sentence);
  page.getElementById('outcome')?.classList.add('at-fault');
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** One sentence, read aloud whenever it changes. */
export function outcomeWords({ faults, dropped, added }: Conversion): string {
  if (faults.length > 0) return `No result: ${count(faults.length, 'fault', 'faults')} in the record.`;
  const notes = [
    dropped.length === 0 ? 'Everything came across' : `${count(dropped.length, 'value', 'values')} did not come across`,
    ...(added.length === 0 ? [] : [`${count(added.length, 'value was', 'values were')} added`]),
  ];
  return `${notes.join(', ')}.`;
}

function faultItem(page: Document, { line, pointer, message }: FaultRow, record: HTMLTextAreaElement): HTMLLIElement {
  const item = page.createElement('li');
  item.append(lineButton(page, line, record), ' ', ...(pointer ? [code(page, pointer), ' '] : []), message);
  return item;
}

function droppedItem(page: Document, row: DroppedRow, record: HTMLTextAreaElement): HTMLLIElement {
  const { line, pointer, value, way, property, reason } = row;
  const item = page.createElement('li');
  const what = page.createElement('p');
  what.append(
    lineButton(page, line, record),
    ' ',
    code(page, pointer === '' ? 'the record' : pointer),
    ' ',
    quiet(page, value),
  );
  const why = page.createElement('p');
  why.append(way === 'up' ? 'Not read. ' : 'Read, not written. ', reason);
  if (property !== undefined && property !== '') why.append(' ', quiet(page, `It was ${property}.`));
  item.append(what, why);
  return item;
}

function addedItem(page: Document, { pointer, value, reason }: AddedRow): HTMLLIElement {
  const item = page.createElement('li');
  const what = page.createElement('p');
  what.append(code(page, pointer), ' ', quiet(page, value));
  const why = page.createElement('p');
  why.textContent = reason;
  item.append(what, why);
  return item;
}

/** Takes a reader to the line of the record. */
function lineButton(page: Document, line: number, record: HTMLTextAreaElement): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'to-line';
  button.textContent = `line ${line}`;
  button.addEventListener('click', () => {
    const [start, end] = lineRange(record.value, line);
    record.focus();
    record.setSelectionRange(start, end);
    const height = Number.parseFloat(getComputedStyle(record).lineHeight);
    record.scrollTop = Math.max(0, (line - 4) * height);
  });
  return button;
}

function fillPart(page: Document, id: string, rows: readonly HTMLLIElement[]): void {
  const part = page.getElementById(id);
  if (part === null) return;
  part.hidden = rows.length === 0;
  part.querySelector('ol, ul')?.replaceChildren(...rows);
  const number = part.querySelector('.count');
  if (number) number.textContent = String(rows.length);
}

function setCode(page: Document, id: string, value: unknown): void {
  setText(page, id, value === undefined ? '' : JSON.stringify(value, null, 2));
}

/** The faults stand where the result would be. */
function showFaults(page: Document, there: boolean): void {
  page.getElementById('result-pane')?.toggleAttribute('hidden', there);
  setText(page, 'result-title', there ? 'What is at fault' : 'Result');
}

function showCopy(page: Document): void {
  const button = page.getElementById('copy-result');
  const text = page.getElementById('result')?.textContent ?? '';
  if (button === null) return;
  button.hidden = text === '';
  button.dataset['copy'] = text;
}

function setText(page: Document, id: string, text: string): void {
  const element = page.getElementById(id);
  // A live region is read again only where its text is another.
  if (element && element.textContent !== text) element.textContent = text;
}

function code(page: Document, text: string): HTMLElement {
  const element = page.createElement('code');
  element.textContent = text;
  return element;
}

function quiet(page: Document, text: string): HTMLElement {
  const element = page.createElement('span');
  element.className = 'aside';
  element.textContent = text;
  return element;
}
