import { printable } from '../ontology/printable.ts';
import { isArray, isObject } from './json.ts';
import type { Json } from './mapping.ts';

/** Kinds of error in a record. */
export type RecordErrorCode =
  /** Another JSON type than the mapping reads. */
  | 'type'
  | 'null'
  /** A required member is absent. */
  | 'missing'
  | 'constant'
  /** A codec could not convert the value back. */
  | 'codec'
  /** Not a value of the property's range. */
  | 'range'
  /** More values than the field holds. */
  | 'several'
  /** Two fields write different values to one path. */
  | 'collision'
  /** Part of a tuple or of a group of properties is missing. */
  | 'incomplete'
  /** No entity of the mapping matches. */
  | 'entity'
  | 'depth'
  /** There are more errors than are reported. */
  | 'more';

/** An error in one record. */
export interface RecordError {
  /** JSON Pointer into the input record, https://www.rfc-editor.org/rfc/rfc6901. */
  readonly pointer: string;
  readonly code: RecordErrorCode;
  readonly found: string;
  readonly expected: string;
  /** The external path and the property of the field, as the mapping writes them. */
  readonly path?: string;
  readonly property?: string;
}

const MAX_TEXT = 80;

/** Describes a value in at most one line, for messages. */
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
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return printable(JSON.stringify(short));
}
