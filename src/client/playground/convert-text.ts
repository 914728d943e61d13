import type { Json } from '../../mappings/mapping.ts';
import { describe } from '../../mappings/data/validation.ts';
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
  if (records === 'one') return { ...convert(value, positionOf), skipped: 0 };
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
  return joined(views, records === 'skip');
}

/** Adds the position of a record in the list to the pointers into it. */
function inList(view: ConvertedRecord, at: number): ConvertedRecord {
  return {
    ...view,
    errors: below(view.errors, at),
    kept: below(view.kept, at),
    dropped: below(view.dropped, at),
    repaired: below(view.repaired, at),
  };
}

function below<Row extends { readonly pointer?: string }>(rows: readonly Row[], at: number): Row[] {
  return rows.map((row) => ({ ...row, pointer: `/${at}${row.pointer ?? ''}` }));
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
    // These pointers are into the result, which skipped records are not in.
    added: done.flatMap(({ added }, at) => below(added, at)),
    repaired: done.flatMap(({ repaired }) => repaired),
    skipped: skips ? views.length - done.length : 0,
  };
}
