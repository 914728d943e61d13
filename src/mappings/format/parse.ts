import type { z } from 'zod';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { didYouMean } from '../../base/text.ts';
import type { Path, YamlFile } from '../../json/yaml.ts';
import { readYaml } from '../../json/yaml.ts';
import { codecMistakes } from '../codecs/formats.ts';
import { parsePath, shapeOf } from '../data/path.ts';
import type {
  ConcretePath,
  Condition,
  Constant,
  Entity,
  ExternalPath,
  Field,
  Json,
  Mapping,
  Part,
  Precondition,
  Repair,
  Restricts,
} from '../mapping.ts';
import type { EntityFile, FieldFile, MappingFile, PartFile, RepairFile } from './format.ts';
import { CODECS_WITH_OPTIONS, entitySchema, fieldSchema, fileSchema, readCodec } from './format.ts';
import type { Mistake } from './parse-checks.ts';
import { entityIssues, fieldIssues } from './parse-checks.ts';

/** Reports an error at a location in the file. */
type Report = (path: Path, message: string) => void;

/**
 * Parses a mapping file.
 *
 * @param file name for error messages
 * @throws {AuthorError} with all errors, each with file, line and column
 */
export function parseMapping(text: string, file: string): Mapping {
  return mappingOf(readYaml(file, text));
}

/** Reads a mapping from the value of its file. @throws {AuthorError} with all errors, each with file, line and column */
export function mappingOf(yaml: YamlFile): Mapping {
  const result = fileSchema.safeParse(yaml.value, { reportInput: true });
  if (!result.success) throw new AuthorError(issuesOf(yaml, result.error.issues));
  const issues: Issue[] = [];
  const report: Report = (path, message) => void issues.push(mappingIssue(yaml, path, message));
  const whole = flatten(result.data.entities, report);
  const mapping = readMapping(result.data, whole, report);
  issues.push(...structureIssues(yaml, mapping, whole));
  if (issues.length > 0) throw new AuthorError(once(issues));
  return mapping;
}

function readMapping(
  { provenance, entities, extensions, envelopes, parts, repairs, missing, table, ...head }: MappingFile,
  whole: Whole,
  report: Report,
): Mapping {
  const { author, date, justification, licence } = provenance;
  const held = new Set(
    Object.entries(entities).flatMap(([name, { fields }]) =>
      fields.flatMap(({ entity = [] }) => [entity].flat().filter((inner) => inner !== name)),
    ),
  );
  return {
    ...present(head),
    provenance: {
      author: [author].flat(),
      date,
      justification,
      ...(licence !== undefined && { licence }),
      seeAlso: provenance['see-also'] ?? [],
    },
    ...(extensions && {
      extensions: { ...extensions, path: readPath(extensions.path, ['extensions', 'path'], report) as ConcretePath },
    }),
    ...(table && { table: present(table) }),
    envelopes: (envelopes ?? []).map((path, at) => readPath(path, ['envelopes', at], report)),
    parts: (parts ?? []).map((part, at) => readPart(part, ['parts', at], report)),
    repairs: (repairs ?? []).map(readRepair),
    entities: Object.entries(whole).map(([name, entity]) =>
      withMissing(missing, readEntity(name, entity, !held.has(name), report)),
    ),
  };
}

/** Adds the values that mean that there is none to the fields with values, before their codecs. */
function withMissing(values: MappingFile['missing'], entity: Entity): Entity {
  if (values === undefined) return entity;
  const fields = entity.fields.map((field): Field => {
    if (field.entities.length > 0) return field;
    const own = field.codecs.flatMap((step) => (step.codec === 'missing' ? step.values : []));
    const step = { codec: 'missing', values: [...new Set([...own, ...values])] } as const;
    const others = field.codecs.filter(({ codec }) => codec !== 'missing');
    const start = others[0]?.codec === 'default' ? 1 : 0;
    return { ...field, codecs: others.toSpliced(start, 0, step) };
  });
  return { ...entity, fields };
}

function readEntity(name: string, { entity, locations }: WholeEntity, isRoot: boolean, report: Report): Entity {
  const location = ['entities', name];
  const {
    extends: _,
    fields,
    root,
    when,
    given,
    constants,
    types,
    first,
    unmapped,
    generated,
    implied,
    ...plain
  } = entity;
  return {
    ...present(plain),
    name,
    root: root ?? isRoot,
    when: readConditions(when, [...location, 'when'], report),
    given: parsePrecondition(given),
    constants: readConstants(constants, [...location, 'constants'], report),
    types: types ?? {},
    first: first ?? {},
    fields: fields.map((field, at) => readField(field, locations[at] as Path, report)),
    unmapped: (unmapped ?? []).map(({ path, restricts, ...one }, at) => ({
      ...present(one),
      path: readPath(path, [...location, 'unmapped', at, 'path'], report),
      ...readRestricts(restricts),
    })),
    generated: (generated ?? []).map(({ path, ...rest }, at) => ({
      path: readPath(path, [...location, 'generated', at, 'path'], report),
      ...rest,
    })),
    implied: Object.entries(implied ?? {}).map(([property, one]) => ({
      ...present(one),
      property: property.split('/'),
      default: one.default ?? false,
    })),
  };
}

type Present<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Keys that are taken as they are written. Zod adds no member for an absent key. */
function present<T extends object>(keys: T): Present<T> {
  return keys as Present<T>;
}

/** Errors that a schema cannot express: unknown names, inconsistent paths, contradictory fields. */
function structureIssues(yaml: YamlFile, mapping: Mapping, whole: Whole): Issue[] {
  const { entities } = mapping;
  const issues: Issue[] = versionIssues(yaml, mapping);
  if (!entities.some(({ root }) => root))
    issues.push(
      mappingIssue(yaml, ['entities'], 'No entity can be a whole record: add "root: true" to one of them.', 'key'),
    );
  for (const entity of entities) {
    const location: Path = ['entities', entity.name];
    if (shapeOf(entity) === undefined)
      issues.push(
        mappingIssue(
          yaml,
          location,
          `The paths of ${entity.name} have different types of first segment: expected only names, only indices, or a single field at $.`,
          'key',
        ),
      );
    addAll(entityIssues(entity, entities), location);
    const { locations } = whole[entity.name] as WholeEntity;
    entity.fields.forEach((field, at) => addAll(fieldIssues(field, entity, entities), locations[at] as Path));
  }
  return issues;

  function addAll(mistakes: Iterable<Mistake>, location: Path): void {
    for (const [key, message] of mistakes)
      issues.push(mappingIssue(yaml, [...location, key], `"${[...location, key].join('.')}": ${message}`));
  }
}

function versionIssues(yaml: YamlFile, { version, jsonSchema, earlier = [] }: Mapping): Issue[] {
  const known = new Set([version]);
  const twice = earlier.flatMap((one, at): Issue[] => {
    const isKnown = known.has(one.version);
    known.add(one.version);
    const path: Path = ['earlier', at, 'version'];
    return isKnown
      ? [mappingIssue(yaml, path, `"${path.join('.')}": expected another version, found ${one.version} twice.`)]
      : [];
  });
  if (earlier.length === 0 || jsonSchema !== undefined) return twice;
  const message = '"earlier": expected "jsonSchema", because without it every record is one of the newest version.';
  return [...twice, mappingIssue(yaml, ['earlier'], message, 'key')];
}

/** Reports errors of inherited fields once. */
function once(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}

/** Converts a repair of the file format to one of the contract. */
type Unless = NonNullable<Part['inherits']>['unless'];

function readPart(written: PartFile, location: Path, report: Report): Part {
  if (typeof written === 'string') return { path: readPath(written, location, report) };
  const { path, join, inherits, whole } = written;
  const read = readPath(path, [...location, 'path'], report);
  const at = location.join('.');
  if (inherits && (read.length !== 1 || typeof read[0] !== 'string'))
    report([...location, 'path'], `"${at}.path": expected one member, because its items inherit, found "${path}".`);
  if (join && !inherits) report([...location, 'join'], `"${at}.join": expected "inherits" beside it.`);
  const unless = Object.entries(inherits?.unless ?? {}).map(([name, text]) => [
    name,
    readPath(text, [...location, 'inherits', 'unless', name], report),
  ]);
  return {
    path: read,
    ...(whole !== undefined && { whole }),
    ...(inherits && { inherits: { ...inherits, unless: Object.fromEntries(unless) as Unless } }),
    ...(join && { join }),
  };
}

function readRepair(written: RepairFile): Repair {
  if (typeof written === 'string') return { repair: written };
  if ('member-names' in written) return { repair: 'member-names', prefixes: written['member-names'].prefixes };
  if ('json-ld' in written) {
    const { vocabulary, narrower = {}, apart = {} } = written['json-ld'];
    return { repair: 'json-ld', vocabulary: vocabulary.replace(/\/$/, ''), narrower, apart };
  }
  if ('text-parts' in written) return { repair: 'text-parts', members: written['text-parts'] };
  const members = Object.entries(written['value-prefixes']);
  const lowered = members.map(([name, prefixes]) => [name, prefixes.map((prefix) => prefix.toLowerCase())]);
  return { repair: 'value-prefixes', members: Object.fromEntries(lowered) as Record<string, string[]> };
}

/** An entity including the parts that it inherits, and the location of each field in the file. */
interface WholeEntity {
  readonly entity: EntityFile;
  readonly locations: readonly Path[];
}
type Whole = Readonly<Record<string, WholeEntity>>;

/** Resolves `extends`. Base entities must precede the entities that extend them. */
function flatten(entities: MappingFile['entities'], report: Report): Whole {
  const whole: Record<string, WholeEntity> = {};
  for (const [name, entity] of Object.entries(entities)) {
    const { extends: above } = entity;
    const base = above === undefined ? undefined : Object.hasOwn(whole, above) ? whole[above] : undefined;
    if (above !== undefined && base === undefined)
      report(
        ['entities', name, 'extends'],
        `"${above}" is not an entity that precedes ${name} in the file.${didYouMean(above, Object.keys(whole))}`,
      );
    const locations = entity.fields.map((_, at): Path => ['entities', name, 'fields', at]);
    whole[name] = base
      ? { entity: merge(base.entity, entity), locations: [...base.locations, ...locations] }
      : { entity, locations };
  }
  return whole;
}

function merge(base: EntityFile, entity: EntityFile): EntityFile {
  const { root: _, when: __, given: ___, ...above } = base;
  return {
    ...above,
    ...entity,
    constants: { ...base.constants, ...entity.constants },
    types: { ...base.types, ...entity.types },
    first: { ...base.first, ...entity.first },
    implied: { ...base.implied, ...entity.implied },
    generated: [...(base.generated ?? []), ...(entity.generated ?? [])],
    fields: [...base.fields, ...entity.fields],
    unmapped: [...(base.unmapped ?? []), ...(entity.unmapped ?? [])],
  };
}

/** Converts a field of the file format to one of the contract. */
function readField(field: FieldFile, location: Path, report: Report): Field {
  const {
    path,
    property,
    item,
    where,
    constants,
    having,
    entity,
    codec,
    each,
    direction,
    otherwise,
    restricts,
    unless,
    ...plain
  } = field;
  const codecs = [codec ?? []].flat().map(readCodec);
  for (const [at, step] of codecs.entries()) {
    const place = [...location, 'codec', ...(Array.isArray(codec) ? [at] : [])];
    for (const message of codecMistakes(step)) report(place, `"${place.join('.')}": ${message}`);
  }
  return {
    ...present(plain),
    paths: [path].flat().map((one) => readPath(one, [...location, 'path'], report)),
    properties: [property].flat().map((one) => one.split('/')),
    each: each ?? false,
    ...(item !== undefined && { items: [item].flat().map((one) => readPath(one, [...location, 'item'], report)) }),
    where: readConditions(where, [...location, 'where'], report),
    constants: readConstants(constants, [...location, 'constants'], report),
    having: having ?? {},
    entities: [entity ?? []].flat(),
    codecs,
    direction: direction ?? 'both',
    ...readRestricts(restricts),
    ...(unless !== undefined && { unless: unless.split('/') }),
    ...(otherwise && { otherwise: otherwise as NonNullable<Field['otherwise']> }),
  };
}

function readRestricts(restricts: FieldFile['restricts']): { readonly restricts?: Restricts } {
  if (restricts === undefined || restricts === true) return restricts === true ? { restricts } : {};
  return { restricts: [restricts].flat().map((path) => path.split('/')) };
}

function readPath(text: string, location: Path, report: Report): ExternalPath {
  const path = parsePath(text);
  if (typeof path !== 'string') return path;
  report(location, `"${location.join('.')}": expected ${path}, found ${JSON.stringify(text)}.`);
  return [];
}

function readConstants(constants: EntityFile['constants'], location: Path, report: Report): Constant[] {
  return Object.entries(constants ?? {}).map(([text, condition]) => {
    const path = readPath(text, [...location, text], report);
    const long = typeof condition === 'object' && condition !== null && !Array.isArray(condition);
    return long
      ? { path, value: condition.value as Json, ignore: condition.ignore }
      : { path, value: condition, ignore: false };
  });
}

function readConditions(conditions: EntityFile['when'], location: Path, report: Report): Condition[] {
  return Object.entries(conditions ?? {}).map(([text, condition]) => {
    const path = readPath(text, [...location, text], report);
    const long = typeof condition === 'object' && condition !== null && !Array.isArray(condition);
    if (!long) return { path, value: condition, ignore: false };
    if ('above' in condition) return { path, above: readPath(condition.above, [...location, text, 'above'], report) };
    if ('has' in condition) return { path, has: readConditions(condition.has, [...location, text, 'has'], report) };
    if ('lacks' in condition)
      return { path, lacks: readConditions(condition.lacks, [...location, text, 'lacks'], report) };
    return { path, ...condition };
  });
}

function parsePrecondition(conditions: EntityFile['given']): Precondition[] {
  return Object.entries(conditions ?? {}).map(([text, condition]) => {
    const property = text.split('/');
    if (typeof condition === 'object' && 'above' in condition) return { property, above: condition.above.split('/') };
    return typeof condition === 'object' ? { property, ...condition } : { property, value: condition };
  });
}

type Problem = z.core.$ZodIssue;

/** Creates an issue with its location in the mapping file. */
export function mappingIssue(yaml: YamlFile, path: Path, message: string, part: 'key' | 'value' = 'value'): Issue {
  return { code: 'mapping', severity: 'error', message, ...yaml.locate(path, part) };
}

/** Converts Zod errors to issues: location, value, expectation, and the nearest known key for unknown keys. */
function issuesOf(yaml: YamlFile, problems: readonly Problem[], base: Path = []): Issue[] {
  // The error about the unknown key is more useful than the error that no known key is present.
  const unknown = new Set(problems.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => String(path)));
  const relevant = problems.filter(({ code, path }) => code !== 'custom' || !unknown.has(String(path)));
  return relevant.flatMap((problem) => issuesOfOne(yaml, problem, base));
}

function issuesOfOne(yaml: YamlFile, problem: Problem, base: Path): Issue[] {
  const path: Path = [...base, ...problem.path.map((part) => (typeof part === 'symbol' ? String(part) : part))];
  if (problem.code === 'invalid_union') {
    const branch = likeliest(problem.errors);
    if (branch) return issuesOf(yaml, branch, path);
  }
  if (problem.code === 'invalid_key') return issuesOf(yaml, problem.issues, path);
  if (problem.code === 'unrecognized_keys') {
    return problem.keys.map((key) =>
      mappingIssue(
        yaml,
        [...path, key],
        `Unknown key "${[...path, key].join('.')}".${didYouMean(key, keysAt(path))}`,
        'key',
      ),
    );
  }
  const name = path.length === 0 ? 'the file' : `"${path.join('.')}"`;
  const found = problem.input === undefined ? '' : `, found ${JSON.stringify(problem.input)?.slice(0, 80)}`;
  return [mappingIssue(yaml, path, `${name}: ${expectation(problem)}${found}.`)];
}

/** Of several forms, the one that was probably intended: the one whose errors are inside the value. undefined: none. */
function likeliest(branches: readonly (readonly Problem[])[]): readonly Problem[] | undefined {
  const within = branches.filter((branch) =>
    branch.every((problem) => problem.path.length > 0 || problem.code !== 'invalid_type'),
  );
  return within.find((branch) => branch.every(({ code }) => code !== 'invalid_value')) ?? within[0] ?? branches[0];
}

const KEYS: readonly (readonly [location: RegExp, keys: readonly string[]])[] = [
  [/^$/, Object.keys(fileSchema.shape)],
  [/^provenance$/, Object.keys(fileSchema.shape.provenance.shape)],
  [/^entities\.[^.]+$/, Object.keys(entitySchema.shape)],
  [/^entities\.[^.]+\.fields\.[0-9]+$/, Object.keys(fieldSchema.shape)],
  [/\.codec(?:\.[0-9]+)?$/, CODECS_WITH_OPTIONS],
];

function keysAt(path: Path): readonly string[] {
  return KEYS.find(([location]) => location.test(path.join('.')))?.[1] ?? [];
}

function expectation(problem: Problem): string {
  const message = problem.message.replace(/^Invalid (?:input|option): /, '').replace(/, received .*$/, '');
  return message.charAt(0).toLowerCase() + message.slice(1);
}
