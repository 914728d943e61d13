import type { Entity, EnumRow, Mapping } from './mapping.ts';

/** What the live ontology has no term for, so that it does not take part. */
export interface OmittedPart {
  readonly entity: string;
  readonly field?: string;
  /** The class or property that is missing. */
  readonly name: string;
  /** The value outside that means the class, where only its row of a table is left out and not the whole field. */
  readonly outside?: EnumRow['outside'];
}

/** A mapping, and what of it takes no part in the live ontology. */
export interface LiveMapping {
  readonly mapping: Mapping;
  readonly leftOut: readonly OmittedPart[];
}

/** Whether a request may name it: nobody retired it, and the live ontology leaves something of it. */
export function isOffered(schema: LiveMapping): boolean {
  return schema.mapping.status !== 'retired' && hasSomethingLeft(schema);
}

/** Whether a whole record can still be read and written: one of its entities has a class and a field of the live ontology. */
export function hasSomethingLeft(schema: LiveMapping): boolean {
  const entities = new Set(liveEntities(schema));
  const fields = Map.groupBy(omittedFields(schema), ({ entity }) => entity);
  return schema.mapping.entities.some(
    (entity) => entity.root && entities.has(entity) && (fields.get(entity.name)?.length ?? 0) < entity.fields.length,
  );
}

/** The entities whose class is in the live ontology. */
export function liveEntities({ mapping, leftOut }: LiveMapping): readonly Entity[] {
  const gone = new Set(leftOut.filter(({ field }) => field === undefined).map(({ entity }) => entity));
  return mapping.entities.filter(({ name }) => !gone.has(name));
}

/** The fields that take no part though their entity does; one of which only rows of a table are left out is none of them. */
export function omittedFields({ leftOut }: LiveMapping): readonly OmittedPart[] {
  return leftOut.filter(({ field, outside }) => field !== undefined && outside === undefined);
}
