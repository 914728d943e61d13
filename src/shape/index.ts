/** A class as data: the fields of records about its instances, and the schemas that are written from them. */
import { memoizeLast } from '../base/work.ts';
import type { Iri, Ontology, Term } from '../ontology/model.ts';
import type { ClassShape, ShapeField } from './fields/class-shape.ts';
import { classShape, usageCount } from './fields/class-shape.ts';
import { fieldOf } from './fields/field.ts';
import type { Lineage, OwnProperties, Restriction } from './fields/lineage.ts';
import { createShapeSource, lineageOf } from './fields/lineage.ts';
import type { ExampleRecord } from './write/example.ts';
import { exampleRecords, termRecords } from './write/example.ts';
import { toJsonSchema } from './write/json-schema.ts';
import type { SchemaWriterOptions } from './write/json-text.ts';
import { toShacl } from './write/shacl.ts';
import { toTypeScript } from './write/typescript.ts';

export type { Alternatives, QualifiedCount, ShapeField, ValueType } from './fields/class-shape.ts';
export type { Lineage, OwnProperties, Restriction } from './fields/lineage.ts';
export { countOf } from './fields/lineage.ts';
export { maintainedRecords } from './fields/class-shape.ts';
export type { ExampleRecord } from './write/example.ts';
export type { SchemaWriterOptions } from './write/json-text.ts';

/** The shapes of all classes of an ontology. */
export interface Shapes {
  /** A class and its ancestors with their properties. */
  lineage(term: Term): Lineage;
  /** The properties of a class itself. */
  ownProperties(owner: Term): OwnProperties;
  /** A property as member of records about instances of a class. */
  field(property: Iri, owner: Term, restrictions: readonly Restriction[]): ShapeField;
  /** Number of example records in the sources that contain the property. */
  usage(property: Term): number;
  /** The schemas of a class, each in parts of whole tokens, which classes with the same fields share. */
  schemas(term: Term, options: SchemaWriterOptions): ClassSchemas;
  /** The example records of a class. `context`: absolute URL of the published context. */
  records(term: Term, context: string): readonly ExampleRecord[];
  /**
   * Records that show how a property or a value is written. Empty for other terms.
   *
   * @param domainsOf classes that have a property: the first one that is known is the type of the record
   */
  termRecords(term: Term, domainsOf: (property: Term) => Iterable<Iri>): readonly string[];
}

/** A class in three languages of schemas. */
export interface ClassSchemas {
  readonly jsonSchema: readonly string[];
  readonly typeScript: readonly string[];
  readonly shacl: readonly string[];
}

/**
 * Opens the shapes of an ontology. Caches the properties of each class, and the last shape.
 *
 * @param sort order of the properties of one class, with its restrictions. Default: as in the sources.
 */
export function openShapes(ontology: Ontology, sort?: (own: OwnProperties) => readonly Iri[]): Shapes {
  const source = createShapeSource(ontology, sort);
  const shapeOf = memoizeLast((term: Term): ClassShape => classShape(term, source));
  return {
    lineage: (term) => lineageOf(term, source),
    ownProperties: source.ownProperties,
    field: (property, owner, restrictions) => fieldOf(property, owner, restrictions, source),
    usage: (property) => usageCount({ key: source.keys.key(property) }, source),
    schemas: (term, options) => ({
      jsonSchema: toJsonSchema(shapeOf(term), source, options),
      typeScript: toTypeScript(shapeOf(term), source, options),
      shacl: toShacl(shapeOf(term), ontology.prefixes, options),
    }),
    records: (term, context) => exampleRecords(shapeOf(term), source, context),
    termRecords: (term, domainsOf) => termRecords(term, source, domainsOf),
  };
}
