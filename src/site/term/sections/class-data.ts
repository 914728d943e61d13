import { memoize, memoizeLast } from '../../../base/memoize.ts';
import type { Messages } from '../../../messages/messages.ts';
import type { Iri, Publication, Term } from '../../../ontology/model.ts';
import { classShape } from '../../../ontology/shape/class-shape.ts';
import { exampleRecords } from '../../../ontology/shape/example.ts';
import { toJsonSchema } from '../../../ontology/shape/json-schema.ts';
import type { SchemaWriterOptions } from '../../../ontology/shape/json-text.ts';
import type { OwnProperties, Restriction, ShapeSource } from '../../../ontology/shape/lineage.ts';
import { createShapeSource, forbidsValues, leastCount } from '../../../ontology/shape/lineage.ts';
import { toShacl } from '../../../ontology/shape/shacl.ts';
import { toTypeScript } from '../../../ontology/shape/typescript.ts';
import { usageCount } from '../../../ontology/shape/typical.ts';
import { identifierToPath } from '../../../ontology/terms/identifier.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { canonicalIri } from '../../../rdf/index.ts';

/**
 * The properties of a class in the order of their use: required ones first, then by the number of mapped schemas, of the class's own
 * restrictions, of example records and of classes that have the property, then by label. Deprecated properties and those that must have
 * no value are last.
 */
function inFieldOrder(own: OwnProperties, index: PublicationIndex, source: ShapeSource): readonly Iri[] {
  const sorted = index.sorted(own.properties).map(({ iri }) => iri);
  const ranked = sorted.map((iri) => {
    const restrictions = own.restrictions.get(canonicalIri(iri)) ?? [];
    return {
      iri,
      rank: [...rankOfRestrictions(restrictions), ...rankOfUse(index.term(iri), restrictions, index, source)],
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
  if (restrictions.some(isForbidden)) return [1];
  return [restrictions.some((it) => leastCount(it) > 0) ? -1 : 0];
}

function isForbidden(restriction: Restriction): boolean {
  const { kind } = restriction;
  return forbidsValues(restriction) || ((kind === 'max' || kind === 'exactly') && restriction.count === 0);
}

function rankOfUse(
  term: Term | undefined,
  restrictions: readonly Restriction[],
  { publication }: PublicationIndex,
  source: ShapeSource,
): Rank {
  if (!term) return [0, 0, -restrictions.length];
  const mapped = new Set((publication.mappings?.[term.iri] ?? []).map(({ domain, schema }) => `${domain}/${schema}`));
  const examples = usageCount({ key: source.keys.key(term) }, source);
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

/** Returns the source of class fields, in their order within their class. Cached, because all descendants show them too. */
export const shapeSource = memoize((index: PublicationIndex): ShapeSource => {
  const source: ShapeSource = createShapeSource(index.publication.ontology, (own) => inFieldOrder(own, index, source));
  return source;
});

const shapes = memoize((index: PublicationIndex) => memoizeLast((term: Term) => classShape(term, shapeSource(index))));

/** The schemas of a class. The pages of a class in all languages follow each other, so the last one is retained. */
export const classSchemas = memoize((index: PublicationIndex) =>
  memoizeLast((term: Term) => {
    const source = shapeSource(index);
    const options = writerOptions(index);
    const shape = shapes(index)(term);
    return {
      jsonSchema: toJsonSchema(shape, source, options),
      typeScript: toTypeScript(shape, source, options),
      shacl: toShacl(shape, source.ontology.prefixes, options),
    };
  }),
);

/** The example records of a class. */
export const classRecords = memoize((index: PublicationIndex) =>
  memoizeLast((term: Term) => {
    const source = shapeSource(index);
    return exampleRecords(shapes(index)(term), source, writerOptions(index).context);
  }),
);

function schemaLabels({
  omitted,
  some,
  someBetween,
  ...texts
}: Messages['data']['words']): SchemaWriterOptions['labels'] {
  return {
    ...texts,
    omitted: (count, page) => omitted({ count, page }),
    some: (kind, count, what) => some({ kind, count, what }),
    someBetween: (min, max, what) => someBetween({ min, max, what }),
  };
}

const writerOptions = memoize((index: PublicationIndex): SchemaWriterOptions => ({
  context: index.links.absolute('vocabulary-context.jsonld'),
  page: ({ identifier }) => index.links.absolute(identifierToPath(identifier)),
  describe: (term) => index.summaryOf(term).text,
  labels: schemaLabels(index.messages.data.words),
}));
