import type { TransformedRecords } from './transform-records.ts';

/** Maximum characters of each list: proxies limit all headers to some kilobytes. */
const MAX_LENGTH = 2_000;
const MAX_POINTER_LENGTH = 120;

/** One entry of a list. */
interface Entry {
  /** Position of the record in `inputData`. */
  readonly index: number;
  readonly parameter: 'code' | 'repair';
  /** The error code, or the name of the repair. */
  readonly name: string | undefined;
  readonly pointer: string;
}

/**
 * The value of `Transform-Report`, a dictionary of https://www.rfc-editor.org/rfc/rfc9651#name-dictionaries; undefined if there is
 * nothing to report. Each entry has the position of a record in `inputData`, and a JSON Pointer as a fragment,
 * https://www.rfc-editor.org/rfc/rfc6901#section-6. If a list is truncated, `listed` or `repairs-listed` has its length.
 *
 * @param withSkipped whether to report omitted records, even if there are none
 * @example reportOf(transformed, true) // 'skipped=1, records=(3;code="type";at="#/price"), repaired=1, repairs=(0;repair="empty";at="#/url")'
 */
export function reportOf(
  { invalid, repaired, repairCount }: TransformedRecords,
  withSkipped: boolean,
): string | undefined {
  const skipped = invalid.map(({ index, errors: [first] }): Entry => {
    return { index, parameter: 'code', name: first?.code, pointer: first?.pointer ?? '' };
  });
  const changed = repaired.flatMap((record) =>
    record.repairs.map(({ repair, pointer }): Entry => {
      return { index: record.index, parameter: 'repair', name: repair, pointer };
    }),
  );
  const parts = [
    ...(withSkipped ? [listOf({ count: 'skipped', list: 'records', listed: 'listed' }, invalid.length, skipped)] : []),
    ...(repairCount > 0
      ? [listOf({ count: 'repaired', list: 'repairs', listed: 'repairs-listed' }, repairCount, changed)]
      : []),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

type Keys = Readonly<Record<'count' | 'list' | 'listed', string>>;

function listOf(keys: Keys, count: number, entries: readonly Entry[]): string {
  const items: string[] = [];
  let length = 0;
  for (const entry of entries) {
    const item = itemOf(entry);
    length += item.length + 1;
    if (length > MAX_LENGTH) break;
    items.push(item);
  }
  const listed = items.length < count ? `, ${keys.listed}=${items.length}` : '';
  return `${keys.count}=${count}, ${keys.list}=(${items.join(' ')})${listed}`;
}

function itemOf({ index, parameter, name, pointer }: Entry): string {
  const path = fragment(pointer);
  const at = name === undefined || path.length > MAX_POINTER_LENGTH ? '' : `;at="${path}"`;
  return `${index}${name === undefined ? '' : `;${parameter}="${name}"`}${at}`;
}

/** Encodes a JSON Pointer as ASCII without quotes. */
function fragment(pointer: string): string {
  return `#${pointer
    .split('/')
    .map((key) => encodeURIComponent(key.toWellFormed()))
    .join('/')}`;
}
