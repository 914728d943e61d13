import { isArray, isObject } from '../data/json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { NoteRepair } from './json-ld.ts';
import type { RecordCopy } from './record-copy.ts';

/** Type parameters of vCard 4.0, https://www.rfc-editor.org/rfc/rfc6350#section-5.6. vCard 3.0 has more. */
const ANY = ['work', 'home'];
const PURPOSES: Readonly<Record<string, readonly string[]>> = {
  tel: [...ANY, 'text', 'voice', 'fax', 'cell', 'video', 'pager', 'textphone'],
  email: ANY,
  adr: ANY,
  url: ANY,
};

/** Number of components of a name and an address. */
const PARTS: Readonly<Record<string, number>> = { n: 5, adr: 7 };

/**
 * Converts properties of vCard 2.1 or 3.0 to vCard 4.0: lower-case names, value types, type parameters, and the version itself. Software
 * that converts vCard text to jCard leaves these unchanged.
 */
export function repairProperties(copy: RecordCopy, note: NoteRepair): void {
  versionFirst(copy, note);
  withoutEmpty(copy, note);
  withKind(copy, note);
  const properties = copy.at('/1');
  if (!isArray(properties)) return;
  properties.forEach((property, at) => {
    if (!isArray(property) || typeof property[0] !== 'string') return;
    const name = property[0].toLowerCase();
    change(`/1/${at}/0`, property[0], name);
    const kind = typeof property[2] === 'string' ? kindOf(name, property[2].toLowerCase(), property[3]) : property[2];
    change(`/1/${at}/2`, property[2], kind);
    if (name === 'kind') change(`/1/${at}/3`, property[3], kindName(property[3]));
    if (Object.hasOwn(PARTS, name)) change(`/1/${at}/3`, property[3], whole(property[3], PARTS[name] as number));
    if (name === 'geo') change(`/1/${at}/3`, property[3], geoUri(property[3]));
    if (name === 'version') change(`/1/${at}/3`, property[3], versionOf(property[3]));
    if (isObject(property[1])) changeParameters(`/1/${at}/1`, property[1], name);
  });

  function change(pointer: string, before: Json | undefined, after: Json | undefined): void {
    if (before === after || after === undefined) return;
    note(pointer, 'vcard-3');
    copy.set(pointer, after);
  }

  function changeParameters(pointer: string, parameters: JsonObject, name: string): void {
    const after = parametersOf(parameters, PURPOSES[name]);
    if (JSON.stringify(after) === JSON.stringify(parameters)) return;
    note(pointer, 'vcard-3');
    copy.set(pointer, after);
  }
}

/** Whether {@link repairProperties} changes a record. */
export function needsProperties(record: Json): boolean {
  const properties = isArray(record) || isObject(record) ? (record as Readonly<Record<string, Json>>)['1'] : undefined;
  if (!isArray(properties)) return false;
  if (isOfOrganisation(properties)) return true;
  return properties.some((property, at) => {
    if (!isArray(property)) return false;
    if (isEmptyAddress(property)) return true;
    const [given, parameters, kind, value] = property;
    if (at > 0 && String(given).toLowerCase() === 'version') return true;
    if (typeof given !== 'string') return false;
    const name = given.toLowerCase();
    if (name !== given) return true;
    if (typeof kind === 'string' && kindOf(name, kind.toLowerCase(), value) !== kind) return true;
    if (Object.hasOwn(PARTS, name) && whole(value, PARTS[name] as number) !== value) return true;
    if (name === 'kind' && kindName(value) !== value) return true;
    if (name === 'geo' && geoUri(value) !== value) return true;
    if (name === 'version' && versionOf(value) !== value) return true;
    return isObject(parameters) && needsParameters(parameters, name);
  });
}

function needsParameters(parameters: JsonObject, name: string): boolean {
  const known = PURPOSES[name];
  if (areOfVersion4(parameters, known)) return false;
  return JSON.stringify(parametersOf(parameters, known)) !== JSON.stringify(parameters);
}

/** Whether parameters are certainly spelled and ordered as {@link parametersOf} returns them. */
function areOfVersion4(parameters: JsonObject, known: readonly string[] | undefined): boolean {
  let isFirst = true;
  for (const key in parameters) {
    if (key !== key.toLowerCase() || (key === 'type' && !isFirst)) return false;
    isFirst = false;
  }
  const { type } = parameters;
  if (type === undefined) return true;
  const isPurpose = (one: Json): boolean =>
    typeof one === 'string' &&
    one === one.toLowerCase() &&
    !one.includes(',') &&
    (known?.includes(one) ?? one !== 'pref');
  if (!isArray(type)) return isPurpose(type);
  return type.length > 1 && type.every((one, at) => isPurpose(one) && type.indexOf(one) === at);
}

/** In vCard 4.0, the version is the first property. */
function versionFirst(copy: RecordCopy, note: NoteRepair): void {
  copy.open();
  const properties = copy.at('/1');
  if (!isArray(properties)) return;
  const at = properties.findIndex((one) => isArray(one) && String(one[0]).toLowerCase() === 'version');
  if (at < 1) return;
  note(`/1/${at}`, 'vcard-3');
  copy.set('/1', [properties[at] as Json, ...properties.toSpliced(at, 1)]);
}

/** Removes addresses of which every part is empty: they are absent, https://www.rfc-editor.org/rfc/rfc6350#section-6.3.1. */
function withoutEmpty(copy: RecordCopy, note: NoteRepair): void {
  const properties = copy.at('/1');
  if (!isArray(properties) || !properties.some(isEmptyAddress)) return;
  properties.forEach((one, at) => {
    if (isEmptyAddress(one)) note(`/1/${at}`, 'vcard-3');
  });
  copy.set(
    '/1',
    properties.filter((one) => !isEmptyAddress(one)),
  );
}

function isEmptyAddress(property: Json): boolean {
  if (!isArray(property) || String(property[0]).toLowerCase() !== 'adr') return false;
  const [, parameters, , value] = property;
  const isLabelled = isObject(parameters) && Object.keys(parameters).some((name) => name.toLowerCase() === 'label');
  return !isLabelled && isArray(value) && value.flat().every((part) => part === '');
}

/**
 * vCard 3.0 has no kinds, and registries omit them. Address books tell the card of an organisation from that of a person by the name, which
 * is then that of the organisation, or by a property of their own; people read it from the legal form.
 */
function withKind(copy: RecordCopy, note: NoteRepair): void {
  const properties = copy.at('/1');
  if (!isArray(properties) || !isOfOrganisation(properties)) return;
  note('/1', 'vcard-3');
  copy.set('/1', [...properties, ['kind', {}, 'text', 'org']]);
}

/** Legal forms at the end of a name. Those that are also degrees or names of families (AB, AS, SA, Co, Oy) are not among them. */
const LEGAL_FORM =
  /[\s,](?:Inc|LLC|L\.L\.C|Ltd|Limited|LLP|PLC|plc|Corp|Corporation|Pty|GmbH|mbH|AG|KG|OHG|UG|e\.V|B\.?V|N\.V|S\.A|SARL|S\.?r\.?l|S\.?p\.?A|Oyj|ApS|A\/S|s\.r\.o|d\.o\.o|Sp\. z o\.o|Kft|Ltda|S\.L|K\.K)\.?$/;

function isOfOrganisation(properties: readonly Json[]): boolean {
  let [name, organisation]: (Json | undefined)[] = [];
  let isShownAs = false;
  for (const property of properties) {
    if (!isArray(property) || typeof property[0] !== 'string') continue;
    const [given, , , value] = property;
    // Most properties are others, whose names are not converted.
    if (given.length === 2 && given.toLowerCase() === 'fn') name ??= value;
    else if (given.length === 3 && given.toLowerCase() === 'org') organisation ??= isArray(value) ? value[0] : value;
    else if (given.length === 4 && given.toLowerCase() === 'kind') return false;
    else if (given.length === 10 && given.toLowerCase() === 'x-abshowas') isShownAs = spelled(value) === 'company';
  }
  if (typeof name === 'string' && LEGAL_FORM.test(name)) return true;
  const known = spelled(organisation);
  return known !== undefined && (isShownAs || known === spelled(name));
}

/** A name without differences that say nothing. undefined: there is none. */
function spelled(value: Json | undefined): string | undefined {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return text === '' ? undefined : text;
}

/** Trailing components are optional in vCard 3.0; some software writes null if there is none. */
function whole(value: Json | undefined, parts: number): Json | undefined {
  if (value === null) return Array.from({ length: parts }, () => '');
  if (!isArray(value) || value.length >= parts) return value;
  return [...value, ...Array.from({ length: parts - value.length }, () => '')];
}

/** Two numbers in vCard 3.0, a geo URI (RFC 5870) in vCard 4.0. */
function geoUri(value: Json | undefined): Json | undefined {
  const isPair = isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');
  return isPair ? `geo:${value.join(',')}` : value;
}

/** A telephone number that is not a tel URI (RFC 3966) is text, whatever its declared type. */
function kindOf(name: string, kind: string, value: Json | undefined): string {
  const isBare = name === 'tel' && kind === 'uri' && typeof value === 'string' && !/^[a-z]+:/i.test(value);
  if (name === 'geo' && kind === 'float') return 'uri';
  if (name === 'rev' && kind === 'date-time') return 'timestamp';
  return kind === 'phone-number' || isBare ? 'text' : kind;
}

/** Case does not matter, https://www.rfc-editor.org/rfc/rfc6350#section-3.3. */
function kindName(value: Json | undefined): Json | undefined {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function versionOf(value: Json | undefined): Json | undefined {
  return value === '2.1' || value === '3.0' || value === 4 ? '4.0' : value;
}

/** "pref" is a parameter of its own since vCard 4.0. Unknown type parameters are removed. */
function parametersOf(parameters: JsonObject, known: readonly string[] | undefined): JsonObject {
  const lower = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name.toLowerCase(), value]));
  const { type, ...others } = lower;
  if (type === undefined) return lower;
  const stated = [type].flat().flatMap((one) => (typeof one === 'string' ? one.toLowerCase().split(',') : []));
  const purposes = [...new Set(stated)].filter((one) => (known === undefined ? one !== 'pref' : known.includes(one)));
  return {
    ...(purposes.length > 0 && { type: purposes.length === 1 ? (purposes[0] as string) : purposes }),
    ...(stated.includes('pref') && { pref: '1' }),
    ...others,
  };
}
