import { toPointer } from '../../rdf/json/json.ts';
import { isArray, isObject } from '../json.ts';
import type { Entity, Json, JsonObject, Repair } from '../mapping.ts';
import { errorsOf } from '../validation.ts';
import type { SchemaValidators } from '../validators.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import { memberNames, externalTypes } from './external-names.ts';
import { plainSpelling } from './fixes.ts';
import { repairProperties } from './jcard.ts';
import type { NoteRepair } from './json-ld.ts';
import { createJsonLdRepair } from './json-ld.ts';
import { repairElement } from './osm-element.ts';
import type { RecordCopy } from './record-copy.ts';
import { renameMembers } from './rename.ts';
import { createPartsRepair } from './text-parts.ts';

type Prepare = (copy: RecordCopy, note: NoteRepair) => void;

/** Repairs without options. */
const STEPS: Readonly<Partial<Record<Repair['repair'], Prepare>>> = {
  'osm-element': repairElement,
  'vcard-3': repairProperties,
};

/** Repairs that apply to every record, not only to errors of the JSON Schema, because it allows other members. */
export function prepare(
  repairs: readonly Repair[],
  entities: readonly Entity[],
  vocabulary: MappingVocabulary,
  validators: SchemaValidators,
): Prepare {
  const steps = repairs.flatMap((repair): Prepare[] => {
    if (repair.repair === 'json-ld') {
      const types = externalTypes(entities, vocabulary);
      return [createJsonLdRepair(repair, types, (type) => takesType(validators, type))];
    }
    if (repair.repair === 'member-names') return [renamer(repair.prefixes, memberNames(entities))];
    if (repair.repair === 'value-prefixes') return [prefixRemover(repair.members)];
    if (repair.repair === 'text-parts') return [createPartsRepair(repair.members)];
    const step = STEPS[repair.repair];
    return step === undefined ? [] : [step];
  });
  return (copy, note) => steps.forEach((step) => step(copy, note));
}

/** Whether a JSON Schema allows a type for a record. */
function takesType(validators: SchemaValidators, type: string): boolean {
  return !errorsOf(validators, { '@type': type }).some(({ instancePath }) => instancePath.startsWith('/@type'));
}

/** Renames members to the names in the mapping if they differ only in case, spaces, underscores, hyphens or a prefix. */
function renamer(prefixes: readonly string[], names: readonly string[]): Prepare {
  const known = new Set(names);
  const bySpelling = Map.groupBy(names, plainSpelling);
  const nameOf = (name: string): string => {
    if (known.has(name)) return name;
    const prefix = prefixes.find((one) => name.toLowerCase().startsWith(one.toLowerCase()));
    const bare = name.slice(prefix?.length ?? 0);
    if (known.has(bare)) return bare;
    const candidates = bySpelling.get(plainSpelling(bare)) ?? [];
    return candidates.length === 1 ? (candidates[0] as string) : name;
  };
  return (copy, note) =>
    eachObject(copy, (_, pointer) => renameMembers(copy, pointer, nameOf, (at) => note(at, 'member-names')));
}

/** Removes prefixes such as `mailto:` from the texts of some members. */
function prefixRemover(members: Readonly<Record<string, readonly string[]>>): Prepare {
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
  const waiting: string[] = [''];
  for (let pointer = waiting.pop(); pointer !== undefined; pointer = waiting.pop()) {
    const before = copy.at(pointer);
    if (isObject(before)) visit(before, pointer);
    const value = copy.at(pointer);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value))
      if (typeof member === 'object' && member !== null) waiting.push(pointer + toPointer([key]));
  }
}
