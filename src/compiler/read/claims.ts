import type {
  ClassExpression,
  Iri,
  Literal,
  NodeObject,
  NodeValue,
  PropertyExpression,
  Relation,
  Term,
  Value,
} from '../../ontology/model.ts';
import { owl, rdf, rdfs, skos } from '../../rdf/names.ts';
import { IN_SUBSET, THESAURUS_PREDICATES } from './collections.ts';
import { DETAIL_PROPERTIES } from './details.ts';
import type { ReadInput } from './read-context.ts';
import { textKey } from './texts.ts';
import { SHAPE_PREDICATES } from './shapes.ts';
import { TRANSITIVE } from './value-sets.ts';
import type { TextProperties } from '../../vocabularies/index.ts';
import { ALIGNMENT_PREDICATES, PREDICATES } from '../../vocabularies/index.ts';

/** Form of the objects that a reader accepts. `plain`: a literal or an IRI. */
export type ClaimForm =
  'any' | 'literal' | 'iri' | 'plain' | 'resource' | 'list' | 'property' | 'properties' | 'members';

/** A term before its unread statements are computed. */
export type ReadTerm = Omit<Term, 'unread' | 'annotations' | 'reason' | 'origin'>;

/** The statements with one predicate that a reader has read. */
interface ClaimRow {
  readonly form: ClaimForm;
  /** Facts that a term of the reader has: those of a class are also those of a datatype. Absent: all terms. */
  readonly kind?: 'class' | 'property' | 'enumeration' | 'value' | undefined;
  /** Absent: to all terms with the facts. */
  readonly applies?: (term: ReadTerm) => boolean;
  /**
   * Returns the keys of the literals and IRIs that the term contains. A reader that selects one of several values accepts only that one.
   * Blank nodes and lists have no key. Absent: the reader reads all values of the form.
   */
  readonly accepted?: ((term: ReadTerm) => Iterable<string>) | undefined;
}
export type ClaimRows = ReadonlyMap<string, ClaimRow>;

const rows = (predicates: readonly string[], row: ClaimRow) => predicates.map((predicate) => [predicate, row] as const);

const named = (expressions: readonly ClassExpression[] = []): Iri[] =>
  expressions.flatMap((expression) => (expression.kind === 'class' ? expression.iri : []));
const single = (value: string | undefined): string[] => (value === undefined ? [] : [value]);
const aligned =
  (relation: Relation) =>
  ({ alignments }: ReadTerm): string[] =>
    alignments.flatMap((alignment) => (alignment.relation === relation ? single(alignment.target) : []));
const keyOf = (value: Value): string => ('iri' in value ? value.iri : value.value);
/** Pages show the reason of deprecated terms only. */
const reasonOf = ({ deprecated, deprecationReason }: ReadTerm): string[] =>
  deprecated && deprecationReason ? [keyOf(deprecationReason)] : [];
const propertyNames = (properties: readonly PropertyExpression[] = []): Iri[] =>
  properties.filter((property) => typeof property === 'string');

/** Whether a term contains all that its shape states. */
function containsShape({ iri, class: facts, shape }: ReadTerm): boolean {
  if (shape) return !shape.deactivated && !shape.faulty;
  return facts?.shape?.shapes.includes(iri) ?? false;
}

/**
 * Returns the statements that some member of a term contains, by predicate. All other statements go to `Term.unread` and are shown as
 * triples, so that no statement is lost.
 */
export function createClaims(texts: TextProperties, own: Pick<ReadInput, 'facets' | 'sinceProperty'>): ClaimRows {
  return new Map<string, ClaimRow>([
    ...CLAIMS,
    ...textRows(texts),
    ...rows(own.facets?.map(({ property }) => property) ?? [], {
      form: 'iri',
      accepted: ({ facetValues = {} }) => Object.values(facetValues).flat(),
    }),
    ...rows(single(own.sinceProperty), { form: 'literal', accepted: ({ since }) => single(since) }),
  ]);
}

function textRows({ alternativeLabel, hiddenLabel, example, note, label, definition }: TextProperties) {
  const row = (accepted: (term: ReadTerm) => readonly Literal[]): ClaimRow => ({
    form: 'literal',
    accepted: (term) => accepted(term).map(textKey),
  });
  const mainTexts = row(({ labels, definitions, notes }) => [
    ...labels,
    ...definitions,
    ...notes.map(({ text }) => text),
  ]);
  return [
    ...rows([...note, ...label, ...definition], mainTexts),
    ...rows(
      alternativeLabel,
      row(({ altLabels }) => altLabels),
    ),
    ...rows(
      hiddenLabel,
      row(({ hiddenLabels }) => hiddenLabels),
    ),
    ...rows(
      example,
      row(({ examples }) => examples),
    ),
  ];
}

const CLAIMS: readonly (readonly [string, ClaimRow])[] = [
  ...rows([skos('notation')], { form: 'literal', accepted: ({ notations }) => notations.map(textKey) }),
  ...rows([owl('deprecated')], { form: 'literal', accepted: ({ deprecated }) => (deprecated ? ['true', '1'] : []) }),
  // Pages list all values, so `accepted` is not needed.
  ...rows([...PREDICATES.created, ...PREDICATES.modified], { form: 'literal' }),
  ...rows(PREDICATES.status, { form: 'literal', accepted: ({ status }) => single(status) }),
  ...rows([rdfs('seeAlso')], { form: 'plain', accepted: ({ seeAlso }) => seeAlso }),
  ...rows(PREDICATES.replacedBy, { form: 'iri', accepted: ({ replacedBy }) => replacedBy }),
  // Pages show it for deprecated terms only.
  ...rows(PREDICATES.consider, {
    form: 'iri',
    accepted: ({ consider = [], deprecated }) => (deprecated ? consider : []),
  }),
  ...rows(PREDICATES.deprecationReason, { form: 'plain', accepted: reasonOf }),
  ...rows(DETAIL_PROPERTIES, {
    form: 'plain',
    accepted: ({ details = [] }) => details.map(({ value }) => keyOf(value)),
  }),
  ...rows([skos('inScheme')], { form: 'iri', accepted: ({ enumerationOf }) => enumerationOf }),
  ...rows([skos('topConceptOf')], { form: 'iri', accepted: ({ value }) => value?.topConceptOf ?? [] }),
  ...rows([skos('member')], { form: 'iri', accepted: ({ collection }) => collection?.members ?? [] }),
  ...rows([skos('memberList')], { form: 'members' }),
  ...rows([IN_SUBSET], { form: 'iri', accepted: ({ memberOf }) => memberOf ?? [] }),
  ...rows(THESAURUS_PREDICATES, { form: 'iri', accepted: ({ thesaurus }) => Object.values(thesaurus ?? {}).flat() }),
  ...rows([rdf('type')], { form: 'resource' }),
  ...[...ALIGNMENT_PREDICATES].flatMap(([predicate, { relation }]) =>
    rows([predicate], { form: 'iri', accepted: aligned(relation) }),
  ),
  ...rows([rdfs('subClassOf')], { form: 'resource', kind: 'class', accepted: (term) => term.class?.parents ?? [] }),
  ...rows([owl('equivalentClass')], { form: 'resource', kind: 'class', accepted: aligned('equivalentClass') }),
  ...rows([owl('disjointWith')], {
    form: 'resource',
    kind: 'class',
    accepted: (term) => named(term.class?.disjointWith),
  }),
  ...rows([owl('disjointUnionOf')], { form: 'list', kind: 'class' }),
  ...rows([owl('hasKey')], { form: 'properties', kind: 'class' }),
  ...[...SHAPE_PREDICATES].map((predicate): [string, ClaimRow] => [predicate, { form: 'any', applies: containsShape }]),
  ...rows([rdfs('domain'), rdfs('range')], { form: 'resource', kind: 'property' }),
  ...rows(PREDICATES.inverseOf, {
    form: 'property',
    kind: 'property',
    accepted: ({ property }) => propertyNames(property?.inverses),
  }),
  ...rows([owl('propertyDisjointWith')], {
    form: 'property',
    kind: 'property',
    accepted: ({ property }) => propertyNames(property?.disjointWith),
  }),
  ...rows([owl('propertyChainAxiom')], { form: 'properties', kind: 'property' }),
  ...rows([rdfs('subPropertyOf')], {
    form: 'iri',
    kind: 'property',
    accepted: ({ property }) => property?.parents ?? [],
  }),
  ...rows(PREDICATES.domainIncludes, {
    form: 'iri',
    kind: 'property',
    accepted: ({ property }) => property?.domainIncludes ?? [],
  }),
  ...rows(PREDICATES.rangeIncludes, {
    form: 'iri',
    kind: 'property',
    accepted: ({ property }) => property?.rangeIncludes ?? [],
  }),
  ...rows([skos('broader')], { form: 'iri', kind: 'value', accepted: ({ value }) => value?.broader ?? [] }),
  ...rows([skos('narrower')], { form: 'iri', kind: 'value', accepted: ({ value }) => value?.narrower ?? [] }),
  ...rows(TRANSITIVE, {
    form: 'iri',
    kind: 'value',
    accepted: ({ value }) => [...(value?.broader ?? []), ...(value?.narrower ?? [])],
  }),
  ...rows([skos('related')], { form: 'iri', kind: 'value', accepted: ({ value }) => value?.related ?? [] }),
  ...rows([owl('differentFrom')], { form: 'iri', kind: 'value', accepted: ({ value }) => value?.differentFrom ?? [] }),
  ...rows([skos('hasTopConcept')], {
    form: 'iri',
    kind: 'enumeration',
    accepted: ({ enumeration }) => enumeration?.values ?? [],
  }),
];

/**
 * Returns the statements of a term's node that no reader has read, or undefined if there are none.
 *
 * @param constructs predicates whose objects are read as a class expression of this term
 */
export function unreadPart(
  node: NodeObject,
  term: ReadTerm,
  claims: ClaimRows,
  constructs: ReadonlySet<string>,
): NodeObject | undefined {
  const unread: Record<string, readonly NodeValue[]> = {};
  for (const [predicate, values] of Object.entries(node)) {
    // Pages show types and rdfs:isDefinedBy in the facts about a term.
    if (predicate.startsWith('@') || !Array.isArray(values) || constructs.has(predicate)) continue;
    const isClaimed = claimOf(claims.get(predicate), term);
    const isShown = predicate === rdfs('isDefinedBy') ? isIri : isClaimed;
    const rest = (values as readonly NodeValue[]).filter((value) => !isShown(value));
    if (rest.length > 0) unread[predicate] = rest;
  }
  return Object.keys(unread).length > 0 ? (unread as NodeObject) : undefined;
}

function claimOf(row: ClaimRow | undefined, term: ReadTerm): (value: NodeValue) => boolean {
  if (row === undefined || (row.kind !== undefined && term[row.kind] === undefined)) return () => false;
  if (row.applies?.(term) === false) return () => false;
  const test = TESTS[row.form];
  const accepted = row.accepted && new Set(row.accepted(term));
  return (value) =>
    test(value) && (accepted === undefined || keysOf(value).every((keys) => keys.some((key) => accepted.has(key))));
}

/** Returns the possible keys of a value. The key of a literal is its text, alone or with language and datatype. */
function keysOf(value: NodeValue): string[][] {
  if (isIri(value)) return [[(value as NodeObject)['@id'] as Iri]];
  if (!isLiteral(value)) return [];
  const { '@value': text, '@language': language, '@type': datatype } = value;
  return [[text, textKey({ value: text, ...(language && { language }), ...(datatype && { datatype }) })]];
}

const TESTS: Readonly<Record<ClaimForm, (value: NodeValue) => boolean>> = {
  any: () => true,
  literal: isLiteral,
  resource: (value) => !isLiteral(value),
  list: (value) => '@list' in value,
  members: (value) => '@list' in value && (value['@list'] as readonly NodeValue[]).every(isIri),
  iri: isIri,
  plain: (value) => isLiteral(value) || isIri(value),
  property: isProperty,
  properties: (value) => '@list' in value && (value['@list'] as readonly NodeValue[]).every(isProperty),
};

type LiteralValue = Extract<NodeValue, { readonly '@value': string }>;

function isLiteral(value: NodeValue): value is LiteralValue {
  return '@value' in value;
}

export function isIri(value: NodeValue): boolean {
  return (
    '@id' in value &&
    typeof value['@id'] === 'string' &&
    !value['@id'].startsWith('_:') &&
    Object.keys(value).length === 1
  );
}

/** Whether a value is an IRI, or `[ owl:inverseOf P ]` without further statements. */
function isProperty(value: NodeValue): boolean {
  if (isIri(value)) return true;
  if (Object.keys(value).some((key) => key !== '@type' && key !== owl('inverseOf'))) return false;
  const inverse = (value as Partial<Record<string, readonly NodeValue[]>>)[owl('inverseOf')];
  return inverse?.length === 1 && inverse.every(isIri);
}
