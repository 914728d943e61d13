import type { Path, YamlFile } from '../../rdf/json/yaml.ts';
import { readYaml } from '../../rdf/json/yaml.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { ConcretePath, Entity, Mapping, Repair } from '../mapping.ts';
import { shapeOf } from '../shape.ts';
import type { Whole, WholeEntity } from './extends.ts';
import { flatten } from './extends.ts';
import type { MappingFile, RepairFile } from './format.ts';
import { fileSchema } from './format.ts';
import { issuesOf, mappingIssue } from './mistakes.ts';
import type { Mistake } from './parse-checks.ts';
import { entityIssues, fieldIssues } from './parse-checks.ts';
import { parsePrecondition, readConditions, readConstants, readField, readPath, supportOf } from './parse-field.ts';

/** Reports an error at a location in the file. */
export type Report = (path: Path, message: string) => void;

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

function readMapping({ provenance, entities, ...head }: MappingFile, whole: Whole, report: Report): Mapping {
  const { author, date, justification, licence } = provenance;
  const held = new Set(
    Object.entries(entities).flatMap(([name, { fields }]) =>
      fields.flatMap(({ entity = [] }) => [entity].flat().filter((inner) => inner !== name)),
    ),
  );
  return {
    schema: head.schema,
    title: head.title,
    version: head.version,
    kind: head.kind,
    domain: head.domain,
    status: head.status,
    provenance: {
      author: [author].flat(),
      date,
      justification,
      ...(licence !== undefined && { licence }),
      seeAlso: provenance['see-also'] ?? [],
    },
    ...(head.jsonSchema !== undefined && { jsonSchema: head.jsonSchema }),
    ...(head.examples !== undefined && { examples: head.examples }),
    ...(head.extensions && {
      extensions: {
        path: readPath(head.extensions.path, ['extensions', 'path'], report) as ConcretePath,
        as: head.extensions.as,
      },
    }),
    envelopes: (head.envelopes ?? []).map((path, at) => readPath(path, ['envelopes', at], report)),
    repairs: (head.repairs ?? []).map(readRepair),
    entities: Object.entries(whole).map(([name, entity]) => readEntity(name, entity, !held.has(name), report)),
  };
}

function readEntity(name: string, { entity, locations }: WholeEntity, root: boolean, report: Report): Entity {
  const location = ['entities', name];
  return {
    name,
    class: entity.class,
    root: entity.root ?? root,
    when: readConditions(entity.when, [...location, 'when'], report),
    given: parsePrecondition(entity.given),
    constants: readConstants(entity.constants, [...location, 'constants'], report),
    types: entity.types ?? {},
    first: entity.first ?? {},
    fields: entity.fields.map((field, at) => readField(field, locations[at] as Path, report)),
    unmapped: (entity.unmapped ?? []).map(({ path, reason }, at) => ({
      path: readPath(path, [...location, 'unmapped', at, 'path'], report),
      reason,
    })),
    ...(entity.others !== undefined && { others: entity.others }),
    generated: (entity.generated ?? []).map(({ path, ...rest }, at) => ({
      path: readPath(path, [...location, 'generated', at, 'path'], report),
      ...rest,
    })),
    ...supportOf(entity),
  };
}

/** Errors that a schema cannot express: unknown names, inconsistent paths, contradictory fields. */
function structureIssues(yaml: YamlFile, { entities }: Mapping, whole: Whole): Issue[] {
  const issues: Issue[] = [];
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
    addAll(entityIssues(entity), location);
    const { locations } = whole[entity.name] as WholeEntity;
    entity.fields.forEach((field, at) => addAll(fieldIssues(field, entity, entities), locations[at] as Path));
  }
  return issues;

  function addAll(mistakes: Iterable<Mistake>, location: Path): void {
    for (const [key, message] of mistakes)
      issues.push(mappingIssue(yaml, [...location, key], `"${[...location, key].join('.')}": ${message}`));
  }
}

/** Reports errors of inherited fields once. */
function once(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}

/** Converts a repair of the file format to one of the contract. */
function readRepair(written: RepairFile): Repair {
  if (typeof written === 'string') return { repair: written };
  if ('member-names' in written) return { repair: 'member-names', prefixes: written['member-names'].prefixes };
  if ('json-ld' in written) {
    const { vocabulary, narrower = {} } = written['json-ld'];
    return { repair: 'json-ld', vocabulary: vocabulary.replace(/\/$/, ''), narrower };
  }
  if ('text-parts' in written) return { repair: 'text-parts', members: written['text-parts'] };
  const members = Object.entries(written['value-prefixes']);
  const lowered = members.map(([name, prefixes]) => [name, prefixes.map((prefix) => prefix.toLowerCase())]);
  return { repair: 'value-prefixes', members: Object.fromEntries(lowered) as Record<string, string[]> };
}
