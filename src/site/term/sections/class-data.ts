import { memoize, memoizeLast } from '../../../base/work.ts';
import type { Messages } from '../../../messages/messages.ts';
import type { Iri, Publication, Term } from '../../../ontology/model.ts';
import type {
  OwnProperties,
  Restriction,
  SchemaTexts,
  SchemaWriterOptions,
  Shapes,
  Statement,
} from '../../../shape/index.ts';
import { countOf, openShapes, restrictionsIn } from '../../../shape/index.ts';
import { identifierToPath } from '../../../base/paths.ts';
import type { SchemaFormat } from '../../../ontology/formats.ts';
import { SCHEMA_FORMATS, schemaFormats } from '../../../ontology/formats.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { createPublicationIndex } from '../../index/publication-index.ts';
import { canonicalIri } from '../../../rdf/index.ts';
import { aboutField } from './shape-fields.ts';

const NONE: readonly Statement[] = [];

/**
 * The properties of a class in the order of their use: required ones first, then by the number of mapped schemas, of the class's own
 * restrictions, of example records and of classes that have the property, then by label. Deprecated properties and those that must have
 * no value are last.
 */
function inFieldOrder(own: OwnProperties, index: PublicationIndex, shapes: Shapes): readonly Iri[] {
  const sorted = index.sorted(own.properties).map(({ iri }) => iri);
  const ranked = sorted.map((iri) => {
    const restrictions = restrictionsIn(own.statements.get(canonicalIri(iri)) ?? NONE);
    return {
      iri,
      rank: [...rankOfRestrictions(restrictions), ...rankOfUse(index.term(iri), restrictions, index, shapes)],
    };
  });
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ iri }) => iri);
}

/** Numbers that are compared one after the other, in ascending order. */
type Rank = readonly number[];

function compare(a: Rank, b: Rank): number {
  const at = a.findIndex((value, position) => value !== b[position]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function rankOfRestrictions(restrictions: readonly Restriction[]): Rank {
  const counts = restrictions.map(countOf);
  if (counts.some(({ max }) => max === 0)) return [1];
  return [counts.some(({ min }) => min > 0) ? -1 : 0];
}

function rankOfUse(
  term: Term | undefined,
  restrictions: readonly Restriction[],
  { publication }: PublicationIndex,
  shapes: Shapes,
): Rank {
  if (!term) return [0, 0, -restrictions.length];
  const mapped = new Set((publication.mappings?.[term.iri] ?? []).map(({ domain, schema }) => `${domain}/${schema}`));
  const examples = shapes.usage(term);
  const classes = classCounts(publication).get(canonicalIri(term.iri)) ?? 0;
  return [term.deprecated ? 1 : 0, -mapped.size, -restrictions.length, -examples, -classes];
}

/** The number of classes that have each property. */
const classCounts = memoize((publication: Publication): ReadonlyMap<Iri, number> => {
  const counts = new Map<Iri, number>();
  for (const { class: facts } of publication.ontology.terms)
    for (const property of facts?.properties ?? [])
      counts.set(canonicalIri(property), (counts.get(canonicalIri(property)) ?? 0) + 1);
  return counts;
});

/** Returns the shapes of classes, with their fields in order. Cached, because all descendants of a class show its fields too. */
export const shapesOf = memoize((index: PublicationIndex): Shapes => {
  const shapes: Shapes = openShapes(index.publication.ontology, (own) => inFieldOrder(own, index, shapes));
  return shapes;
});

/** The schemas of a class. The pages of a class in all languages follow each other, so the last one is retained. */
export const classSchemas = memoize((index: PublicationIndex) =>
  memoizeLast((term: Term) => shapesOf(index).schemas(term, writerOptions(index))),
);

/** A file with a schema. */
export interface SchemaFile extends SchemaFormat {
  /** Below the base URL. */
  readonly path: string;
  /** In parts. */
  readonly text: () => readonly string[];
}

const TEXTS: Readonly<Record<SchemaFormat['extension'], keyof SchemaTexts>> = {
  'schema.json': 'jsonSchema',
  'd.ts': 'typeScript',
  'shacl.ttl': 'shacl',
};

/** The files with the schemas of a class, in the default language. None if terms have no files, or the class has no fields and no shapes. */
export function classFiles(term: Term, index: PublicationIndex): readonly SchemaFile[] {
  const { publication, byIdentifier } = index;
  if (!publication.site.termFiles || !shapesOf(index).hasSchemas(term)) return [];
  const main = createPublicationIndex(publication);
  const isTerm = (identifier: string): boolean => byIdentifier(identifier) !== undefined;
  return schemaFormats(term.identifier, isTerm).map((format) => ({
    ...format,
    path: schemaPath(term, format),
    text: () => endLine(classSchemas(main)(term)[TEXTS[format.extension]]),
  }));
}

/** The files with the schemas of all classes, in the default language. None if no class has schemas. */
export function vocabularySchemas(publication: Publication): readonly SchemaFile[] {
  const index = createPublicationIndex(publication);
  const shapes = shapesOf(index);
  if (!publication.ontology.terms.some(shapes.hasSchemas)) return [];
  const texts = shapes.vocabulary(writerOptions(index));
  return SCHEMA_FORMATS.map((format) => ({
    ...format,
    path: `vocabulary.${format.extension}`,
    text: () => endLine(texts[TEXTS[format.extension]]()),
  }));
}

function schemaPath({ identifier }: Term, { extension }: SchemaFormat): string {
  return `${identifierToPath(identifier)}.${extension}`;
}

function endLine(parts: readonly string[]): readonly string[] {
  return parts.at(-1)?.endsWith('\n') ? parts : [...parts, '\n'];
}

/** Fewer values that the sources state do not show what a record is about. */
const MIN_WRITTEN = 3;

/**
 * The example records of a class: written ones, or else one that is composed. Without shapes of the author, which it shows how to meet,
 * a composed record whose values are mostly made up says nothing.
 */
export const classRecords = memoize((index: PublicationIndex) =>
  memoizeLast((term: Term) => {
    const isShaped = [term.iri, ...(term.class?.ancestors ?? [])].some((iri) => index.term(iri)?.class?.shape);
    return shapesOf(index)
      .records(term, writerOptions(index).context)
      .filter(({ origin, written }) => origin !== 'composed' || isShaped || written >= MIN_WRITTEN);
  }),
);

function schemaLabels({
  omitted,
  some,
  someBetween,
  unchecked,
  generatedOf,
  ...texts
}: Messages['data']['words']): SchemaWriterOptions['labels'] {
  return {
    ...texts,
    omitted: (count, page) => omitted({ count, page }),
    unchecked: (constraints) => unchecked({ constraints }),
    generatedOf: (fragment) => generatedOf({ fragment }),
    some: (kind, count, what) => some({ kind, count, what }),
    someBetween: (min, max, what) => someBetween({ min, max, what }),
  };
}

const writerOptions = memoize((index: PublicationIndex): SchemaWriterOptions => ({
  context: index.links.absolute('vocabulary-context.jsonld'),
  page: ({ identifier }) => index.links.absolute(identifierToPath(identifier)),
  schema: (term) => {
    const file = classFiles(term, index).find(({ extension }) => extension === 'schema.json');
    return index.links.absolute(file?.path ?? identifierToPath(term.identifier));
  },
  vocabularySchema: index.links.absolute('vocabulary.schema.json'),
  describe: (term) => index.summaryOf(term).text,
  describeField: (field) => aboutField(field, index).text,
  labels: schemaLabels(index.messages.data.words),
}));
