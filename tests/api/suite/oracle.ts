/**
 * The slow, obvious answer to a question: plain loops over the model, independent of the index, for comparison. Values are identifiers of
 * live terms, or IRIs.
 */
import type { ClassExpression, Iri, Publication, Term, TermMapping } from '../../../src/ontology/model.ts';

/** What is asked for: the text as it is, and the IRI that it stands for where it names a term. */
type Ask = (value: string, iri: Iri, publication: Publication) => (term: Term) => boolean;

/** One row for each parameter that asks one thing of a term. */
const SINGLE: Readonly<Record<string, Ask>> = {
  identifier: (value) => (term) => term.identifier === value,
  type: (value) => (term) => term.kinds.some((kind) => kind === value),
  subClassOf: (_, iri) => (term) => (term.class?.parents ?? []).includes(iri),
  subClassOfFull: (_, iri) => (term) => (term.class?.ancestors ?? []).includes(iri),
  instanceOf: (_, iri) => (term) =>
    term.instanceOf.includes(iri) || term.description[0]?.['@type']?.includes(iri) === true,
  enumerationOf: (_, iri) => (term) => term.enumerationOf.includes(iri),
  domainIncludes:
    (_, iri) =>
    ({ property }) =>
      [...(property?.domains ?? []).flatMap(named), ...(property?.domainIncludes ?? [])].includes(iri),
  rangeIncludes:
    (_, iri) =>
    ({ property }) =>
      [...(property?.ranges ?? []).flatMap(named), ...(property?.rangeIncludes ?? [])].includes(iri),
  subPropertyOf: (_, iri) => (term) => (term.property?.parents ?? []).includes(iri),
  broader: (_, iri) => (term) => (term.value?.broader ?? []).includes(iri),
  ontology: (value) => (term) => term.source === value,
  industries: (_, iri, publication) => {
    const meant = atOrBelow(publication, iri);
    return (term) => term.industries.some((industry) => meant.includes(industry));
  },
};

/** Parameters that ask the same with several values, of which one is enough. */
const MEMBER_OF: Readonly<Record<string, string>> = { identifiers: 'identifier', ontologies: 'ontology' };

/** What the parameters about mappings ask of one and the same mapping. */
const MAPPING: Readonly<Record<string, keyof TermMapping>> = {
  mappingsEntity: 'entity',
  mappingsDomainIncludes: 'domain',
  mappingsStatus: 'status',
};

/** The parameters that the oracle knows. */
export const FILTERS: readonly string[] = [...Object.keys(SINGLE), ...Object.keys(MEMBER_OF), ...Object.keys(MAPPING)];

/** The identifiers that a question must find, in order; commas separate values, of which one is enough. */
export function expected(publication: Publication, question: Readonly<Record<string, string>>): string[] {
  let left = [...publication.ontology.terms];
  for (const [parameter, text] of Object.entries(question)) {
    const ask = SINGLE[MEMBER_OF[parameter] ?? parameter];
    if (!ask) continue;
    const values = text.replace(/^containsAny:/, '').split(',');
    const alternatives = values.map((value) => ask(value, iriOf(publication, value), publication));
    left = left.filter((term) => alternatives.some((matches) => matches(term)));
  }
  const asked = Object.entries(question).filter(([parameter]) => Object.hasOwn(MAPPING, parameter));
  if (asked.length > 0) left = left.filter((term) => hasMapping(publication.mappings?.[term.iri] ?? [], asked));
  return left.map((term) => term.identifier).sort((a, b) => (a < b ? -1 : 1));
}

/** Whether one and the same mapping has all that is asked of mappings. */
function hasMapping(mappings: readonly TermMapping[], asked: readonly (readonly [string, string])[]): boolean {
  return mappings.some((mapping) =>
    asked.every(([parameter, value]) => mapping[MAPPING[parameter] as keyof TermMapping] === value),
  );
}

/** The IRI of the term with this identifier; what is none is an IRI already. */
function iriOf({ ontology }: Publication, value: string): Iri {
  for (const term of ontology.terms) if (term.identifier === value) return term.iri;
  return value;
}

/** The class itself, or each member of a union. */
function named(expression: ClassExpression): Iri[] {
  if (expression.kind === 'class') return [expression.iri];
  return expression.kind === 'union' ? expression.of.flatMap(named) : [];
}

/** A concept and all that are narrower, found by going over the terms until there are no more. */
function atOrBelow({ ontology }: Publication, above: Iri): Iri[] {
  const found = [above];
  for (let known = 0; known < found.length;) {
    known = found.length;
    for (const { iri, value } of ontology.terms)
      if (!found.includes(iri) && value?.broader.some((broader) => found.includes(broader))) found.push(iri);
  }
  return found;
}
