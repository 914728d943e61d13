import { lazy, memoizeRecent } from '../../base/work.ts';
import { segments, toPointer } from '../../json/json.ts';
import { readDecimal } from '../data/decimal.ts';
import { isArray, isObject } from '../data/json.ts';
import type { SchemaValidators, ValidationError, VersionValidators } from '../data/schema-file.ts';
import type { Invalidity, Removed, Work } from '../data/validation.ts';
import { errorsOf, invalidities, isLarge, isValid } from '../data/validation.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import type { Entity, Json, JsonObject, Mapping, Repair } from '../mapping.ts';
import type { ErrorRound, OmissionTargets } from './omit-targets.ts';
import { deepest, displacedIn, existing, omissionTargets, outermost, roundOf } from './omit-targets.ts';
import { needsProperties, repairProperties } from './jcard.ts';
import type { NoteRepair, ReadLinked } from './json-ld.ts';
import { createJsonLdRepair, createLinkedReader, externalTypes, memberNames } from './json-ld.ts';
import type { Needs } from './needs.ts';
import { needsJsonLd, needsNames, needsParts, needsPrefixes } from './needs.ts';
import { needsElement, repairElement } from './osm-element.ts';
import { RecordCopy, renameMembers } from './record-copy.ts';

/** A change that was necessary to make a record valid. */
export interface Repaired {
  /** JSON Pointer into the input record. */
  readonly pointer: string;
  readonly repair: Repair['repair'];
}

/** A repaired record, its repairs, and the remaining errors. */
export interface RepairedRecord {
  readonly value: Json;
  readonly repairs: readonly Repaired[];
  readonly invalid: readonly (Invalidity & {
    /** Pointer of the invalid value in the input record. */
    readonly source: string;
  })[];
  /** The keys of omitted values, by the object or array of the value that had them. */
  readonly removed: Removed | undefined;
  /** Maps a JSON Pointer into the value to one into the input record. */
  readonly sourceOf: (pointer: string) => string;
  /** Removes values that cannot be read or written. Returns false if they are required. */
  readonly omit: (pointers: readonly string[]) => boolean;
}

/** More rounds than nested repairs need. A value is repaired at most once by each repair. */
const MAX_REPAIR_ROUNDS = 32;

/**
 * Returns a function that repairs records. It never changes the record; each round takes linear time.
 *
 * @param always whether valid records that no repair would change are copied too
 */
export function createRepair(
  mapping: Mapping,
  vocabulary: MappingVocabulary,
  validators: SchemaValidators,
  always = false,
): (record: Json, work: Work) => RepairedRecord {
  const { version, earlier = [] } = mapping;
  const names = [version, ...earlier.map((one) => one.version)];
  const versions = [validators, ...(validators.earlier ?? [])].map((one) =>
    versionRepair(mapping, vocabulary, one, always),
  );
  return (record, work) => {
    const valid = versions.find(({ isValid }) => isValid(record));
    if (valid) return unrepaired(record, () => valid.repair(record, work));
    const results = versions.map(({ repair }) => repair(record, work));
    const best = results.reduce((least, one) => (compareRepaired(one, least) < 0 ? one : least));
    if (best.invalid.length === 0 || versions.length === 1) return best;
    const by = `by version ${names[results.indexOf(best)]}, the nearest`;
    return { ...best, invalid: best.invalid.map((one) => ({ ...one, expected: `${one.expected}, ${by}` })) };
  };
}

/** Compares the results of two versions: the fewest errors, then the fewest values that are not read, then the fewest other repairs. */
function compareRepaired(a: RepairedRecord, b: RepairedRecord): number {
  const omissions = ({ repairs }: RepairedRecord): number =>
    repairs.filter(({ repair }) => repair === 'omitted').length;
  return a.invalid.length - b.invalid.length || omissions(a) - omissions(b) || a.repairs.length - b.repairs.length;
}

interface VersionRepair {
  /** Whether a record is valid by this version, and no repair would change it. */
  readonly isValid: (record: Json) => boolean;
  /** Applies the repairs, whether or not they are needed. */
  readonly repair: (record: Json, work: Work) => RepairedRecord;
}

function versionRepair(
  { repairs, entities }: Mapping,
  vocabulary: MappingVocabulary,
  validators: VersionValidators,
  always: boolean,
): VersionRepair {
  const fixes = fixesOf(repairs);
  const coordinates = lazy(() => coordinateNames(entities, vocabulary));
  const mayOmit = repairs.some(({ repair }) => 'omits' in REPAIRS[repair]);
  const preparations = repairs.flatMap((repair) => preparationOf(repair, { entities, vocabulary, validators }) ?? []);
  const needs: Needs = (record) => always || preparations.some((one) => one.needs(record));
  return { isValid: (record) => !needs(record) && isValid(validators, record), repair };

  function repair(record: Json, work: Work): RepairedRecord {
    const copy = new RecordCopy(record);
    const done: Repaired[] = [];
    const note = (pointer: string, repair: Repair['repair']): void =>
      void done.push({ pointer: copy.sourceOf(pointer), repair });
    for (const one of preparations) if (always || one.needs(copy.value)) one.apply(copy, note);
    const errors = fixErrors();
    let invalid = invalidities(errors, copy.value).map((one) => ({ ...one, source: copy.sourceOf(one.pointer) }));
    const omitted = (pointer: string): void => note(pointer, 'omitted');
    const omit = (first?: readonly string[]): boolean =>
      mayOmit && omitInvalid({ copy, validators, work, note: omitted, first });
    if (invalid.length > 0 && omit()) invalid = [];
    return {
      get value() {
        return copy.value;
      },
      get removed() {
        return copy.omitted;
      },
      repairs: done,
      invalid,
      sourceOf: (pointer) => copy.sourceOf(pointer),
      omit,
    };

    /** Returns the errors that remain. */
    function fixErrors(): readonly ValidationError[] {
      const tried = new Set<string>();
      for (let round = 0; ; round += 1) {
        const errors = errorsOf(validators, copy.value, work);
        if (round === MAX_REPAIR_ROUNDS || errors.length === 0 || !fixOnce(errors, tried)) return errors;
        copy.compact();
      }
    }

    /** Tries the fixes at each pointer with an error, innermost errors only: there the value itself is invalid. */
    function fixOnce(errors: readonly ValidationError[], tried: Set<string>): boolean {
      if (fixes.length === 0) return false;
      const byPointer = Map.groupBy(errors, ({ instancePath }) => instancePath);
      const pointers = deepest([...byPointer.keys()]);
      return pointers.filter((pointer) => fixAt(pointer, byPointer.get(pointer) ?? [], tried)).length > 0;
    }

    function fixAt(pointer: string, errors: readonly ValidationError[], tried: Set<string>): boolean {
      copy.open();
      const value = copy.at(pointer);
      if (value === undefined) return false;
      const expected = {
        ...expectedBy(errors),
        isCoordinate: coordinates().has(pointer.slice(pointer.lastIndexOf('/') + 1)),
      };
      for (const [repair, fix] of fixes) {
        const fresh = fix(value, expected);
        if (fresh === undefined || tried.has(`${repair} ${pointer}`) || (fresh === ABSENT && pointer === '')) continue;
        tried.add(`${repair} ${pointer}`);
        note(pointer, repair);
        if (fresh === ABSENT) copy.remove(pointer);
        else copy.set(pointer, fresh);
        return true;
      }
      return false;
    }
  }
}

/** A record that no repair needs. Only values that the mapping rejects may still be omitted from a copy. */
function unrepaired(record: Json, repair: () => RepairedRecord): RepairedRecord {
  let copy: RepairedRecord | undefined;
  return {
    get value() {
      return copy === undefined ? record : copy.value;
    },
    get repairs() {
      return copy?.repairs ?? [];
    },
    get removed() {
      return copy?.removed;
    },
    invalid: [],
    sourceOf: (pointer) => copy?.sourceOf(pointer) ?? pointer,
    omit: (pointers) => (copy ??= repair()).omit(pointers),
  };
}

/** Number of types for which it is remembered whether a record may have them: more than a vocabulary has for one kind of record. */
const MAX_TYPES = 1000;

/** Returns a function that reads the nodes of a document in JSON-LD. undefined: the mapping does not declare this repair. */
export function linkedReader(
  { repairs, entities }: Mapping,
  vocabulary: MappingVocabulary,
  validators: SchemaValidators,
): ReadLinked | undefined {
  const declared = repairs.find((one) => one.repair === 'json-ld');
  return declared && createLinkedReader(declared, externalTypes(entities, vocabulary), typeTest(validators));
}

/** Whether a JSON Schema allows a type for a record, remembered for the types that were asked last. */
function typeTest(validators: VersionValidators): (type: string) => boolean {
  const taken = memoizeRecent(MAX_TYPES, (type: string) => Number(takesType(validators, type)));
  return (type) => taken(type) === 1;
}

/** Whether a JSON Schema allows a type for a record. */
function takesType(validators: VersionValidators, type: string): boolean {
  return !errorsOf(validators, { '@type': type }).some(({ instancePath }) => instancePath.startsWith('/@type'));
}

/** Renames members to the names in the mapping if they differ only in case, spaces, underscores, hyphens or a prefix. */
function renamer(nameOf: (name: string) => string): Apply {
  return (copy, note) =>
    eachObject(copy, (_, pointer) => renameMembers(copy, pointer, nameOf, (at) => note(at, 'member-names')));
}

/** Returns a function that finds the name in the mapping for a member name. */
function namer(prefixes: readonly string[], names: readonly string[]): (name: string) => string {
  const known = new Set(names);
  const bySpelling = Map.groupBy(names, plainSpelling);
  return (name) => {
    if (known.has(name)) return name;
    const prefix = prefixes.find((one) => name.toLowerCase().startsWith(one.toLowerCase()));
    const bare = name.slice(prefix?.length ?? 0);
    if (known.has(bare)) return bare;
    const candidates = bySpelling.get(plainSpelling(bare)) ?? [];
    return candidates.length === 1 ? (candidates[0] as string) : name;
  };
}

/** Removes prefixes such as `mailto:` from the texts of some members. */
function prefixRemover(members: Readonly<Record<string, readonly string[]>>): Apply {
  return (copy, note) =>
    eachObject(copy, (object, pointer) => {
      for (const [name, prefixes] of Object.entries(members)) {
        if (!Object.hasOwn(object, name)) continue;
        for (const [text, place] of textsAt(object[name] as Json, pointer + toPointer([name]))) {
          const prefix = prefixes.find((one) => text.toLowerCase().startsWith(one));
          if (prefix === undefined) continue;
          note(place, 'value-prefixes');
          copy.set(place, text.slice(prefix.length).trim());
        }
      }
    });
}

function textsAt(value: Json, pointer: string): readonly (readonly [string, string])[] {
  if (isArray(value))
    return value.flatMap((item, at) => (typeof item === 'string' ? [[item, `${pointer}/${at}`] as const] : []));
  return typeof value === 'string' ? [[value, pointer]] : [];
}

/** Visits every object, outer ones before inner ones. The visitor may change the members of its object. */
function eachObject(copy: RecordCopy, visit: (object: JsonObject, pointer: string) => void): void {
  copy.each((value, pointer) => {
    if (isObject(value)) visit(value, pointer);
  });
}

/** Result of a fix: remove the value. */
const ABSENT: unique symbol = Symbol('absent');

/** Expectations of the JSON Schema at one pointer, from all errors there. */
interface Expected {
  readonly types: ReadonlySet<string>;
  readonly allowed: readonly Json[];
  readonly patterns: readonly RegExp[];
  /** Whether the mapping reads the member as a latitude or a longitude. */
  readonly isCoordinate: boolean;
}

/** Returns the replacement of an invalid value. undefined: the repair does not apply. */
type Fix = (value: Json, expected: Expected) => Json | typeof ABSENT | undefined;

type Apply = (copy: RecordCopy, note: NoteRepair) => void;

interface Preparation {
  /** false: it would change and note nothing. */
  readonly needs: Needs;
  readonly apply: Apply;
}

/** What a repair may need beside its options. */
interface RepairContext {
  readonly entities: readonly Entity[];
  readonly vocabulary: MappingVocabulary;
  readonly validators: VersionValidators;
}

type Named<Name> = Extract<Repair, { readonly repair: Name }>;

/** Responds to errors of the JSON Schema. */
interface FixRow {
  readonly fix: Fix;
}

/** Applies to every record, not only to errors of the JSON Schema, because it allows other members. */
interface PrepareRow<Name> {
  readonly prepare: (repair: Named<Name>, context: RepairContext) => Preparation;
}

/** Removes what is still invalid at the end. */
interface OmitRow {
  readonly omits: true;
}

/** A repair: what it did, as a sentence for users of the playground, and how. */
type RepairRow<Name> = { readonly sentence: string } & (FixRow | PrepareRow<Name> | OmitRow);

/** All repairs. Fixes are tried in this order. */
export const REPAIRS: { readonly [Name in Repair['repair']]: RepairRow<Name> } = {
  empty: {
    sentence: 'The empty value was removed.',
    fix: (value) => (isEmpty(value) ? ABSENT : undefined),
  },
  null: {
    sentence: 'null was removed.',
    fix: (value) => (value === null ? ABSENT : undefined),
  },
  'trimmed-text': {
    sentence: 'Leading and trailing spaces were removed.',
    fix: (value) => (typeof value === 'string' && value !== value.trim() ? value.trim() : undefined),
  },
  'letter-case': {
    sentence: 'Upper and lower case were adapted to the schema.',
    fix: (value, { patterns }) => inOtherCase(value, patterns),
  },
  'enum-spelling': {
    sentence: 'The spelling of the value was adapted to the schema.',
    fix: (value, { allowed }) => sameSpelling(value, allowed),
  },
  'text-for-boolean': {
    sentence: 'The text was read as a boolean.',
    fix: (value, { types }) => (types.has('boolean') ? booleanOf(value) : undefined),
  },
  'text-for-number': {
    sentence: 'The text was read as a number.',
    fix: (value, { types, isCoordinate }) =>
      types.has('number') || types.has('integer') ? numberOf(value, isCoordinate) : undefined,
  },
  'number-for-text': {
    sentence: 'The number was read as text.',
    fix: (value, { types }) => (typeof value === 'number' && types.has('string') ? String(value) : undefined),
  },
  'one-for-list': {
    sentence: 'The single value was read as a list with one item.',
    fix: (value, { types }) => (types.has('array') && !isArray(value) ? listOf(value) : undefined),
  },
  'list-for-one': {
    sentence: 'The list with one item was read as this item.',
    fix: (value, { types }) => (isArray(value) && value.length === 1 && !types.has('array') ? value[0] : undefined),
  },
  'member-names': {
    sentence: 'The spelling of the name was adapted to the schema.',
    prepare: (repair, { entities }) => {
      const nameOf = namer(repair.prefixes, memberNames(entities));
      return { needs: needsNames(nameOf), apply: renamer(nameOf) };
    },
  },
  'value-prefixes': {
    sentence: 'The prefix of the value was removed.',
    prepare: ({ members }) => ({ needs: needsPrefixes(members), apply: prefixRemover(members) }),
  },
  'text-parts': {
    sentence: 'The text was split at colons into several values.',
    prepare: ({ members }) => ({ needs: needsParts(members), apply: createPartsRepair(members) }),
  },
  'json-ld': {
    sentence: 'The JSON-LD was converted to the expected form.',
    prepare: (repair, { entities, vocabulary, validators }) => {
      const types = externalTypes(entities, vocabulary);
      const isRecord = typeTest(validators);
      return { needs: needsJsonLd(repair, types, isRecord), apply: createJsonLdRepair(repair, types, isRecord) };
    },
  },
  'osm-element': {
    sentence: 'The element was converted to a GeoJSON feature.',
    prepare: () => ({ needs: needsElement, apply: repairElement }),
  },
  'vcard-3': {
    sentence: 'The vCard 3.0 property was converted to vCard 4.0.',
    prepare: () => ({ needs: needsProperties, apply: repairProperties }),
  },
  omitted: { sentence: 'Omitted, because it could not be converted to a valid value.', omits: true },
};

/** Returns what a repair did, as a sentence. */
export function repairSentence(repair: Repair['repair']): string {
  return REPAIRS[repair].sentence;
}

/** The fixes that a mapping declares, in the order of the table. */
function fixesOf(repairs: readonly Repair[]): readonly (readonly [Repair['repair'], Fix])[] {
  const declared = new Set(repairs.map(({ repair }) => repair));
  return (Object.entries(REPAIRS) as [Repair['repair'], RepairRow<never>][]).flatMap(([name, row]) =>
    'fix' in row && declared.has(name) ? [[name, row.fix] as const] : [],
  );
}

/** What a repair does before validation. undefined: nothing. */
function preparationOf<Name extends Repair['repair']>(
  repair: Named<Name>,
  context: RepairContext,
): Preparation | undefined {
  const row: RepairRow<Name> = REPAIRS[repair.repair as Name];
  return 'prepare' in row ? row.prepare(repair, context) : undefined;
}

/** Wraps a value in a list. Several URLs in one text, separated by commas as in feeds, become one item each. */
function listOf(value: Json): Json[] {
  return typeof value === 'string' ? value.split(/\s*,\s*(?=https?:\/\/)/u) : [value];
}

/** The names of the members that hold a latitude or a longitude. */
function coordinateNames(entities: readonly Entity[], vocabulary: MappingVocabulary): ReadonlySet<string> {
  const isCoordinate = (path: readonly string[]): boolean =>
    ['latitude', 'longitude'].includes(vocabulary.property(path.at(-1) ?? '')?.identifier ?? '');
  const fields = entities.flatMap((entity) => entity.fields).filter(({ properties }) => properties.some(isCoordinate));
  return new Set(
    fields.flatMap(({ paths, items = [] }) =>
      [...paths, ...items].map((path) => toPointer([String(path.at(-1))]).slice(1)),
    ),
  );
}

/** Collects the expectations of the errors at one pointer. */
function expectedBy(errors: readonly ValidationError[]): Omit<Expected, 'isCoordinate'> {
  const types = errors.filter(({ keyword }) => keyword === 'type').flatMap(({ params }) => [params['type']].flat());
  const allowed = errors.flatMap(({ keyword, params }) => {
    if (keyword === 'const') return [params['allowedValue'] as Json];
    return keyword === 'enum' ? (params['allowedValues'] as Json[]) : [];
  });
  const patterns = errors.flatMap(({ keyword, params }) =>
    keyword === 'pattern' ? [new RegExp(String(params['pattern']), 'u')] : [],
  );
  return { types: new Set(types.map(String)), allowed, patterns };
}

function inOtherCase(value: Json, patterns: readonly RegExp[]): string | undefined {
  if (typeof value !== 'string' || patterns.length === 0) return undefined;
  return [value.toUpperCase(), value.toLowerCase()].find(
    (other) => other !== value && patterns.some((pattern) => pattern.test(other)),
  );
}

function isEmpty(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

/** Ignores case, spaces, underscores and hyphens; true and false match yes and no. */
function sameSpelling(value: Json, allowed: readonly Json[]): Json | undefined {
  if (typeof value !== 'string' && typeof value !== 'boolean') return undefined;
  const truth = booleanWord(value);
  const spellings = truth === undefined ? [value as string] : [String(value), String(truth), truth ? 'yes' : 'no'];
  const wanted = new Set(spellings.map(plainSpelling));
  const found = new Set(allowed.filter((one) => typeof one === 'string' && wanted.has(plainSpelling(one))));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Reads true and false as values or as words: spreadsheets write TRUE. */
function booleanWord(value: Json): boolean | undefined {
  const word = String(value).trim().toLowerCase();
  return word === 'true' || word === 'false' ? word === 'true' : undefined;
}

/** Removes spelling differences of a word. */
export function plainSpelling(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, '');
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

function booleanOf(value: Json): boolean | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';
  return Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined;
}

/**
 * Accepts only numbers that a double holds exactly, so that no digit is lost: it has up to 15 digits, or writes the same text. A
 * coordinate is rounded, by less than the width of an atom.
 */
function numberOf(value: Json, isCoordinate: boolean): number | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const [, sign = '', whole, fraction] = /^(-?)0*([0-9]{1,15})(?:[.]([0-9]{1,30}))?$/.exec(text) ?? [];
  if (whole === undefined) return readDecimal(text);
  const plain = `${whole}${fraction === undefined ? '' : `.${fraction}`}`;
  const exact = readDecimal(plain) ?? (isCoordinate ? Number(plain) : undefined);
  return exact === undefined || sign === '' || exact === 0 ? exact : -exact;
}

/** Member → names of its parts, in order. */
type Parts = Readonly<Record<string, readonly string[]>>;

/** A comma before another group of parts, not one in a number. */
const BETWEEN_GROUPS = /,(?=[^:,]*:)/;

/**
 * Converts texts with colon-separated parts in a fixed order, `US:CA:Ground:5 USD`, to objects. The column name may define another order:
 * `shipping(country:price)`.
 */
function createPartsRepair(parts: Parts): (copy: RecordCopy, note: NoteRepair) => void {
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

/** More than the depth of records: removing a required value removes its container, up to the record itself. */
const MAX_OMISSION_ROUNDS = 40;
/** Maximum number of parts of one value that are tried one by one in a round. */
const MAX_TRIALS = 16;

/** What is needed to omit values of a record. */
interface Omission {
  readonly copy: RecordCopy;
  readonly validators: VersionValidators;
  readonly work: Work;
  /** Called with the pointer of each value before it is removed. */
  readonly note: (pointer: string) => void;
  /** Values that are removed in any case, such as those that a mapping could not read. */
  readonly first?: readonly string[] | undefined;
}

/**
 * Removes invalid values until the record is valid. If values are invalid only in combination, it removes as few as possible. Removing a
 * required value removes its container. Returns false if the whole record is invalid; the copy is then unusable. How often it validates
 * the record depends on the depth of the record and on the number of alternatives, not on the number of invalid values.
 */
export function omitInvalid(omission: Omission): boolean {
  const { copy, validators, work, first = [] } = omission;
  if (first.length > 0 && !removeAll(omission, deepest(first.map((pointer) => existing(copy, pointer))))) return false;
  let previous: ErrorRound | undefined;
  for (let round = 0; round < MAX_OMISSION_ROUNDS; round += 1) {
    const errors = errorsOf(validators, copy.value, work);
    if (errors.length === 0) return true;
    // Of a large record, only the first error is known.
    const isComplete = !isLarge(copy.value);
    const targets = omissionTargets(isComplete ? displacedIn(errors, previous, copy) : errors, copy);
    const pointers = isComplete ? fewest(omission, targets) : targets.pointers;
    previous = roundOf(errors, pointers, copy);
    if (!removeAll(omission, pointers)) return false;
  }
  return false;
}

function removeAll({ copy, note }: Omission, pointers: readonly string[]): boolean {
  if (pointers.length === 0 || pointers.includes('')) return false;
  pointers.forEach(note);
  pointers.forEach((pointer) => copy.omit(pointer));
  copy.compact();
  return true;
}

/**
 * Chooses few values whose removal resolves errors. In a value that matches none of several forms, it removes what leaves fewer errors, or
 * all of it if nothing does. Tries one part of every such value at the same time: their errors are independent.
 */
function fewest({ copy, validators, work }: Omission, { pointers, choices }: OmissionTargets): readonly string[] {
  if (choices.size === 0) return pointers;
  const scopes = new Set(choices.keys());
  const count = (removed: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const { instancePath } of errorsOf(validators, without(copy.value, [...removed.values()].flat()), work)) {
      const scope = outermost(instancePath, scopes);
      counts.set(scope, (counts.get(scope) ?? 0) + 1);
    }
    return counts;
  };
  const chosen = new Map<string, readonly string[]>([...scopes].map((scope) => [scope, []]));
  const errors = new Map(count(chosen));
  const trials = Math.min(MAX_TRIALS, Math.max(...[...choices.values()].map(({ length }) => length)));
  for (let trial = 0; trial < trials; trial += 1) {
    const tried = new Map(
      [...chosen].map(([scope, removed]) => [
        scope,
        [...removed, ...(choices.get(scope)?.slice(trial, trial + 1) ?? [])],
      ]),
    );
    const counts = count(tried);
    for (const [scope, removed] of tried) {
      const left = counts.get(scope) ?? 0;
      if (left >= (errors.get(scope) ?? 0)) continue;
      errors.set(scope, left);
      chosen.set(scope, removed);
    }
  }
  const doubtful = new Set([...choices.values()].flat());
  const rest = pointers.filter((pointer) => !doubtful.has(pointer));
  return [
    ...rest,
    ...[...chosen].flatMap(([scope, removed]) => (removed.length === 0 ? (choices.get(scope) ?? []) : removed)),
  ];
}

type Tree = Map<string, Tree>;

/** Copies a value without some of its parts. Unaffected parts are shared. */
function without(value: Json, pointers: readonly string[]): Json {
  const tree: Tree = new Map();
  for (const pointer of pointers) {
    let at = tree;
    for (const key of segments(pointer)) {
      const next: Tree = at.get(key) ?? new Map<string, Tree>();
      at.set(key, next);
      at = next;
    }
  }
  return pruned(value, tree);
}

function pruned(value: Json, tree: Tree): Json {
  if (isArray(value)) return value.flatMap((item, at) => keep(item, tree.get(String(at))));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]) =>
    keep(member, tree.get(key)).map((kept) => [key, kept]),
  );
  return Object.fromEntries(members) as Json;
}

function keep(value: Json, tree: Tree | undefined): readonly Json[] {
  if (tree === undefined) return [value];
  return tree.size === 0 ? [] : [pruned(value, tree)];
}
