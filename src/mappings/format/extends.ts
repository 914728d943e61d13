import type { Path } from '../../rdf/json/yaml.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import type { EntityFile, MappingFile } from './format.ts';
import type { Report } from './parse.ts';

/** An entity including the parts that it inherits, and the location of each field in the file. */
export interface WholeEntity {
  readonly entity: EntityFile;
  readonly locations: readonly Path[];
}
export type Whole = Readonly<Record<string, WholeEntity>>;

/** Resolves `extends`. Base entities must precede the entities that extend them. */
export function flatten(entities: MappingFile['entities'], report: Report): Whole {
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
    generated: [...(base.generated ?? []), ...(entity.generated ?? [])],
    fields: [...base.fields, ...entity.fields],
    unmapped: [...(base.unmapped ?? []), ...(entity.unmapped ?? [])],
  };
}
