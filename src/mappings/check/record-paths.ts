import type { Path, YamlFile } from '../../rdf/json/yaml.ts';
import { isObject } from '../json.ts';
import type { Json } from '../mapping.ts';

/** Lists of an entity that begin with the inherited items. */
type List = 'fields' | 'unmapped' | 'generated';

/** Path of a list item in the file: in the entity itself, or in one that it extends. */
export function itemPath(yaml: YamlFile, entity: string, list: List, index: number): Path {
  const entities = (yaml.value as { readonly entities: Readonly<Record<string, Json>> }).entities;
  let [name, at] = [entity, index];
  for (;;) {
    const above = aboveOf(entities, name);
    const inherited = above === undefined ? 0 : lengthOf(entities, above, list);
    if (above === undefined || at >= inherited) return ['entities', name, list, at - inherited];
    [name, at] = [above, at];
  }
}

/** Path of a named member of an entity, such as `constants` or `types`. */
export function memberPath(yaml: YamlFile, entity: string, member: string, key: string): Path {
  const entities = (yaml.value as { readonly entities: Readonly<Record<string, Json>> }).entities;
  for (let name: string | undefined = entity; name !== undefined; name = aboveOf(entities, name)) {
    const own = memberOf(entities, name, member);
    if (isObject(own) && Object.hasOwn(own, key)) return ['entities', name, member, key];
  }
  return ['entities', entity, member];
}

function aboveOf(entities: Readonly<Record<string, Json>>, name: string): string | undefined {
  const above = memberOf(entities, name, 'extends');
  return typeof above === 'string' ? above : undefined;
}

function lengthOf(entities: Readonly<Record<string, Json>>, name: string, list: List): number {
  const own = memberOf(entities, name, list);
  const above = aboveOf(entities, name);
  return (Array.isArray(own) ? own.length : 0) + (above === undefined ? 0 : lengthOf(entities, above, list));
}

function memberOf(entities: Readonly<Record<string, Json>>, name: string, member: string): Json | undefined {
  const entity = Object.hasOwn(entities, name) ? entities[name] : undefined;
  return isObject(entity) && Object.hasOwn(entity, member) ? entity[member] : undefined;
}
