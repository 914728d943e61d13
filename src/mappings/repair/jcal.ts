import { isArray, isObject } from '../data/json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { NoteRepair } from './json-ld.ts';
import type { RecordCopy } from './record-copy.ts';

/**
 * Converts properties of an iCalendar component that programs write in ways of their own: names in capitals, time zones with a prefix or
 * without an IANA name, the web address of a meeting as the place, and one property for each of several values. Of a zone that has no IANA
 * name the local time remains.
 */
export function repairComponent(copy: RecordCopy, note: NoteRepair): void {
  const properties = copy.at('/1');
  if (!isArray(properties)) return;
  const meetings = meetingsOf(properties);
  const lists = new Map<string, { readonly first: number; readonly values: Json[] }>();
  const removed: number[] = [];
  properties.forEach((given, at) => {
    const isTwice = isSaidTwice(given, meetings);
    const property = repairedProperty(given, meetings);
    const kind = kindOfList(property);
    const list = kind === undefined ? undefined : lists.get(kind);
    if (isTwice || list !== undefined) removed.push(at);
    else if (property !== given) copy.set(`/1/${at}`, structuredClone(property));
    if (property !== given || isTwice || list !== undefined) note(`/1/${at}`, 'icalendar');
    if (kind === undefined) return;
    const values = (property as readonly Json[]).slice(3);
    if (list === undefined) lists.set(kind, { first: at, values });
    else for (const value of values) list.values.push(value);
  });
  for (const { first, values } of lists.values()) setValues(copy, first, values);
  for (const at of removed.toReversed()) copy.remove(`/1/${at}`);
}

function setValues(copy: RecordCopy, at: number, values: readonly Json[]): void {
  const property = copy.at(`/1/${at}`) as readonly Json[];
  if (property.length < values.length + 3)
    copy.set(`/1/${at}`, structuredClone([...property.slice(0, 3), ...values]) as Json);
}

/** What the values of a property have in common with those of another one, if they can be one list. */
function kindOfList(property: Json): string | undefined {
  if (!isArray(property) || (property[0] !== 'categories' && property[0] !== 'exdate')) return undefined;
  return JSON.stringify([property[0], property[2]]);
}

/** Whether {@link repairComponent} changes a record. */
export function needsComponent(record: Json): boolean {
  const properties = isArray(record) ? record[1] : undefined;
  if (!isArray(properties)) return false;
  const meetings = meetingsOf(properties);
  const lists = properties.flatMap((one) => kindOfList(one) ?? []);
  if (lists.length > new Set(lists).size) return true;
  return properties.some((one) => isSaidTwice(one, meetings) || repairedProperty(one, meetings) !== one);
}

/** Addresses of the conferences of an event. */
function meetingsOf(properties: readonly Json[]): ReadonlySet<Json> {
  const isMeeting = (one: Json): one is readonly Json[] => isArray(one) && isNamed(one, 'conference');
  return new Set(
    properties.filter(isMeeting).flatMap(([, , , address]) => (typeof address === 'string' ? [address] : [])),
  );
}

/** Whether a property has the address of a conference as the place. */
function isSaidTwice(property: Json, meetings: ReadonlySet<Json>): boolean {
  return isArray(property) && isNamed(property, 'location') && meetings.has(property[3] ?? null);
}

const isNamed = ([name]: readonly Json[], expected: string): boolean =>
  typeof name === 'string' && name.length === expected.length && name.toLowerCase() === expected;

/** The property itself, if there is nothing to repair. */
function repairedProperty(property: Json, meetings: ReadonlySet<Json>): Json {
  if (!isArray(property)) return property;
  const [given, parameters, kind, ...values] = property;
  if (typeof given !== 'string' || !isObject(parameters) || kind === undefined) return property;
  const name = given.toLowerCase();
  if (name === 'location' && meetings.size === 0 && isWebAddress(values)) return ['conference', {}, 'uri', ...values];
  const zoned = withZone(parameters);
  return name === given && zoned === parameters ? property : [name, zoned, kind, ...values];
}

const isWebAddress = ([text]: readonly Json[]): boolean => typeof text === 'string' && /^https?:\/\/\S+$/.test(text);

function withZone(parameters: JsonObject): JsonObject {
  const { tzid, ...others } = parameters;
  if (typeof tzid !== 'string' || isZone(tzid)) return parameters;
  const zone = ianaName(tzid);
  return zone === undefined ? others : { ...others, tzid: zone };
}

/** The IANA name at the end of a globally unique one: `/freeassociation.sourceforge.net/Europe/Berlin`. */
function ianaName(tzid: string): string | undefined {
  const parts = tzid.split('/');
  const ends = [3, 2].map((count) => parts.slice(-count).join('/'));
  return tzid.startsWith('/') && tzid.length < MAX_NAME ? ends.find(isZone) : undefined;
}

const MAX_NAME = 200;

function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
