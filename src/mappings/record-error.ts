import { printable } from '../ontology/printable.ts';
import { isArray, isObject } from './json.ts';
import type { Json } from './mapping.ts';

/** What can be wrong with a record. */
export type RecordErrorCode =
  /** Another kind of JSON value than the mapping reads. */
  | 'type'
  | 'null'
  /** A member that must be there is not. */
  | 'missing'
  | 'constant'
  /** A codec could not give the value back. */
  | 'codec'
  /** No value of the property's range. */
  | 'range'
  /** More values than the field holds. */
  | 'several'
  /** Two fields write different values to one place. */
  | 'collision'
  /** A tuple or a group of properties of which a part is missing. */
  | 'incomplete'
  /** No entity of the mapping is for this. */
  | 'entity'
  | 'depth'
  /** There are more faults than are told. */
  | 'more';

/** One thing wrong with one record. */
export interface RecordError {
  /** JSON Pointer into the record that was given, https://www.rfc-editor.org/rfc/rfc6901. */
  readonly pointer: string;
  readonly code: RecordErrorCode;
  readonly found: string;
  readonly expected: string;
  /** The place outside and the property of the field concerned, as the mapping writes them. */
  readonly path?: string;
  readonly property?: string;
}

const LONGEST = 80;

/** A value in a few words for a message: never more than a line, however long or deep the value. */
export function describe(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (isArray(value)) return value.length === 1 ? 'an array of 1 item' : `an array of ${value.length} items`;
  if (isObject(value)) {
    const type = Object.hasOwn(value, '@type') ? value['@type'] : undefined;
    return typeof type === 'string' ? `an object of type ${quote(type)}` : 'an object';
  }
  return typeof value === 'string' ? quote(value) : String(value);
}

function quote(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return printable(JSON.stringify(short));
}
