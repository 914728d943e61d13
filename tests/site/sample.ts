import type { ClassExpression, ClassFacts, Kind, PropertyFacts, Publication, Term } from '../../src/ontology/model.ts';
import { BARE_PROPERTY } from '../support/bare-term.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

/** A handwritten publication with every construct of the model once, for the tests of the site. */

export const NS = 'https://example.org/vocabulary/';
export const XSD = 'http://www.w3.org/2001/XMLSchema#';
export const ex = (name: string): string => NS + name;
const named = (name: string): ClassExpression => ({ kind: 'class', iri: ex(name) });

export const noClassFacts: ClassFacts = {
  parents: [],
  ancestors: [],
  children: [],
  properties: [],
  rangeOf: [],
  instances: [],
  conditions: [],
  definedAs: [],
  disjointWith: [],
  disjointUnionOf: [],
  keys: [],
  datatype: false,
};

export const noPropertyFacts = BARE_PROPERTY;

type More = Partial<Term>;
const en = (value: string): { value: string; language: string } => ({ value, language: 'en' });

function term(identifier: string, kinds: readonly Kind[], label: string, more: More = {}): Term {
  return tinyTerm(identifier, { kinds, labels: [en(label)], ...more });
}

function aClass(identifier: string, label: string, facts: Partial<ClassFacts> = {}, more: More = {}): Term {
  return term(identifier, ['class'], label, { class: { ...noClassFacts, ...facts }, ...more });
}

function aProperty(identifier: string, label: string, facts: Partial<PropertyFacts> = {}, more: More = {}): Term {
  return term(identifier, ['property'], label, { property: { ...noPropertyFacts, ...facts }, ...more });
}

function aValue(identifier: string, label: string, more: More = {}): Term {
  const value = { broader: [], narrower: [], related: [], differentFrom: [] };
  return term(identifier, ['value'], label, {
    value: { ...value, broaderFull: [] },
    enumerationOf: [ex('Level')],
    ...more,
  });
}

/** Every kind of class expression once. */
export const EXPRESSIONS: readonly ClassExpression[] = [
  { kind: 'exactly', count: 1, property: ex('provider'), filler: named('Provider') },
  { kind: 'min', count: 2, property: ex('hasPhoto') },
  { kind: 'max', count: 3, property: ex('hasPhoto'), filler: named('Photo') },
  { kind: 'some', property: ex('hasPhoto'), filler: named('Photo') },
  { kind: 'only', property: ex('offeredBy'), filler: named('Provider') },
  { kind: 'hasValue', property: ex('level'), value: { iri: ex('High') } },
  { kind: 'hasSelf', property: ex('knows') },
  { kind: 'complement', of: named('Place') },
  { kind: 'union', of: [named('Provider'), named('Place')] },
  {
    kind: 'intersection',
    of: [named('Place'), { kind: 'some', property: { inverseOf: ex('offeredBy') }, filler: named('Photo') }],
  },
  { kind: 'oneOf', values: [{ iri: ex('High') }, { value: 'low' }] },
  {
    kind: 'datatype',
    on: `${XSD}integer`,
    facets: [{ facet: `${XSD}minInclusive`, value: { value: '1', datatype: `${XSD}integer` } }],
  },
  { kind: 'other', node: { '@id': '_:b0' } },
];

export const HOSTILE = '</script><img src=x onerror=alert(1)>\u202Egnp.exe';

export function samplePublication(site: Partial<Publication['site']> = {}): Publication {
  const terms: Term[] = [
    aClass(
      'Listing',
      'Listing',
      {
        children: [ex('StayListing')],
        properties: [ex('provider'), ex('offeredBy')],
        conditions: EXPRESSIONS,
        definedAs: [named('Photo')],
        disjointWith: [named('Place'), named('Provider')],
        disjointUnionOf: [[named('StayListing'), named('Photo')]],
        keys: [[ex('provider'), ex('level')]],
      },
      {
        definitions: [
          en('An entry that [[Provider]] makes. Not a [[Nowhere]].'),
          { value: 'Ein Eintrag.', language: 'de' },
          { value: 'إعلان', language: 'ar' },
        ],
        labels: [en('Listing'), { value: 'Inserat', language: 'de' }, { value: 'قائمة', language: 'ar' }],
        altLabels: [en('Ad'), { value: 'Anzeige', language: 'de' }],
        notes: [{ property: 'http://www.w3.org/2004/02/skos/core#scopeNote', text: en('Use it **sparingly**.') }],
        examples: [en('A room.')],
        notations: [{ value: 'L1' }],
        modified: '2026-09-14',
        origin: { file: 'ontology/core.ttl', line: 12 },
        alignments: [
          { relation: 'equivalentClass', target: 'https://schema.org/Listing' },
          {
            relation: 'closeMatch',
            target: 'http://example.com/Ad',
            justification: 'https://w3id.org/semapv/vocab/ManualMappingCuration',
          },
          { relation: 'exactMatch', absentFrom: 'http://purl.org/goodrelations/v1#' },
        ],
        unread: {
          '@id': ex('Listing'),
          'https://example.com/odd': [{ '@value': HOSTILE }, { 'https://example.com/deep': [{ '@id': ex('Place') }] }],
        },
      },
    ),
    aClass('StayListing', 'Stay listing', {
      parents: [ex('Listing')],
      ancestors: [ex('Listing')],
      properties: [ex('level')],
    }),
    aClass('Provider', 'Provider', {}, { definitions: [en('Somebody who lists.')] }),
    aClass('Vendor', 'Vendor', {}, { modified: '2025-01-02', deprecated: true, replacedBy: [ex('Provider')] }),
    aClass('Place', 'Place', {}, { reason: { rule: 'range', of: ex('Listing') } }),
    aClass('Photo', 'Photo'),
    aClass('Loop', 'Loop', { parents: [ex('Pool')], ancestors: [ex('Pool')], children: [ex('Pool')] }),
    aClass('Pool', 'Pool', { parents: [ex('Loop')], ancestors: [ex('Loop')], children: [ex('Loop')] }),
    aClass(
      'Hostile',
      HOSTILE,
      {},
      { definitions: [en(`# Title\n\n${HOSTILE} [click](javascript:alert(1))`)], status: '<b>' },
    ),
    aProperty('provider', 'provider', {
      domains: [named('Listing')],
      ranges: [named('Provider')],
      characteristics: ['functional'],
    }),
    aProperty('offeredBy', 'offered by', {
      domainIncludes: [ex('Listing'), ex('Place')],
      rangeIncludes: [ex('Provider'), ex('Place')],
      inverses: [ex('provider')],
      chains: [[ex('hasPhoto'), { inverseOf: ex('provider') }]],
      disjointWith: [ex('level')],
      characteristics: [
        'functional',
        'inverseFunctional',
        'symmetric',
        'asymmetric',
        'transitive',
        'reflexive',
        'irreflexive',
      ],
    }),
    aProperty('hasPhoto', 'has photo', { ranges: [named('Photo')] }),
    aProperty('level', 'level', { ranges: [named('Level')] }),
    aProperty('knows', 'knows'),
    term('Level', ['enumeration', 'class'], 'Level', {
      class: noClassFacts,
      enumeration: { values: [ex('High'), ex('Low')], closed: true, topValues: [ex('High'), ex('Low')] },
    }),
    aValue('High', 'High', { definitions: [en('More than most.')] }),
    aValue('Low', 'Low'),
  ];
  return tinyPublication(terms, { markdown: true, ...site });
}
