import { counted } from '../../site/text/number.ts';
import type { ConversionView } from './convert-text.ts';

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
