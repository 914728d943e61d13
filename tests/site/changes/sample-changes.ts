import type { Change, ChangeType, ChangedValue } from '../../../src/versions/diff/change.ts';
import type { ShapeConstraint, ShapeRule, TermMapping } from '../../../src/ontology/model.ts';
import type { Path } from '../../../src/shacl/model.ts';
import { owl, rdf, rdfs, skos, xsd } from '../../../src/rdf/names.ts';
import { HOSTILE, ex } from '../sample.ts';

type Members = Partial<Omit<Change, 'type'>>;

const iri = (name: string): ChangedValue => ({ iri: ex(name) });
const all = (...names: string[]): ChangedValue => ({ list: names.map(iri) });
const en = (value: string): ChangedValue => ({ value, language: 'en' });
const count = (kind: 'min' | 'max', number: number): ChangedValue => ({
  expression: { kind, count: number, property: ex('hasPhoto'), filler: { kind: 'class', iri: ex('Photo') } },
});
const values = (...names: string[]): ChangedValue => ({
  expression: { kind: 'oneOf', values: names.map((name) => ({ iri: ex(name) })) },
});
const line = (property: string, object: string): string[] => [`<${ex('Listing')}> <${property}> ${object} .`];
const field: TermMapping = {
  schema: 'jcard',
  kind: 'standard',
  entity: 'card',
  domain: 'providers',
  path: '$.fn',
  direction: 'both',
  status: 'active',
};

const path = (name: string): Path => ({ kind: 'predicate', iri: ex(name) });
const rule = (constraint: ShapeConstraint, severity = 'Violation'): ShapeRule => ({
  severity: `http://www.w3.org/ns/shacl#${severity}`,
  messages: [],
  constraint,
});
const ofClass = (name: string): ShapeRule => rule({ kind: 'values', are: { kind: 'class', iri: ex(name) } });
const oneOf = (...names: string[]): ShapeRule =>
  rule({ kind: 'values', are: { kind: 'oneOf', values: names.map((name) => ({ iri: ex(name) })) } });
const pattern = (value: string): ShapeRule =>
  rule({
    kind: 'values',
    are: {
      kind: 'datatype',
      on: 'http://www.w3.org/ns/shacl#IRIOrLiteral',
      facets: [{ facet: 'http://www.w3.org/ns/shacl#pattern', value: { value } }],
    },
  });

/** An annotation of a statement. */
const REMARK = [`_:b0 <${owl('annotatedProperty')}> <${skos('closeMatch')}> .`];

/** Changes of each type, as `diff` creates them. Some with hostile texts. */
export const SAMPLE_CHANGES: Readonly<Record<ChangeType, readonly Members[]>> = {
  ClassCreation: [{}],
  NodeCreation: [{ term: ex('level') }, { term: ex('High') }],
  NodeDeletion: [{ term: ex('Gone') }, { term: ex('Gone'), new: iri('Place') }],
  IriChange: (['replacedBy', 'namespace', 'content', 'names'] as const).map((evidence) => ({
    old: iri('Ad'),
    new: iri('Listing'),
    evidence,
  })),
  NodeObsoletionWithDirectReplacement: [{ new: iri('Place') }, { new: all('Place', 'Photo') }],
  NodeObsoletionWithNoDirectReplacement: [{}],
  NodeUnobsoletion: [{}],
  ReplacementChange: [{ old: iri('Place'), new: iri('Photo') }],
  KindChange: [{ old: { iri: owl('ObjectProperty') }, new: { iri: owl('DatatypeProperty') } }],
  DomainChange: [
    { new: iri('Place') },
    { new: iri('Place'), direction: 'narrower' },
    { old: all('Place', 'Photo'), direction: 'wider' },
    { old: iri('Place'), new: iri('Listing'), direction: 'narrower' },
    { old: all('Place', 'Photo'), new: all('Place', 'Listing') },
  ],
  RangeChange: [
    { old: iri('Listing'), new: iri('StayListing'), direction: 'narrower' },
    { old: iri('StayListing'), new: iri('Listing'), direction: 'wider' },
    { old: { iri: xsd('string') }, direction: 'wider' },
    { new: { iri: xsd('date') }, direction: 'narrower' },
    { old: iri('Listing'), new: all('Listing', 'Place'), direction: 'narrower' },
  ],
  CardinalityChange: [
    { property: ex('hasPhoto'), old: count('max', 3), new: count('max', 1), direction: 'narrower' },
    { property: ex('hasPhoto'), new: count('min', 1), direction: 'narrower' },
  ],
  ValueSetChange: [
    { property: owl('oneOf'), old: values('High', 'Low'), new: values('High'), direction: 'narrower' },
    { property: owl('oneOf'), new: values('High', 'Low'), direction: 'narrower' },
    { property: owl('oneOf'), old: values('High', 'Low'), direction: 'wider' },
  ],
  AxiomCreation: [
    { property: owl('disjointWith'), new: iri('Place') },
    { property: rdf('type'), new: { iri: owl('FunctionalProperty') }, term: ex('level') },
    { property: owl('inverseOf'), new: iri('provider'), term: ex('offeredBy') },
    {
      property: owl('propertyChainAxiom'),
      new: { expression: { kind: 'other', node: {} } },
      added: line(owl('propertyChainAxiom'), '_:b0'),
    },
  ],
  AxiomDeletion: [{ property: rdfs('subClassOf'), old: count('min', 1) }],
  LogicalAxiomChange: [
    {
      property: owl('equivalentClass'),
      old: count('min', 1),
      new: {
        expression: {
          kind: 'union',
          of: [
            { kind: 'class', iri: ex('Place') },
            { kind: 'class', iri: ex('Photo') },
          ],
        },
      },
    },
  ],
  ShapeTargetCreation: [
    {
      target: { kind: 'class', iri: ex('Listing') },
      paths: [path('level'), { kind: 'inverse', of: path('provider') }],
    },
    { target: { kind: 'subjectsOf', iri: ex('provider') }, paths: [path('level')] },
    { target: { kind: 'objectsOf', iri: ex('provider') }, paths: [] },
  ],
  ShapeTargetDeletion: [{ target: { kind: 'class', iri: ex('Listing') }, paths: [path('level')] }],
  ShapeFieldCreation: [
    { path: path('level'), newRules: [rule({ kind: 'count', min: 1, max: 1 }), ofClass('Place')] },
    { path: path('level') },
  ],
  ShapeFieldDeletion: [{ path: path('level'), oldRules: [ofClass('Place')] }],
  ShapeConstraintChange: [
    { path: path('level'), part: 'count', newRules: [rule({ kind: 'count', min: 1 })], direction: 'narrower' },
    { path: path('level'), part: 'type', oldRules: [ofClass('Place')], direction: 'wider' },
    { path: path('level'), part: 'type', oldRules: [ofClass('Place')], newRules: [ofClass('Photo')] },
    {
      path: path('level'),
      part: 'values',
      oldRules: [oneOf('High', 'Low')],
      newRules: [oneOf('High')],
      direction: 'narrower',
    },
    {
      path: path('level'),
      part: 'pattern',
      oldRules: [pattern('^a')],
      newRules: [pattern(HOSTILE)],
      reason: 'not-comparable',
    },
    {
      part: 'query',
      oldRules: [rule({ kind: 'query', text: 'SELECT 1' })],
      newRules: [rule({ kind: 'query', text: 'SELECT 2' })],
      reason: 'not-comparable',
    },
    { part: 'closed', newRules: [rule({ kind: 'closed', properties: [ex('level')] })], direction: 'narrower' },
  ],
  ShapeSeverityChange: [
    {
      path: path('level'),
      oldRules: [rule({ kind: 'count', min: 1 })],
      newRules: [rule({ kind: 'count', min: 1 }, 'Warning')],
      direction: 'wider',
    },
  ],
  ShapeNoteChange: [
    { path: path('level'), property: 'http://www.w3.org/ns/shacl#name', old: en('Level'), new: en(HOSTILE) },
  ],
  ShapeRewriting: [{}],
  PlaceUnder: [
    { property: rdfs('subClassOf'), new: iri('Place') },
    { property: skos('broader'), new: iri('High') },
  ],
  RemoveUnder: [{ property: rdfs('subPropertyOf'), old: iri('knows') }],
  NodeMove: [{ property: rdfs('subClassOf'), old: iri('Place'), new: iri('Photo') }],
  NodeDeepening: [{ property: rdfs('subClassOf'), old: iri('Listing'), new: iri('StayListing') }],
  NodeShallowing: [{ property: rdfs('subClassOf'), old: iri('StayListing'), new: iri('Listing') }],
  EdgeCreation: [{ property: ex('knows'), new: iri('Place') }],
  EdgeDeletion: [{ property: rdfs('seeAlso'), old: { iri: 'https://example.com/x' } }],
  EdgeRewiring: [
    { property: ex('knows'), old: iri('Place'), new: iri('Gone') },
    ...['versionIRI', 'priorVersion', 'backwardCompatibleWith', 'incompatibleWith'].map((name) => ({
      property: owl(name),
      old: { iri: 'https://example.org/1.0' },
      new: { iri: 'https://example.org/2.0' },
    })),
    { property: 'http://purl.org/dc/terms/replaces', old: iri('Place'), new: iri('Gone') },
  ],
  PredicateChange: [
    {
      property: skos('scopeNote'),
      old: { iri: rdfs('comment') },
      new: { iri: skos('scopeNote') },
      added: line(skos('scopeNote'), '"Use \\"it\\"."@en'),
    },
  ],
  AddNodeToSubset: [{ new: iri('Place') }],
  RemoveNodeFromSubset: [{ old: iri('Place') }],
  NewMapping: [{ property: skos('exactMatch'), new: { iri: 'https://schema.org/Offer' } }],
  RemoveMapping: [{ property: owl('equivalentClass'), old: { iri: 'https://schema.org/Offer' } }],
  MappingReplacement: [
    {
      property: skos('closeMatch'),
      old: { iri: 'https://schema.org/Offer' },
      new: { iri: 'https://schema.org/Demand' },
    },
  ],
  MappingPredicateChange: [
    {
      property: skos('exactMatch'),
      old: { iri: skos('closeMatch') },
      new: { iri: skos('exactMatch') },
      direction: 'wider',
      added: line(skos('exactMatch'), '<https://schema.org/Offer>'),
    },
  ],
  FieldMappingCreation: [{ newField: field }, { newField: { ...field, path: '$' } }],
  FieldMappingDeletion: [{ oldField: field }],
  FieldMappingChange: [
    { oldField: field, newField: { ...field, status: 'draft' } },
    { oldField: field, newField: { ...field, direction: 'up', changes: ['names', 'some'] } },
    { oldField: { ...field, read: 'none', changes: ['some'] }, newField: { ...field, write: 'partial' } },
  ],
  NodeRename: [
    { property: rdfs('label'), old: en('Ad'), new: en('Listing') },
    { property: rdfs('label'), old: { value: 'إعلان', language: 'ar' }, new: { value: 'قائمة', language: 'ar' } },
  ],
  NewLabel: [{ property: rdfs('label'), new: en(HOSTILE) }],
  RemoveLabel: [{ property: rdfs('label'), old: { value: 'Ad' } }],
  NewSynonym: [{ property: skos('altLabel'), new: en('Ad') }],
  RemoveSynonym: [{ property: skos('altLabel'), old: en('Ad') }],
  SynonymReplacement: [{ property: skos('altLabel'), old: en('Ad'), new: en('Advert') }],
  SynonymPredicateChange: [
    {
      property: skos('hiddenLabel'),
      old: { iri: skos('altLabel') },
      new: { iri: skos('hiddenLabel') },
      added: line(skos('hiddenLabel'), '"Ad"@en'),
    },
  ],
  NewTextDefinition: [{ property: rdfs('comment'), new: en('An entry.') }],
  RemoveTextDefinition: [{ property: rdfs('comment'), old: en('An entry.') }],
  TextDefinitionReplacement: [
    { property: rdfs('comment'), old: en('An entry in a list.'), new: en('An entry in a catalogue.') },
  ],
  LanguageTagChange: [
    { property: rdfs('label'), old: { value: 'Listing', language: 'de' }, new: en('Listing') },
    { property: rdfs('label'), old: { value: 'Listing' }, new: en('Listing') },
  ],
  DatatypeChange: [{ property: ex('level'), old: { value: '1' }, new: { value: '1', datatype: xsd('integer') } }],
  NewMetadataAssertion: [
    { property: skos('scopeNote'), new: en('Short.') },
    { property: skos('closeMatch'), new: iri('Place'), added: REMARK },
  ],
  RemoveMetadataAssertion: [{ property: skos('notation'), old: { value: 'L1', datatype: 'https://example.org/Code' } }],
  MetadataAssertionReplacement: [
    { property: rdfs('label'), old: en('Listing'), new: en('Listing'), removed: REMARK, added: REMARK },
    {
      property: skos('scopeNote'),
      old: en('Use it for entries in a list that a provider has made, and for nothing else.'),
      new: en('Use it for entries in a catalogue that a provider has made, and for nothing else.'),
    },
  ],
  TripleCreation: [
    { property: 'https://example.com/odd', new: iri('Place') },
    { added: line('https://example.com/odd', '_:b0') },
  ],
  TripleDeletion: [{ property: 'https://example.com/odd', old: en('odd') }],
};

/** {@link SAMPLE_CHANGES} as a list. They are about `Listing` unless they state another term. */
export const ALL_CHANGES: readonly Change[] = Object.entries(SAMPLE_CHANGES).flatMap(([type, changes]) =>
  changes.map((members): Change => ({
    type: type as ChangeType,
    severity: 'editorial',
    reason: 'sample',
    term: ex('Listing'),
    ...members,
  })),
);
