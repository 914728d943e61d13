import { readYaml } from '../ontology/configuration/yaml.ts';
import type { Path, YamlFile } from '../ontology/configuration/yaml.ts';
import type { Issue } from '../ontology/issue.ts';
import { AuthorError } from '../ontology/issue.ts';
import { didYouMean } from '../ontology/nearest.ts';
import type { EntityFile, MappingFile } from './format.ts';
import { fileSchema } from './format.ts';
import type { Entity, Mapping } from './mapping.ts';
import { issuesOf, mappingIssue } from './mistakes.ts';
import { fieldIssues } from './parse-checks.ts';
import { readConstants, readField, readPath, supportOf } from './parse-field.ts';
import { shapeOf } from './plan.ts';

/** Notes a mistake at a place of the file. */
export type Tell = (path: Path, message: string) => void;

/**
 * Reads a mapping file. Throws an AuthorError with every mistake at once, each with file, line and column.
 *
 * @param file its name, as the author would write it
 */
export function parseMapping(text: string, file: string): Mapping {
  const yaml = readYaml(file, text);
  const result = fileSchema.safeParse(yaml.value, { reportInput: true });
  if (!result.success) throw new AuthorError(issuesOf(yaml, result.error.issues));
  const issues: Issue[] = [];
  const mapping = readMapping(result.data, (path, message) => void issues.push(mappingIssue(yaml, path, message)));
  issues.push(...structureIssues(yaml, mapping));
  if (issues.length > 0) throw new AuthorError(issues);
  return mapping;
}

function readMapping({ provenance, entities, ...head }: MappingFile, tell: Tell): Mapping {
  const { author, date, justification, licence } = provenance;
  const whole = flatten(entities, tell);
  const held = new Set(
    Object.entries(whole).flatMap(([name, { fields }]) =>
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
    entities: Object.entries(whole).map(([name, entity]) => readEntity(name, entity, !held.has(name), tell)),
  };
}

/** Entities with the parts of those that they extend, which stand above them in the file. */
function flatten(entities: MappingFile['entities'], tell: Tell): Readonly<Record<string, EntityFile>> {
  const whole: Record<string, EntityFile> = {};
  for (const [name, entity] of Object.entries(entities)) {
    const { extends: above } = entity;
    const base = above === undefined ? undefined : Object.hasOwn(whole, above) ? whole[above] : undefined;
    if (above !== undefined && base === undefined)
      tell(
        ['entities', name, 'extends'],
        `"${above}" is no entity above ${name}.${didYouMean(above, Object.keys(whole))}`,
      );
    whole[name] = base === undefined ? entity : merge(base, entity);
  }
  return whole;
}

function merge(base: EntityFile, entity: EntityFile): EntityFile {
  const { root: _, when: __, ...above } = base;
  return {
    ...above,
    ...entity,
    constants: { ...base.constants, ...entity.constants },
    types: { ...base.types, ...entity.types },
    fields: [...base.fields, ...entity.fields],
    unmapped: [...(base.unmapped ?? []), ...(entity.unmapped ?? [])],
  };
}

function readEntity(name: string, entity: EntityFile, root: boolean, tell: Tell): Entity {
  const place = ['entities', name];
  return {
    name,
    class: entity.class,
    root: entity.root ?? root,
    when: readConstants(entity.when, [...place, 'when'], tell),
    constants: readConstants(entity.constants, [...place, 'constants'], tell),
    types: entity.types ?? {},
    fields: entity.fields.map((field, at) => readField(field, [...place, 'fields', at], tell)),
    unmapped: (entity.unmapped ?? []).map(({ path, reason }, at) => ({
      path: readPath(path, [...place, 'unmapped', at, 'path'], tell),
      reason,
    })),
    ...supportOf(entity),
  };
}

/** What no schema can say: names that mean nothing, paths that disagree, fields that contradict themselves. */
function structureIssues(yaml: YamlFile, { entities }: Mapping): Issue[] {
  const issues: Issue[] = [];
  const names = entities.map(({ name }) => name);
  if (!entities.some(({ root }) => root))
    issues.push(
      mappingIssue(yaml, ['entities'], 'No entity may be a whole record: give one of them "root: true".', 'key'),
    );
  for (const entity of entities) {
    const place: Path = ['entities', entity.name];
    if (shapeOf(entity) === undefined)
      issues.push(
        mappingIssue(
          yaml,
          place,
          `The paths of ${entity.name} begin with a name, with an index and with $ at once: expected one of these, and a field at $ to be the only one.`,
          'key',
        ),
      );
    entity.fields.forEach((field, at) => {
      for (const [key, message] of fieldIssues(field, entity, names))
        issues.push(
          mappingIssue(yaml, [...place, 'fields', at, key], `"${[...place, 'fields', at, key].join('.')}": ${message}`),
        );
    });
  }
  return issues;
}
