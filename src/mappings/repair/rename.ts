import { isObject } from '../json.ts';
import { toPointer } from '../json-pointer.ts';
import type { RecordCopy } from './record-copy.ts';

/**
 * Gives the members of an object other names, in their order. A name that another member has already is not given.
 *
 * @param note is told of each member, by its pointer before
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
