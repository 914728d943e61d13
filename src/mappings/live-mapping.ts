import type { Entity, EnumRow, Mapping } from './mapping.ts';

/** A part of a mapping that is inactive, because the live ontology lacks its term. */
export interface OmittedPart {
  readonly entity: string;
  readonly field?: string;
  /** The missing class or property. */
  readonly name: string;
  /** The external value of the class, if only its row of a table is omitted and not the whole field. */
  readonly outside?: EnumRow['outside'];
}

/** A mapping, and its inactive parts. */
export interface LiveMapping {
  readonly mapping: Mapping;
  readonly omitted: readonly OmittedPart[];
}

/** Whether requests may name the schema: it is not retired, and at least one entity is active. */
export function isOffered(schema: LiveMapping): boolean {
  return schema.mapping.status !== 'retired' && hasSomethingLeft(schema);
}

/** Whether a whole record can be read and written: a root entity has a live class and at least one active field. */
export function hasSomethingLeft(schema: LiveMapping): boolean {
  const entities = new Set(liveEntities(schema));
  const fields = Map.groupBy(omittedFields(schema), ({ entity }) => entity);
  return schema.mapping.entities.some(
    (entity) => entity.root && entities.has(entity) && (fields.get(entity.name)?.length ?? 0) < entity.fields.length,
  );
}

/** Entities whose class is in the live ontology. */
export function liveEntities({ mapping, omitted }: LiveMapping): readonly Entity[] {
  const gone = new Set(omitted.filter(({ field }) => field === undefined).map(({ entity }) => entity));
  return mapping.entities.filter(({ name }) => !gone.has(name));
}

/** Inactive fields of active entities. Fields with omitted table rows only are not included. */
export function omittedFields({ omitted }: LiveMapping): readonly OmittedPart[] {
  return omitted.filter(({ field, outside }) => field !== undefined && outside === undefined);
}
