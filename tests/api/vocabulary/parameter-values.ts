import type { VocabularyRequest } from '../../../src/api/vocabulary/parameters.ts';
import { RECORD_FIELDS } from '../../../src/api/vocabulary/shapes.ts';
import { ex, SCHEMA_PLACE } from './bakery.ts';

const filters = (name: string, ...values: string[]): VocabularyRequest => ({ query: { filters: { [name]: values } } });

/** Valid values of each parameter, in every form, with the parsed request. */
export const VALID: Readonly<Record<string, readonly (readonly [search: string, asked: VocabularyRequest])[]>> = {
  identifier: [
    ['identifier=Bakery', { query: { terms: [ex('Bakery')] } }],
    ['identifier=ex:Bakery', { query: { terms: [ex('Bakery')] } }],
    ['identifier=+Bakery%20', { query: { terms: [ex('Bakery')] } }],
    ['identifier=schema_Place', { query: { terms: [SCHEMA_PLACE] } }],
    ['identifier=schema:Place', { query: { terms: [SCHEMA_PLACE] } }],
    ['identifier=http%3A%2F%2Fschema.org%2FPlace', { query: { terms: [SCHEMA_PLACE] } }],
    ['identifier=https://schema.org/Place', { query: { terms: [SCHEMA_PLACE] } }],
    ['identifier=Nothing', { query: { terms: [] } }],
    ['identifier=bakery', { query: { terms: [] } }],
  ],
  identifiers: [
    ['identifiers=Bakery,Shop', { query: { terms: [ex('Bakery'), ex('Shop')] } }],
    [
      'identifiers=Bakery&identifiers=Shop,+schema:Place',
      { query: { terms: [ex('Bakery'), ex('Shop'), SCHEMA_PLACE] } },
    ],
    ['identifiers=Bakery,Nothing', { query: { terms: [ex('Bakery')] } }],
    ['identifier=Shop&identifiers=Bakery,Shop', { query: { terms: [ex('Shop')] } }],
  ],
  query: [
    ['query=rye+bread', { query: { text: 'rye bread' } }],
    ['query=note:+rye,%20wheat', { query: { text: 'note: rye, wheat' } }],
    [`query=${'x'.repeat(1000)}`, { query: { text: 'x'.repeat(1000) } }],
  ],
  type: [
    ['type=class', filters('type', 'class')],
    ['type=value', filters('type', 'value')],
  ],
  subClassOf: [
    ['subClassOf=Shop', filters('subClassOf', ex('Shop'))],
    ['subClassOf=schema:Thing', filters('subClassOf', 'https://schema.org/Thing')],
    ['subClassOf=Nothing', filters('subClassOf')],
  ],
  subClassOfFull: [['subClassOfFull=schema:Place', filters('subClassOfFull', SCHEMA_PLACE)]],
  instanceOf: [
    ['instanceOf=containsAny:ShopType', filters('instanceOf', ex('ShopType'))],
    ['instanceOf=ShopType', filters('instanceOf', ex('ShopType'))],
    ['instanceOf=containsAny:ShopType,Shop', filters('instanceOf', ex('ShopType'), ex('Shop'))],
    ['instanceOf=containsAny:ShopType,containsAny:Shop', filters('instanceOf', ex('ShopType'), ex('Shop'))],
    ['instanceOf=containsAny:ShopType&instanceOf=Shop', filters('instanceOf', ex('ShopType'), ex('Shop'))],
    ['instanceOf=containsAny%3A%20schema:Place', filters('instanceOf', SCHEMA_PLACE)],
  ],
  enumerationOf: [['enumerationOf=ex:Grain', filters('enumerationOf', ex('Grain'))]],
  domainIncludes: [['domainIncludes=containsAny:Bakery', filters('domainIncludes', ex('Bakery'))]],
  rangeIncludes: [['rangeIncludes=containsAny:Shop', filters('rangeIncludes', ex('Shop'))]],
  subPropertyOf: [['subPropertyOf=serves', filters('subPropertyOf', ex('serves'))]],
  broader: [['broader=ex:Cereal', filters('broader', ex('Cereal'))]],
  ontology: [
    ['ontology=schema', filters('ontology', 'schema')],
    ['ontology=http://schema.org/', filters('ontology', 'schema')],
    ['ontology=nowhere', filters('ontology')],
  ],
  ontologies: [
    ['ontologies=ex,https://schema.org/', filters('ontology', 'ex', 'schema')],
    ['ontology=ex&ontologies=schema,ex', filters('ontology', 'ex')],
    ['ontology=ex&ontologies=schema', filters('ontology')],
  ],
  industries: [['industries=ex:Milling,Shop', filters('industries', ex('Milling'), ex('Shop'))]],
  mappingsEntity: [['mappingsEntity=Oven', { query: { mapping: { entity: 'Oven' } } }]],
  mappingsDomainIncludes: [['mappingsDomainIncludes=baking', { query: { mapping: { domain: 'baking' } } }]],
  mappingsStatus: [
    ['mappingsStatus=active', { query: { mapping: { status: 'active' } } }],
    ['mappingsStatus=active&mappingsEntity=Oven', { query: { mapping: { entity: 'Oven', status: 'active' } } }],
  ],
  fields: [
    ['fields=label,identifier', { query: {}, fields: ['label', 'identifier'] }],
    ['fields=label&fields=type', { query: {}, fields: ['label', 'type'] }],
    [`fields=${RECORD_FIELDS.join()}`, { query: {}, fields: RECORD_FIELDS }],
  ],
  limit: [
    ['limit=1', { query: {}, limit: 1 }],
    ['limit=0020', { query: {}, limit: 20 }],
    ['limit=1001', { query: {}, limit: 1000 }],
    [`limit=${'9'.repeat(400)}`, { query: {}, limit: 1000 }],
  ],
  cursor: [['cursor=MS4y', { query: {}, cursor: { offset: 1, hash: 2 } }]],
};

/** Invalid values, with the code and a part of the message. */
export const INVALID: Readonly<Record<string, readonly (readonly [search: string, code: string, message: string])[]>> =
  {
    identifier: [
      ['identifier=Bakery&identifier=Shop', 'repeated', 'found 2'],
      ['identifier=shema:Place', 'unknown-prefix', 'Did you mean "schema"?'],
      ['identifier=containsAny:Bakery', 'misplaced-operator', 'instanceOf, domainIncludes, rangeIncludes'],
      ['identifier=Bakery,Shop', 'one-value', 'this parameter accepts one'],
    ],
    identifiers: [
      ['identifiers=Bakery,,Shop', 'empty', 'One of the values'],
      ['identifiers=Bakery,shema:Place', 'unknown-prefix', 'shema'],
      ['identifiers=Bakery,containsAny:Shop', 'misplaced-operator', 'containsAny:'],
    ],
    query: [
      [`query=${'x'.repeat(1001)}`, 'too-long', '1000'],
      ['query=%20+', 'empty', 'The value is empty'],
      ['query=containsAny:bread', 'misplaced-operator', 'instanceOf'],
      ['query=a&query=b', 'repeated', 'one value'],
      ['query=%', 'bad-encoding', '%25'],
      ['query=%C3', 'bad-encoding', 'UTF-8'],
    ],
    type: [
      ['type=propery', 'unknown-type', 'Did you mean "property"?'],
      ['type=Class', 'unknown-type', 'Did you mean "class"?'],
      ['type=zebra', 'unknown-type', 'enumeration, class, property, value'],
      ['type=class,property', 'unknown-type', 'class,property'],
    ],
    subClassOf: [['subClassOf=containsAny:Shop', 'misplaced-operator', 'Write the value alone']],
    subClassOfFull: [['subClassOfFull=foo://bar', 'unknown-prefix', 'foo']],
    instanceOf: [
      ['instanceOf=containsAll:ShopType', 'unknown-operator', 'Did you mean "containsAny"?'],
      ['instanceOf=containsany:ShopType', 'unknown-operator', 'Did you mean "containsAny"?'],
      ['instanceOf=zzzzzzzz:ShopType', 'unknown-operator', 'not an operator, a prefix'],
      ['instanceOf=containsAny:', 'empty', 'Nothing follows'],
      ['instanceOf=containsAny:containsAny:Shop', 'misplaced-operator', 'an operator already'],
      ['instanceOf=containsAny:shema:Place', 'unknown-prefix', '"schema"'],
    ],
    enumerationOf: [['enumerationOf=', 'empty', 'identifier, CURIE or IRI']],
    domainIncludes: [['domainIncludes=containsAny:Shop,', 'empty', 'One of the values']],
    rangeIncludes: [['rangeIncludes=shema:Place', 'unknown-prefix', '"schema"']],
    subPropertyOf: [['subPropertyOf', 'empty', 'The value is empty']],
    broader: [['broader=a:b:c', 'unknown-prefix', '"a:"']],
    ontology: [['ontology=ex&ontology=schema', 'repeated', 'Send it once']],
    ontologies: [['ontologies=ex,', 'empty', 'One of the values']],
    industries: [['industries=containsAny:Milling', 'misplaced-operator', 'domainIncludes']],
    mappingsEntity: [['mappingsEntity=', 'empty', 'empty']],
    mappingsDomainIncludes: [['mappingsDomainIncludes=containsAny:baking', 'misplaced-operator', 'domainIncludes']],
    mappingsStatus: [['mappingsStatus=a&mappingsStatus=a', 'repeated', 'one value']],
    fields: [
      ['fields=lable', 'unknown-field', 'Did you mean "label"?'],
      ['fields=__proto__', 'unknown-field', 'Fields: identifier'],
      ['fields=', 'empty', 'names of members'],
    ],
    limit: ['0', '-1', '1e3', '+5', '5%20', '1.0', '0x1', '٣', 'ten', '1,2'].map(
      (limit) => [`limit=${limit}`, 'bad-limit', 'whole number from 1'] as const,
    ),
    cursor: [
      ['cursor=%20MS4y', 'bad-cursor', 'Link'],
      ['cursor=x', 'bad-cursor', 'Link'],
    ],
  };
