import type { Path } from '../../rdf/json/yaml.ts';
import { nearest } from '../../ontology/nearest.ts';
import { fieldPathsOf } from '../coverage/field-paths.ts';
import type { View } from '../coverage/schema-view.ts';
import { namesIn, viewAt, viewOf } from '../coverage/schema-view.ts';
import type { Entity, JsonObject, Mapping, ExternalPath } from '../mapping.ts';
import { formatPath } from '../path.ts';
import type { MappingCheckContext, MappingFinding } from './context.ts';
import { itemPath, memberPath } from './record-paths.ts';

/** Paths that do not exist in the JSON Schema, each with the nearest existing name. */
export function* unknownPaths({ authored }: MappingCheckContext): Generator<MappingFinding> {
  if (authored.jsonSchema === undefined) return;
  const { mapping, jsonSchema } = authored.schema;
  const views = entityViews(mapping, jsonSchema);
  const unknown = new Map<string, MappingFinding>();
  const known = new Set<string>();
  for (const entity of mapping.entities) {
    const view = views.get(entity.name) ?? [];
    // An entity that is not reachable is reported at the field that refers to it.
    if (view.length === 0) continue;
    for (const { at, path } of pathsOf(entity, authored)) {
      const key = JSON.stringify([at, path]);
      if (viewAt(jsonSchema, view, path).length > 0) known.add(key);
      const message = (): string =>
        `"${at.join('.')}": ${formatPath(path)} does not exist in ${authored.jsonSchema?.file}.${hint(jsonSchema, view, path)}`;
      if (!known.has(key) && !unknown.has(key)) unknown.set(key, { path: at, message: message() });
    }
  }
  // An inherited path is valid if it exists for one of the entities.
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

function* pathsOf(entity: Entity, { yaml }: MappingCheckContext['authored']): Generator<PlacedPath> {
  for (const member of ['when', 'constants'] as const)
    for (const { path } of entity[member]) yield { at: memberPath(yaml, entity.name, member, formatPath(path)), path };
  for (const member of ['unmapped', 'generated'] as const)
    for (const [index, { path }] of entity[member].entries())
      yield { at: [...itemPath(yaml, entity.name, member, index), 'path'], path };
  for (const [index, field] of entity.fields.entries()) {
    const place = itemPath(yaml, entity.name, 'fields', index);
    for (const { path, base, language } of fieldPathsOf(field).slice(0, 1)) {
      yield { at: [...place, 'path'], path: base.length > 0 ? base : path };
      if (language) yield { at: [...place, 'codec'], path: language };
      if (field.items) yield { at: [...place, 'item'], path };
      for (const condition of field.where)
        yield { at: [...place, 'where', formatPath(condition.path)], path: [...base, ...condition.path] };
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
