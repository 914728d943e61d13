import { recordMessages } from '../../mappings/index.ts';
import { counted } from '../../base/number.ts';
import { cap, cleanText, escapeHtml } from '../../site/browser.ts';
import type {
  AddedRow,
  ConversionView,
  DroppedRow,
  ErrorRow,
  KeptRow,
  RepairedRow,
  SourceRow,
} from './convert-text.ts';

/*
 * The build and the browser write the same HTML. Text of records is escaped, and characters that could reorder surrounding text are
 * removed, https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing.
 */

/** Maximum number of errors that are shown. */
const MAX_ERRORS = 50;

/** The errors of a record; empty without errors. */
export function errorsHtml(errors: readonly ErrorRow[]): string {
  if (errors.length === 0) return '';
  const items = errors.slice(0, MAX_ERRORS).map(errorItem).join('');
  const more = errors.length > MAX_ERRORS ? `<p class="aside">The first ${MAX_ERRORS} errors are shown.</p>` : '';
  return `<h3>Errors <span class="count">${errors.length}</span></h3>${codesHtml(errors)}<ol>${items}</ol>${more}`;
}

/** The number of errors with each code, if there are several codes or too many errors to show. */
function codesHtml(errors: readonly ErrorRow[]): string {
  const codes = [...Map.groupBy(errors, ({ code: name }) => name ?? '')].filter(([name]) => name !== '');
  if (codes.length < 2 && errors.length <= MAX_ERRORS) return '';
  const counts = codes
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, some]) => `${code(name)} ${some.length}`);
  return `<p class="aside">By code: ${counts.join(', ')}.</p>`;
}

/** All notes about a conversion: what changes, then what is lost. */
export function notesHtml({ sources, repaired, added, kept, dropped }: ConversionView): string {
  return [
    part('sources', 'Outputs', SOURCES, sources.length, sources.map(sourceItem)),
    part('repaired', 'Repaired before reading', REPAIRED, repaired.length, repaired.map(repairedItem)),
    part('added', 'Added', ADDED, added.length, added.map(addedItem)),
    part('kept', 'Kept unchanged', KEPT, kept.length, kept.map(keptItem)),
    part('dropped', 'Not converted', DROPPED, dropped.length, dropGroups(dropped).map(groupItem)),
  ].join('');
}

const SOURCES = 'The record consists of several, each of which is one item of the result.';
const REPAIRED = 'Common deviations of records from this JSON Schema. The record itself is not changed.';
const ADDED =
  'Values that the record does not contain: it means them by its schema, or the other schema requires them.';
const KEPT = 'Values that the mapping does not read, copied to the same path of the result.';
const DROPPED = 'Values of the record that are not in the result, by reason.';

function part(id: string, title: string, intro: string, count: number, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<section id="${id}" class="notes"><h2>${title} <span class="count">${count}</span></h2><p class="intro">${intro}</p><ul>${items.join('')}</ul></section>`;
}

function errorItem({ line, column, pointer, message }: ErrorRow): string {
  const path = pointer === undefined || pointer === '' ? '' : `${code(pointer)} `;
  return `<li>${lineButton(line, `line ${line}, column ${column}`)} ${path}${text(message)}</li>`;
}

function sourceItem({ output, line, pointer }: SourceRow): string {
  return `<li>${lineButton(line)} ${code(pointer)} ${quiet(`output ${output}`)}</li>`;
}

function repairedItem({ line, pointer, value, repair }: RepairedRow): string {
  return `<li><p>${lineButton(line)} ${code(pointer || 'the record')} ${quiet(value)}</p><p>${text(recordMessages.repair(repair))}</p></li>`;
}

function addedItem({ pointer, value, reason }: AddedRow): string {
  return `<li><p>${code(pointer)} ${quiet(value)}</p><p>${text(reason)}</p></li>`;
}

function keptItem({ line, pointer, value }: KeptRow): string {
  return `<li>${lineButton(line)} ${code(pointer)} ${quiet(value)}</li>`;
}

const DIRECTION_LABELS: Readonly<Record<DroppedRow['direction'], string>> = {
  up: 'Not read.',
  down: 'Read, not written.',
};

/** Maximum number of values of one reason that are shown unfolded. */
const OPEN = 4;

/** A reason with its values; many values are partly folded. */
function groupItem({ direction, reason, rows }: DroppedGroup): string {
  const count = counted(rows.length, 'en', { one: 'value', other: 'values' });
  const why = `<p class="reason"><b>${DIRECTION_LABELS[direction]}</b> ${text(reason)} ${quiet(count)}</p>`;
  const { shown, rest } = cap(rows, OPEN);
  const more =
    rest.length === 0
      ? ''
      : `<details><summary>${rest.length} more of ${rows.length}</summary>${valueList(rest)}</details>`;
  return `<li>${why}${valueList(shown)}${more}</li>`;
}

function valueList(rows: readonly DroppedRow[]): string {
  return `<ul>${rows.map(valueItem).join('')}</ul>`;
}

function valueItem({ line, pointer, value, property }: DroppedRow): string {
  const path = property === undefined || property === '' ? '' : ` ${quiet(`(${property})`)}`;
  return `<li>${lineButton(line)} ${code(pointer || 'the record')} ${quiet(value)}${path}</li>`;
}

/** A button that selects the line in the record. */
function lineButton(line: number, label = `line ${line}`): string {
  return `<button type="button" class="to-line" data-line="${line}">${label}</button>`;
}

function code(value: string): string {
  return `<code>${text(value)}</code>`;
}

function quiet(value: string): string {
  return `<span class="aside">${text(value)}</span>`;
}

function text(value: string): string {
  return escapeHtml(cleanText(value));
}

/** Values that were lost for the same reason. */
interface DroppedGroup {
  readonly direction: DroppedRow['direction'];
  readonly reason: string;
  readonly rows: readonly DroppedRow[];
}

/** Groups lost values by reason, the most frequent first. */
export function dropGroups(rows: readonly DroppedRow[]): DroppedGroup[] {
  const groups = Map.groupBy(rows, ({ direction, reason }) => `${direction} ${reason}`);
  return [...groups.values()]
    .map((some) => ({ direction: some[0]?.direction ?? 'up', reason: some[0]?.reason ?? '', rows: some }))
    .toSorted((a, b) => b.rows.length - a.rows.length);
}

const count = (amount: number, one: string, other: string): string => counted(amount, 'en', { one, other });

/** Summary of a conversion: what works, what changes, what is lost. With errors: the first of them. It is a live region. */
export function outcomeText(view: ConversionView): string {
  const { errors, result, kept } = view;
  // The JSON Schema of the result says nothing about kept values.
  if (result !== undefined) return `${kept.length === 0 ? 'Valid result' : 'Converted'}. ${notesText(view)}`;
  const [first] = errors;
  const all = `No result: ${count(errors.length, 'error', 'errors')} in the record.`;
  return first ? `${all} ${locationText(first)}: ${first.message}` : all;
}

function notesText({ repaired, added, kept, dropped, skipped }: ConversionView): string {
  const notes = [
    ...(repaired.length === 0 ? [] : [`${count(repaired.length, 'value was', 'values were')} repaired`]),
    ...(added.length === 0 ? [] : [`${count(added.length, 'value was', 'values were')} added`]),
    ...(kept.length === 0 ? [] : [`${count(kept.length, 'value was', 'values were')} kept unchanged`]),
    ...(skipped === 0 ? [] : [`${count(skipped, 'record was', 'records were')} skipped`]),
    dropped.length === 0
      ? `${kept.length === 0 ? 'all' : 'all other'} values were converted`
      : `${count(dropped.length, 'value was', 'values were')} not converted`,
  ];
  const text = notes.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** `Line 3, column 5, /properties/name`. */
function locationText({ line, column, pointer }: ConversionView['errors'][number]): string {
  return `Line ${line}, column ${column}${pointer === undefined || pointer === '' ? '' : `, ${pointer}`}`;
}
