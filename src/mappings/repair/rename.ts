import { toPointer } from '../../rdf/json/json.ts';
import { isObject } from '../json.ts';
import type { RecordCopy } from './record-copy.ts';

/**
 * Renames the members of an object and keeps their order. Names that another member has are skipped.
 *
 * @param note called with the previous pointer of each renamed member
 */
export function renameMembers(
  copy: RecordCopy,
  pointer: string,
  nameOf: (name: string) => string,
  note: (pointer: string) => void,
): void {
  const object = copy.at(pointer);
  if (!isObject(object)) return;
  const taken = new Set(Object.keys(object));
  const members = Object.keys(object).map((was) => {
    const name = nameOf(was);
    const isFree = name !== was && name !== '__proto__' && !taken.has(name);
    if (isFree) taken.add(name);
    return { name: isFree ? name : was, was };
  });
  const renamed = members.filter(({ name, was }) => name !== was);
  if (renamed.length === 0) return;
  for (const { was } of renamed) note(pointer + toPointer([was]));
  copy.rename(pointer, members);
}
