import { toPointer } from '../../rdf/json/json.ts';
import { isArray, isObject } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { NoteRepair } from './json-ld.ts';
import type { RecordCopy } from './record-copy.ts';
import { renameMembers } from './rename.ts';

/** Member → names of its parts, in order. */
type Parts = Readonly<Record<string, readonly string[]>>;

/** A comma before another group of parts, not one in a number. */
const BETWEEN_GROUPS = /,(?=[^:,]*:)/;

/**
 * Converts texts with colon-separated parts in a fixed order, `US:CA:Ground:5 USD`, to objects. The column name may define another order:
 * `shipping(country:price)`.
 */
export function createPartsRepair(parts: Parts): (copy: RecordCopy, note: NoteRepair) => void {
  return (copy, note) => {
    const { value } = copy;
    if (!isObject(value)) return;
    const named = new Map(Object.keys(value).flatMap((name) => headed(name, parts)));
    if (named.size > 0) {
      renameMembers(
        copy,
        '',
        (name) => named.get(name)?.member ?? name,
        (at) => note(at, 'text-parts'),
      );
    }
    const orders = new Map([
      ...Object.entries(parts),
      ...[...named.values()].map((one) => [one.member, one.names] as const),
    ]);
    for (const [member, names] of orders) splitMember(copy, member, names, note);
  };
}

function headed(name: string, parts: Parts): readonly (readonly [string, { member: string; names: string[] }])[] {
  const [, member = '', list = ''] = /^(?:g:)?([a-z_]+) ?\(([a-z_: ]+)\)$/.exec(name) ?? [];
  return Object.hasOwn(parts, member)
    ? [[name, { member, names: list.split(':').map((one) => one.trim().replaceAll(' ', '_')) }]]
    : [];
}

function splitMember(copy: RecordCopy, member: string, names: readonly string[], note: NoteRepair): void {
  const value = isObject(copy.value) && Object.hasOwn(copy.value, member) ? copy.value[member] : undefined;
  const pointer = toPointer([member]);
  const groups = (text: Json): readonly Json[] =>
    typeof text === 'string' ? (groupsOf(text, names) ?? [text]) : [text];
  const parsed = isArray(value) ? value.flatMap(groups) : value === undefined ? [] : groups(value);
  const before = isArray(value) ? value : [value];
  if (parsed.every((one, at) => one === before[at])) return;
  note(pointer, 'text-parts');
  copy.set(pointer, [...parsed]);
}

/** undefined: the text has no parts, or more than there are names. */
function groupsOf(text: string, names: readonly string[]): readonly JsonObject[] | undefined {
  const groups = text.split(BETWEEN_GROUPS).map((group) => group.split(':').map((part) => part.trim()));
  if (groups.some(({ length }) => length > names.length || (length < 2 && names.length > 1))) return undefined;
  return groups.map((group) =>
    Object.fromEntries(group.flatMap((part, at) => (part === '' ? [] : [[names[at] as string, part]]))),
  );
}
