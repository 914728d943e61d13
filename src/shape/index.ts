/** A class as data: the fields of records about its instances, and the schemas that are written from them. */
import { lazy, memoize, memoizeLast } from '../base/work.ts';
import type { Iri, Ontology, Term } from '../ontology/model.ts';
import type { ClassShape, ShapeField } from './fields/class-shape.ts';
import { classShape, usageCount } from './fields/class-shape.ts';
import { fieldOf } from './fields/field.ts';
import type { FieldOwner, Lineage, OwnProperties, Statement } from './fields/lineage.ts';
import { isClosed, namesIn, uncheckedOf, uncheckedOfClass } from './fields/unchecked.ts';
import { createShapeSource, hasFields, lineageOf } from './fields/lineage.ts';
import type { ExampleRecord } from './write/example.ts';
import { exampleRecords, termRecords } from './write/example.ts';
import { toJsonSchema, toVocabularyJsonSchema } from './write/json-schema.ts';
import type { SchemaWriterOptions } from './write/json-text.ts';
import { hasAuthoredShapes, toAuthoredShacl, toVocabularyShacl } from './write/authored-shacl.ts';
import { toShacl } from './write/shacl.ts';
import { toTypeScript, toVocabularyTypeScript } from './write/typescript.ts';

export type { Alternatives, QualifiedCount, ShapeField, ValueType } from './fields/class-shape.ts';
export type { FieldOwner, Lineage, OwnProperties, Restriction, Statement } from './fields/lineage.ts';
export { countOf, restrictionsIn, shapedIn } from './fields/lineage.ts';
export { maintainedRecords } from './fields/class-shape.ts';
export type { StatedScheme } from './fields/schemes.ts';
export { schemeOf, schemesIn } from './fields/schemes.ts';
export type { ExampleRecord } from './write/example.ts';
export type { SchemaWriterOptions } from './write/json-text.ts';

/** The shapes of all classes of an ontology. */
export interface Shapes {
  /** A class and its ancestors with their properties. */
  lineage(term: Term): Lineage;
  /** The properties of a class itself. */
  ownProperties(owner: FieldOwner): OwnProperties;
  /** A property as member of records about instances of a class. */
  field(property: Iri, owner: FieldOwner, statements: readonly Statement[]): ShapeField;
  /** Number of example records in the sources that contain the property. */
  usage(property: Term): number;
  /** The schemas of a class, each in parts of whole tokens, which classes with the same fields share. */
  schemas(term: Term, options: SchemaWriterOptions): ClassSchemas;
  /** The schemas for records of all classes that have some, each in parts. */
  vocabulary(options: SchemaWriterOptions): Readonly<Record<keyof SchemaTexts, () => readonly string[]>>;
  /** Whether a class has schemas: fields, or shapes in the sources. Schemas of all others would state only the type. */
  hasSchemas(term: Term): boolean;
  /** The example records of a class. `context`: absolute URL of the published context. */
  records(term: Term, context: string): readonly ExampleRecord[];
  /**
   * Records that show how a property or a value is written. Empty for other terms.
   *
   * @param domainsOf classes that have a property: the first one that is known is the type of the record
   */
  termRecords(term: Term, domainsOf: (property: Term) => Iterable<Iri>): readonly string[];
}

/** Texts in three languages of schemas, in parts. */
export interface SchemaTexts {
  readonly jsonSchema: readonly string[];
  readonly typeScript: readonly string[];
  /** The shapes of the sources, or one that is generated. */
  readonly shacl: readonly string[];
}

/** A class in three languages of schemas. */
export interface ClassSchemas extends SchemaTexts {
  readonly isAuthored: boolean;
  /** Whether a shape allows no other fields. */
  readonly isClosed: boolean;
  /** What shapes require and the JSON Schema does not check, as parameters of SHACL, by the key of the field. */
  readonly unchecked: readonly { readonly key?: string; readonly constraints: readonly string[] }[];
}

/**
 * Opens the shapes of an ontology. Caches the properties of each class, and the last shape.
 *
 * @param sort order of the properties of one class, with its statements. Default: as in the sources.
 */
export function openShapes(ontology: Ontology, sort?: (own: OwnProperties) => readonly Iri[]): Shapes {
  const source = createShapeSource(ontology, sort);
  const shapeOf = memoizeLast((term: Term): ClassShape => classShape(term, source));
  const hasSchemas = (term: Term): boolean =>
    term.class !== undefined && (hasFields(term, source) || hasAuthoredShapes(term, source));
  const name = namesIn(source);
  // Classes share the fields of their ancestors.
  const uncheckedOfField = memoize((field: ShapeField) => uncheckedOf(field, name));
  const uncheckedIn = (shape: ClassShape): ClassSchemas['unchecked'] =>
    [
      { constraints: uncheckedOfClass(shape, name) },
      ...shape.fields.map((field) => ({ key: field.key, constraints: uncheckedOfField(field) })),
    ].filter(({ constraints }) => constraints.length > 0);
  return {
    lineage: (term) => lineageOf(term, source),
    ownProperties: source.ownProperties,
    field: (property, owner, statements) => fieldOf(property, owner, statements, source),
    usage: (property) => usageCount({ key: source.keys.key(property) }, source),
    schemas: (term, options) => {
      const authored = toAuthoredShacl(term, source, options);
      return {
        jsonSchema: toJsonSchema(shapeOf(term), source, options),
        typeScript: toTypeScript(shapeOf(term), source, options),
        shacl: authored === undefined ? toShacl(shapeOf(term), ontology.prefixes, options) : [authored],
        isAuthored: authored !== undefined,
        isClosed: shapeOf(term).rules.some(({ constraint }) => isClosed(constraint)),
        unchecked: uncheckedIn(shapeOf(term)),
      };
    },
    vocabulary: (options) => {
      const all = lazy(() => ontology.terms.filter(hasSchemas).map((term) => classShape(term, source)));
      return {
        jsonSchema: () => toVocabularyJsonSchema(all(), source, options),
        typeScript: () => toVocabularyTypeScript(all(), source, options),
        shacl: () => [toVocabularyShacl(all(), source, options)],
      };
    },
    hasSchemas,
    records: (term, context) => exampleRecords(shapeOf(term), source, context),
    termRecords: (term, domainsOf) => termRecords(term, source, domainsOf),
  };
}
