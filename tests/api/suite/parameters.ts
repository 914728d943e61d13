import { valuesOfFacets } from '../../../src/ontology/write/record.ts';
import type { ClassExpression, Iri, Publication, Term, TermMapping } from '../../../src/ontology/model.ts';

/** A filter of the specification, by itself: what the oracle and the samples need of it. */
interface FilterRow {
  /** The values that a term has: texts, or IRIs of terms. */
  readonly valuesOf: (term: Term, publication: Publication) => readonly string[];
  /** All values that find a term which has this one. Default: the value alone. */
  readonly foundBy?: (value: string, publication: Publication) => readonly string[];
  /** Values for the harbour (`tests/api/fixtures`), as a request writes them; most pairs of them find something. */
  readonly harbour: readonly string[];
}

/** Every filter on terms. The names are those of the specification, and some of our own. */
const TERM_FILTERS = {
  identifier: { valuesOf: (term) => [term.identifier], harbour: ['Ferry', 'length', 'Angling'] },
  identifiers: {
    valuesOf: (term) => [term.identifier],
    harbour: ['Ferry,CarFerry,draught,Free', 'Trawler,rodLimit,schema_name,Licence'],
  },
  type: { valuesOf: (term) => term.kinds, harbour: ['class', 'property', 'value', 'enumeration'] },
  subClassOf: {
    valuesOf: (term) => term.class?.parents ?? [],
    harbour: ['MotorVessel', 'schema_Place', 'schema_Enumeration'],
  },
  subClassOfFull: {
    valuesOf: (term) => term.class?.ancestors ?? [],
    harbour: ['Craft', 'Vessel', 'schema_Thing'],
  },
  instanceOf: {
    valuesOf: (term) => [...term.instanceOf, ...(term.description[0]?.['@type'] ?? [])],
    harbour: ['VesselType', 'BerthStatus', 'containsAny:Licence,Quay'],
  },
  enumerationOf: { valuesOf: (term) => term.enumerationOf, harbour: ['BerthStatus', 'Trades'] },
  domainIncludes: {
    valuesOf: ({ property }) => [...(property?.domains ?? []).flatMap(named), ...(property?.domainIncludes ?? [])],
    harbour: ['containsAny:Vessel', 'Berth', 'containsAny:Quay,Trawler'],
  },
  rangeIncludes: {
    valuesOf: ({ property }) => [...(property?.ranges ?? []).flatMap(named), ...(property?.rangeIncludes ?? [])],
    harbour: ['http://www.w3.org/2001/XMLSchema#decimal', 'containsAny:Licence,Berth'],
  },
  subPropertyOf: {
    valuesOf: (term) => term.property?.parents ?? [],
    harbour: ['dimension', 'draught', 'schema_name'],
  },
  broader: { valuesOf: (term) => term.value?.broader ?? [], harbour: ['Transport', 'Fishing'] },
  ontology: { valuesOf: (term) => [term.source], harbour: ['harbour', 'schema'] },
  ontologies: { valuesOf: (term) => [term.source], harbour: ['harbour,schema', 'schema'] },
  industries: {
    valuesOf: (term) => valuesOfFacets(term),
    foundBy: atOrAbove,
    harbour: ['Transport', 'Fishing,Leisure'],
  },
} satisfies Record<string, FilterRow>;

/** Filters that one and the same mapping of a term must satisfy. */
export const MAPPING_FILTERS: Readonly<
  Record<string, { readonly member: keyof TermMapping; readonly harbour: readonly string[] }>
> = {
  mappingsEntity: { member: 'entity', harbour: ['Ship', 'Sailing', 'Thing'] },
  mappingsDomainIncludes: { member: 'domain', harbour: ['fleet', 'timetable'] },
  mappingsStatus: { member: 'status', harbour: ['active', 'draft', 'deprecated'] },
};

export const FILTER_ROWS: Readonly<Record<string, FilterRow>> = TERM_FILTERS;

/** Every filter. */
export const FILTERS: readonly string[] = [...Object.keys(TERM_FILTERS), ...Object.keys(MAPPING_FILTERS)];

/** Every parameter. A parameter without a row above fails the comparison with the target's OpenAPI document. */
export const PARAMETERS: readonly string[] = [...FILTERS, 'query', 'fields', 'limit', 'cursor'];

/** The class itself, or each member of a union. */
function named(expression: ClassExpression): Iri[] {
  if (expression.kind === 'class') return [expression.iri];
  return expression.kind === 'union' ? expression.of.flatMap(named) : [];
}

/** A concept and all broader ones, collected until there are no more. */
function atOrAbove(concept: Iri, { ontology }: Publication): Iri[] {
  const above = [concept];
  for (const iri of above)
    for (const { value } of ontology.terms.filter((term) => term.iri === iri))
      above.push(...(value?.broader ?? []).filter((broader) => !above.includes(broader)));
  return above;
}
