import { nearest } from '../../base/text.ts';
import { toPointer } from '../../json/json.ts';
import type { Path } from '../../json/yaml.ts';
import { CodecRefusal } from '../codecs/codec.ts';
import { codecOf } from '../codecs/codecs.ts';
import type { Claim } from '../coverage/coverage.ts';
import { EVERY, fieldPathsOf } from '../coverage/field-path.ts';
import type { SchemaField, View } from '../coverage/json-schema.ts';
import { deref, namesIn, schemaFields, viewAt, viewOf } from '../coverage/json-schema.ts';
import { equals, isArray, isObject } from '../data/json.ts';
import { comparedPaths, formatPath, itemConditions } from '../data/path.ts';
import type { Condition, Entity, ExternalPath, Field, Json, JsonObject, Mapping } from '../mapping.ts';
import type { MappingCheckContext, MappingFinding, MappingRule } from './context.ts';
import { itemPath, memberPath } from './context.ts';

export const schemaRules: readonly MappingRule[] = [
  {
    code: 'mapping-schema',
    severity: 'error',
    about: 'The JSON Schema of a mapping file is invalid (draft 2020-12, strict mode) or has an unresolved `$ref`.',
    find: invalidSchemas,
  },
];

function* invalidSchemas({ versions, validate }: MappingCheckContext): Generator<MappingFinding> {
  for (const { jsonSchema, file } of versions) {
    const references = [...externalReferences(jsonSchema, jsonSchema, '')];
    for (const [pointer, reference] of references) {
      const message = `Unresolved reference ${JSON.stringify(reference)}: expected a reference inside the file, such as "#/$defs/address".`;
      yield { message, place: file.locate(pointer) };
    }
    const validation = references.length > 0 ? { misfits: [] } : validate(jsonSchema, []);
    if ('fault' in validation) yield { message: `Invalid JSON Schema: ${validation.fault}.`, place: file.locate('') };
  }
}

const REFERENCES = ['$ref', '$dynamicRef'];

/** References that do not resolve inside the file, each with its JSON Pointer. */
function* externalReferences(
  root: Json,
  value: Json,
  pointer: string,
): Generator<readonly [pointer: string, reference: string]> {
  if (isArray(value)) {
    for (const [at, item] of value.entries()) yield* externalReferences(root, item, pointer + toPointer([at]));
    return;
  }
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    const here = pointer + toPointer([key]);
    const isReference = REFERENCES.includes(key) && typeof member === 'string';
    if (isReference && isObject(root) && deref(root, member) === undefined) yield [here, member];
    else yield* externalReferences(root, member, here);
  }
}

/** Paths that do not exist in the JSON Schema, each with the nearest existing name. */
function* unknownPaths({ authored, versions }: MappingCheckContext): Generator<MappingFinding> {
  const { mapping } = authored.schema;
  const unknown = new Map<string, MappingFinding>();
  const known = new Set<string>();
  for (const { jsonSchema, file } of versions) {
    const views = entityViews(mapping, jsonSchema);
    for (const entity of mapping.entities) {
      const view = views.get(entity.name) ?? [];
      // An entity that is not reachable is reported at the field that refers to it.
      if (view.length === 0) continue;
      for (const { at, path } of pathsOf(entity, authored)) {
        const key = JSON.stringify([at, path]);
        if (viewAt(jsonSchema, view, path).length > 0) known.add(key);
        const message = (): string =>
          `"${at.join('.')}": ${formatPath(path)} does not exist in ${file.file}.${hint(jsonSchema, view, path)}`;
        if (!known.has(key) && !unknown.has(key)) unknown.set(key, { path: at, message: message() });
      }
    }
  }
  // An inherited path is valid if it exists for one of the entities, and each if it exists in one version.
  for (const [key, finding] of unknown) if (!known.has(key)) yield finding;
}

/** For each entity, the subschemas of the JSON Schema at all paths where it appears. */
function entityViews(mapping: Mapping, root: JsonObject): ReadonlyMap<string, View> {
  const byName = new Map(mapping.entities.map((entity) => [entity.name, entity]));
  const views = new Map<string, Set<JsonObject>>(mapping.entities.map(({ name }) => [name, new Set()]));
  const waiting = mapping.entities
    .filter((entity) => entity.root)
    .map((entity) => ({ entity, view: viewOf(root, root) }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const known = views.get(next.entity.name) as Set<JsonObject>;
    const fresh = next.view.filter((part) => !known.has(part));
    if (fresh.length === 0) continue;
    for (const part of fresh) known.add(part);
    for (const field of next.entity.fields) {
      if (field.entities.length === 0) continue;
      const view = viewOf(root, ...fieldPathsOf(field).flatMap(({ path }) => viewAt(root, fresh, path)));
      for (const name of field.entities) {
        const entity = byName.get(name);
        if (entity && view.length > 0) waiting.push({ entity, view });
      }
    }
  }
  return new Map([...views].map(([name, parts]) => [name, [...parts]]));
}

interface PlacedPath {
  /** Path in the mapping file. */
  readonly at: Path;
  readonly path: ExternalPath;
}

/** The paths in a record of a condition, with those inside the items of its array. */
function conditionPaths(condition: Condition): readonly ExternalPath[] {
  const inside = itemConditions(condition).map(({ path }) => [...condition.path, EVERY, ...path]);
  return [...comparedPaths(condition), ...inside];
}

function* pathsOf(entity: Entity, { yaml }: MappingCheckContext['authored']): Generator<PlacedPath> {
  for (const member of ['when', 'constants'] as const)
    for (const condition of entity[member]) {
      const at = memberPath(yaml, entity.name, member, formatPath(condition.path));
      for (const path of conditionPaths(condition)) yield { at, path };
    }
  for (const member of ['unmapped', 'generated'] as const)
    for (const [index, { path, ...one }] of entity[member].entries())
      // What narrows a statement counts even if the JSON Schema only allows it as an additional member.
      if (!('restricts' in one)) yield { at: [...itemPath(yaml, entity.name, member, index), 'path'], path };
  for (const [index, field] of entity.fields.entries()) {
    const place = itemPath(yaml, entity.name, 'fields', index);
    for (const { path, base, language } of fieldPathsOf(field).slice(0, 1)) {
      yield { at: [...place, 'path'], path: base.length > 0 ? base : path };
      if (language) yield { at: [...place, 'codec'], path: language };
      if (field.items) yield { at: [...place, 'item'], path };
      for (const condition of field.where)
        for (const path of conditionPaths(condition))
          yield { at: [...place, 'where', formatPath(condition.path)], path: [...base, ...path] };
      for (const constant of field.constants)
        yield { at: [...place, 'constants', formatPath(constant.path)], path: [...base, ...constant.path] };
    }
    for (const path of field.paths.slice(1)) yield { at: [...place, 'path'], path };
  }
}

/** The first name on the path that does not exist, and a suggestion. */
function hint(root: JsonObject, view: View, path: ExternalPath): string {
  const failing = path.findIndex((_, at) => viewAt(root, view, path.slice(0, at + 1)).length === 0);
  const segment = path[failing];
  if (typeof segment !== 'string') return '';
  const near = nearest(segment, namesIn(viewAt(root, view, path.slice(0, failing))));
  return near === undefined ? '' : ` Did you mean "${formatPath([...path.slice(0, failing), near])}"?`;
}

export const coverageRules: readonly MappingRule[] = [
  {
    code: 'mapping-unknown-path',
    severity: 'error',
    about: 'A path of a mapping file does not exist in its JSON Schema.',
    find: unknownPaths,
  },
  {
    code: 'mapping-gap',
    severity: 'warning',
    about: 'A field of the JSON Schema is neither mapped nor listed as unmapped with a reason.',
    find: forgotten,
  },
  {
    code: 'mapping-value-gap',
    severity: 'warning',
    about: 'The JSON Schema allows a value that no field accepts, and there is no "omit" with the reason.',
    find: refusedValues,
  },
];

function* forgotten({ coverage, versions }: MappingCheckContext): Generator<MappingFinding> {
  for (const { leaf, claims } of coverage()) {
    if (claims.length > 0) continue;
    const message = `${leaf.pathText} of ${fileWith(leaf, versions)} is not mapped. Map it, or list it as unmapped with a reason.`;
    yield { path: ['entities'], part: 'key', message };
  }
}

/** The file of the newest version that has a field. */
function fileWith({ pathText }: SchemaField, versions: MappingCheckContext['versions']): string | undefined {
  const has = ({ jsonSchema }: (typeof versions)[number]): boolean =>
    schemaFields(jsonSchema).some((leaf) => leaf.pathText === pathText);
  return (versions.length === 1 ? versions[0] : versions.find(has))?.file.file;
}

function* refusedValues({ coverage, versions }: MappingCheckContext): Generator<MappingFinding> {
  for (const { leaf, claims } of coverage()) {
    const refused = (leaf.values ?? []).filter(
      (value) => claims.length > 0 && !claims.some((claim) => takes(claim, value)),
    );
    if (refused.length === 0) continue;
    const words = refused.slice(0, 8).map((value) => JSON.stringify(value));
    const files = versions.map(({ file }) => file.file).join(' or ');
    const more = refused.length > words.length ? ` and ${refused.length - words.length} more` : '';
    const message = `${leaf.pathText} may be ${words.join(', ')}${more} by ${files}, but no field accepts this. Complete the table of its field, or add "omit" with the reason.`;
    yield { path: ['entities'], part: 'key', message };
  }
}

function takes(claim: Claim, value: Json): boolean {
  if (claim.kind === 'constant') return claim.values?.some((one) => equals(value, one)) ?? true;
  return claim.kind !== 'field' || reads(claim.field, value);
}

/** Whether a field accepts a value, alone, as an item of a list or as a member of an object, or has `omit`. */
function reads(field: Field, value: Json): boolean {
  if (field.omit !== undefined || field.entities.length > 0) return true;
  const codec = codecOf(field);
  if (codec.missing?.includes(value)) return true;
  return [value, [value], { member: value }].some((candidate) => !(codec.up(candidate) instanceof CodecRefusal));
}
