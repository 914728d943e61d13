import type { Carried, FaultyRecord } from './carry.ts';

/** Characters of the header: proxies take some kilobytes of all headers together. */
const LONGEST = 2_000;
const LONGEST_POINTER = 120;

/**
 * The value of `Transform-Report`, a dictionary of https://www.rfc-editor.org/rfc/rfc9651#name-dictionaries: how many records were
 * left out, and the places of these in `inputData`, each with the code of its first fault and where that is, as the fragment of
 * https://www.rfc-editor.org/rfc/rfc6901#section-6. Where they are too many to list, `listed` says how many are.
 *
 * @example reportOf(carried) // 'skipped=2, records=(3;code="type";at="#/price" 7;code="missing";at="#/name")'
 */
export function reportOf({ faulty }: Carried): string {
  const items: string[] = [];
  let length = 0;
  for (const record of faulty) {
    const item = itemOf(record);
    length += item.length + 1;
    if (length > LONGEST) break;
    items.push(item);
  }
  const listed = items.length < faulty.length ? `, listed=${items.length}` : '';
  return `skipped=${faulty.length}, records=(${items.join(' ')})${listed}`;
}

function itemOf({ index, faults: [first] }: FaultyRecord): string {
  const pointer = first === undefined ? '' : fragment(first.pointer);
  const at = pointer.length > LONGEST_POINTER ? '' : `;at="${pointer}"`;
  return `${index}${first === undefined ? '' : `;code="${first.code}"`}${at}`;
}

/** Letters of ASCII alone, none of which ends a string. */
function fragment(pointer: string): string {
  return `#${pointer
    .split('/')
    .map((key) => encodeURIComponent(key.toWellFormed()))
    .join('/')}`;
}
