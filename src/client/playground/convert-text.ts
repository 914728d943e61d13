import type { Json } from '../../mappings/mapping.ts';
import { describe } from '../../mappings/record-error.ts';
import type { ConversionSide, ConvertedRecord, ErrorRow } from './conversion.ts';
import { recordConverter } from './conversion.ts';
import { readRecord } from './record-text.ts';
import type { PlaygroundOptions } from './state.ts';

/** The result of a text, for display. */
export interface ConversionView extends ConvertedRecord {
  /** Number of records of a list that were skipped, because they have errors. */
  readonly skipped: number;
}

const NOTHING = { kept: [], dropped: [], added: [], repaired: [], skipped: 0 } as const;

/** Maximum number of errors that are shown. */
const MAX_ERRORS = 50;

/** Converts a text: one record, or a list of records, as the options say. */
export function convertText(
  text: string,
  from: ConversionSide,
  to: ConversionSide,
  { keepUnmapped, records }: PlaygroundOptions,
): ConversionView {
  const read = readRecord(text);
  if (!('value' in read)) return { ...NOTHING, errors: read };
  const { value, positionOf } = read;
  const convert = recordConverter(from, to, keepUnmapped);
  if (records === 'one') return limited({ ...convert(value, positionOf), skipped: 0 });
  if (!Array.isArray(value)) {
    const message = `Found ${describe(value)}, expected an array of records.`;
    return { ...NOTHING, errors: [{ pointer: '', ...positionOf(''), message }] };
  }
  const views = (value as readonly Json[]).map((record, at) =>
    inList(
      convert(record, (pointer) => positionOf(`/${at}${pointer}`)),
      at,
    ),
  );
  return limited(joined(views, records === 'skip'));
}

/** Adds the position of a record in the list to its pointers. */
function inList(view: ConvertedRecord, at: number): ConvertedRecord {
  const below = <Row extends { readonly pointer?: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, pointer: `/${at}${row.pointer ?? ''}` }));
  return {
    ...view,
    errors: below(view.errors),
    kept: below(view.kept),
    dropped: below(view.dropped),
    added: below(view.added),
    repaired: below(view.repaired),
  };
}

/** Joins the records of a list. @param skips whether records with errors are left out; otherwise one error means no result */
function joined(views: readonly ConvertedRecord[], skips: boolean): ConversionView {
  const done = views.filter(({ errors }) => errors.length === 0);
  const isComplete = done.length === views.length;
  return {
    errors: views.flatMap(({ errors }): readonly ErrorRow[] => errors),
    form: views.flatMap(({ form }) => (form === undefined ? [] : [form])),
    ...((isComplete || skips) && { result: done.map(({ result }) => result as Json) }),
    kept: done.flatMap(({ kept }) => kept),
    dropped: done.flatMap(({ dropped }) => dropped),
    added: done.flatMap(({ added }) => added),
    repaired: done.flatMap(({ repaired }) => repaired),
    skipped: skips ? views.length - done.length : 0,
  };
}

function limited(view: ConversionView): ConversionView {
  return { ...view, errors: view.errors.slice(0, MAX_ERRORS) };
}
