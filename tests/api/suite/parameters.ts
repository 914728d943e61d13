import { valuesOfFacets } from '../../../src/ontology/write/record.ts';
import type { FilterName, ParameterName, VocabularyRequest } from '../../../src/api/vocabulary/parameters.ts';
import { RECORD_FIELDS } from '../../../src/api/vocabulary/parameters.ts';
import type { ClassExpression, Iri, Publication, Term, TermMapping } from '../../../src/ontology/model.ts';
import { KINDS } from '../../../src/ontology/model.ts';
import { ex, SCHEMA_PLACE } from '../vocabulary/bakery.ts';

/*
 * The tests of each parameter, a row each. A parameter without a row, and a filter without the values that terms have, does not compile.
 */

type OneOrMore<Item> = readonly [Item, ...Item[]];

/** The values of a parameter in a query on the bakery (`tests/api/vocabulary/bakery.ts`). */
interface Values {
  /** Whether a query may have several values. */
  readonly list?: true;
  /** Valid values in every form, with the parsed request. */
  readonly valid: OneOrMore<readonly [search: string, asked: VocabularyRequest]>;
  /** Invalid values, with the code and a part of the message. */
  readonly invalid: OneOrMore<readonly [search: string, code: string, message: string]>;
}

/** A value alone, and all terms of the harbour (`tests/api/fixtures`) that it finds, determined by hand from the Turtle. */
type Finding = readonly [value: string, found: readonly string[]];

interface Filtering {
  readonly finds: OneOrMore<Finding>;
  /** Values for the harbour, as a request writes them; most pairs of them find something. */
  readonly harbour: readonly string[];
}

/** A filter of the specification, by itself: what the oracle and the samples need of it. */
interface TermFilter extends Filtering {
  /** The values that a term has: texts, or IRIs of terms. */
  readonly valuesOf: (term: Term, publication: Publication) => readonly string[];
  /** All values that find a term which has this one. Default: the value alone. */
  readonly foundBy?: (value: string, publication: Publication) => readonly string[];
}

/** A filter that one and the same mapping of a term must satisfy, together with the others of its kind. */
interface MappingFilter extends Filtering {
  readonly member: keyof TermMapping;
}

interface NoFilter {
  readonly finds: readonly Finding[];
}

type Rows = {
  readonly [Name in ParameterName]: Values &
    (Name extends FilterName ? TermFilter : TermFilter | MappingFilter | NoFilter);
};

const filters = (name: string, ...values: string[]): VocabularyRequest => ({ query: { filters: { [name]: values } } });

const MEMBERS_OF_VESSEL_TYPE = ['CarFerry', 'Ferry', 'Hovercraft', 'MotorSailer', 'Trawler'];
const BELOW_VESSEL = ['CarFerry', 'Ferry', 'MotorSailer', 'MotorVessel', 'SailingVessel', 'Trawler', 'Zeesboot'];
const SCHEMA = [
  ...['schema_BoatTrip', 'schema_Enumeration', 'schema_Intangible', 'schema_Organization', 'schema_Place'],
  ...['schema_Product', 'schema_QuantitativeValue', 'schema_StructuredValue', 'schema_Thing', 'schema_Trip'],
  ...['schema_Vehicle', 'schema_height', 'schema_name'],
];
const PROPERTIES = [
  ...['berth', 'berthStatus', 'constructor', 'crewSize', 'dimension', 'draught', 'fishingLicence', 'harbourName'],
  ...['length', 'loadedDraught', 'occupiedBy', 'rodLimit', 'sailArea', 'schema_height', 'schema_name', 'servesTrade'],
  'tonnageCode',
];
const VALUES = [
  ...['Angling', 'CarFerry', 'Closed', 'CoastalLicence', 'Ferry', 'FerryTraffic', 'Fishing', 'Free', 'Freight'],
  ...['Hovercraft', 'Leisure', 'MotorSailer', 'Occupied', 'OceanLicence', 'PassengerTraffic', 'Pier~2CNorth'],
  ...['Transport', 'Trawler'],
];

const ROWS: Rows = {
  identifier: {
    valuesOf: (term) => [term.identifier],
    harbour: ['Ferry', 'length', 'Angling'],
    finds: [
      ['Ferry', ['Ferry']],
      // Identifiers that differ only in case.
      ['Berth', ['Berth']],
      ['berth', ['berth']],
      ['ferry', []],
      ['constructor', ['constructor']],
    ],
    valid: [
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
    invalid: [
      ['identifier=Bakery&identifier=Shop', 'repeated', 'found 2'],
      ['identifier=shema:Place', 'unknown-prefix', 'Did you mean "schema"?'],
      ['identifier=containsAny:Bakery', 'misplaced-operator', 'instanceOf, domainIncludes, rangeIncludes'],
      ['identifier=Bakery,Shop', 'one-value', 'this parameter accepts one'],
    ],
  },
  identifiers: {
    list: true,
    valuesOf: (term) => [term.identifier],
    harbour: ['Ferry,CarFerry,draught,Free', 'Trawler,rodLimit,schema_name,Licence'],
    finds: [
      ['Ferry', ['Ferry']],
      ['length,Trawler,Ferry', ['Ferry', 'Trawler', 'length']],
      ['Ferry,Submarine,Ferry', ['Ferry']],
    ],
    valid: [
      ['identifiers=Bakery,Shop', { query: { terms: [ex('Bakery'), ex('Shop')] } }],
      [
        'identifiers=Bakery&identifiers=Shop,+schema:Place',
        { query: { terms: [ex('Bakery'), ex('Shop'), SCHEMA_PLACE] } },
      ],
      ['identifiers=Bakery,Nothing', { query: { terms: [ex('Bakery')] } }],
      ['identifier=Shop&identifiers=Bakery,Shop', { query: { terms: [ex('Shop')] } }],
    ],
    invalid: [
      ['identifiers=Bakery,,Shop', 'empty', 'One of the values'],
      ['identifiers=Bakery,shema:Place', 'unknown-prefix', 'shema'],
      ['identifiers=Bakery,containsAny:Shop', 'misplaced-operator', 'containsAny:'],
    ],
  },
  query: {
    finds: [['bollards', ['Quay']]],
    valid: [
      ['query=rye+bread', { query: { text: 'rye bread' } }],
      ['query=note:+rye,%20wheat', { query: { text: 'note: rye, wheat' } }],
      [`query=${'x'.repeat(1000)}`, { query: { text: 'x'.repeat(1000) } }],
    ],
    invalid: [
      [`query=${'x'.repeat(1001)}`, 'too-long', '1000'],
      ['query=%20+', 'empty', 'The value is empty'],
      ['query=containsAny:bread', 'misplaced-operator', 'instanceOf'],
      ['query=a&query=b', 'repeated', 'one value'],
      ['query=%', 'bad-encoding', '%25'],
      ['query=%C3', 'bad-encoding', 'UTF-8'],
    ],
  },
  type: {
    valuesOf: (term) => term.kinds,
    harbour: ['class', 'property', 'value', 'enumeration'],
    finds: [
      ['enumeration', ['BerthStatus', 'Licence', 'Trades']],
      ['property', PROPERTIES],
      // A vessel type is both a class and a value.
      ['value', VALUES],
    ],
    valid: [
      ['type=class', filters('type', 'class')],
      ['type=value', filters('type', 'value')],
    ],
    invalid: [
      ['type=propery', 'unknown-type', 'Did you mean "property"?'],
      ['type=Class', 'unknown-type', 'Did you mean "class"?'],
      ['type=zebra', 'unknown-type', KINDS.join(', ')],
      ['type=class,property', 'unknown-type', 'class,property'],
    ],
  },
  subClassOf: {
    valuesOf: (term) => term.class?.parents ?? [],
    harbour: ['MotorVessel', 'schema_Place', 'schema_Enumeration'],
    finds: [
      ['Vessel', ['MotorVessel', 'SailingVessel']],
      ['MotorVessel', ['Ferry', 'MotorSailer', 'Trawler']],
      ['CarFerry', []],
    ],
    valid: [
      ['subClassOf=Shop', filters('subClassOf', ex('Shop'))],
      ['subClassOf=schema:Thing', filters('subClassOf', 'https://schema.org/Thing')],
      ['subClassOf=Nothing', filters('subClassOf')],
    ],
    invalid: [['subClassOf=containsAny:Shop', 'misplaced-operator', 'Write the value alone']],
  },
  subClassOfFull: {
    valuesOf: (term) => term.class?.ancestors ?? [],
    harbour: ['Craft', 'Vessel', 'schema_Thing'],
    finds: [
      ['Vessel', BELOW_VESSEL],
      ['Craft', [...BELOW_VESSEL.slice(0, 4), 'Raft', ...BELOW_VESSEL.slice(4, 6), 'Vessel', 'Zeesboot']],
      ['SailingVessel', ['MotorSailer', 'Zeesboot']],
    ],
    valid: [['subClassOfFull=schema:Place', filters('subClassOfFull', SCHEMA_PLACE)]],
    invalid: [['subClassOfFull=foo://bar', 'unknown-prefix', 'foo']],
  },
  instanceOf: {
    list: true,
    valuesOf: (term) => [...term.instanceOf, ...(term.description[0]?.['@type'] ?? [])],
    harbour: ['VesselType', 'BerthStatus', 'containsAny:Licence,Quay'],
    finds: [
      ['containsAny:VesselType', MEMBERS_OF_VESSEL_TYPE],
      ['VesselType', MEMBERS_OF_VESSEL_TYPE],
      ['containsAny:VesselType,Quay', [...MEMBERS_OF_VESSEL_TYPE.slice(0, 4), 'Pier~2CNorth', 'Trawler']],
    ],
    valid: [
      ['instanceOf=containsAny:ShopType', filters('instanceOf', ex('ShopType'))],
      ['instanceOf=ShopType', filters('instanceOf', ex('ShopType'))],
      ['instanceOf=containsAny:ShopType,Shop', filters('instanceOf', ex('ShopType'), ex('Shop'))],
      ['instanceOf=containsAny:ShopType,containsAny:Shop', filters('instanceOf', ex('ShopType'), ex('Shop'))],
      ['instanceOf=containsAny:ShopType&instanceOf=Shop', filters('instanceOf', ex('ShopType'), ex('Shop'))],
      ['instanceOf=containsAny%3A%20schema:Place', filters('instanceOf', SCHEMA_PLACE)],
    ],
    invalid: [
      ['instanceOf=containsAll:ShopType', 'unknown-operator', 'Did you mean "containsAny"?'],
      ['instanceOf=containsany:ShopType', 'unknown-operator', 'Did you mean "containsAny"?'],
      ['instanceOf=zzzzzzzz:ShopType', 'unknown-operator', 'not an operator, a prefix'],
      ['instanceOf=containsAny:', 'empty', 'Nothing follows'],
      ['instanceOf=containsAny:containsAny:Shop', 'misplaced-operator', 'an operator already'],
      ['instanceOf=containsAny:shema:Place', 'unknown-prefix', '"schema"'],
    ],
  },
  enumerationOf: {
    valuesOf: (term) => term.enumerationOf,
    harbour: ['BerthStatus', 'Trades'],
    finds: [
      ['BerthStatus', ['Closed', 'Free', 'Occupied']],
      ['Licence', ['CoastalLicence', 'OceanLicence']],
      ['Trades', VALUES.filter((value) => /Angling|Traffic|Fishing|Freight|Leisure|Transport/.test(value))],
    ],
    valid: [['enumerationOf=ex:Grain', filters('enumerationOf', ex('Grain'))]],
    invalid: [['enumerationOf=', 'empty', 'identifier, CURIE or IRI']],
  },
  domainIncludes: {
    list: true,
    valuesOf: ({ property }) => [...(property?.domains ?? []).flatMap(named), ...(property?.domainIncludes ?? [])],
    harbour: ['containsAny:Vessel', 'Berth', 'containsAny:Quay,Trawler'],
    finds: [
      ['containsAny:Vessel', ['berth', 'constructor', 'draught', 'length', 'tonnageCode']],
      ['Vessel', ['berth', 'constructor', 'draught', 'length', 'tonnageCode']],
      // Includes rdfs:domain, the classes of a union or an intersection, and schema:domainIncludes.
      ['containsAny:Ferry', ['crewSize', 'loadedDraught']],
      ['containsAny:SailingVessel', ['crewSize', 'sailArea']],
      ['containsAny:Trawler', ['fishingLicence']],
      [
        'containsAny:Ferry,Berth',
        [...['berthStatus', 'crewSize', 'dimension', 'length', 'loadedDraught', 'occupiedBy']],
      ],
      // Asserted domains only: those of Vessel are not inherited.
      ['containsAny:CarFerry', []],
    ],
    valid: [['domainIncludes=containsAny:Bakery', filters('domainIncludes', ex('Bakery'))]],
    invalid: [['domainIncludes=containsAny:Shop,', 'empty', 'One of the values']],
  },
  rangeIncludes: {
    list: true,
    valuesOf: ({ property }) => [...(property?.ranges ?? []).flatMap(named), ...(property?.rangeIncludes ?? [])],
    harbour: ['http://www.w3.org/2001/XMLSchema#decimal', 'containsAny:Licence,Berth'],
    finds: [
      ['containsAny:Berth', ['berth']],
      ['containsAny:Raft', ['occupiedBy']],
      ['containsAny:BerthStatus,Licence', ['berthStatus', 'fishingLicence']],
      ['xsd:decimal', ['dimension', 'draught', 'length', 'loadedDraught', 'sailArea']],
    ],
    valid: [['rangeIncludes=containsAny:Shop', filters('rangeIncludes', ex('Shop'))]],
    invalid: [['rangeIncludes=shema:Place', 'unknown-prefix', '"schema"']],
  },
  subPropertyOf: {
    valuesOf: (term) => term.property?.parents ?? [],
    harbour: ['dimension', 'draught', 'schema_name'],
    finds: [
      ['dimension', ['draught', 'length']],
      ['draught', ['loadedDraught']],
      ['schema_name', ['harbourName']],
    ],
    valid: [['subPropertyOf=serves', filters('subPropertyOf', ex('serves'))]],
    invalid: [['subPropertyOf', 'empty', 'The value is empty']],
  },
  broader: {
    valuesOf: (term) => term.value?.broader ?? [],
    harbour: ['Transport', 'Fishing'],
    finds: [
      ['Transport', ['Freight', 'PassengerTraffic']],
      ['Leisure', ['Angling']],
    ],
    valid: [['broader=ex:Cereal', filters('broader', ex('Cereal'))]],
    invalid: [['broader=a:b:c', 'unknown-prefix', '"a:"']],
  },
  ontology: {
    valuesOf: (term) => [term.source],
    harbour: ['harbour', 'schema'],
    finds: [['schema', SCHEMA]],
    valid: [
      ['ontology=schema', filters('ontology', 'schema')],
      ['ontology=http://schema.org/', filters('ontology', 'schema')],
      ['ontology=nowhere', filters('ontology')],
    ],
    invalid: [['ontology=ex&ontology=schema', 'repeated', 'Send it once']],
  },
  ontologies: {
    list: true,
    valuesOf: (term) => [term.source],
    harbour: ['harbour,schema', 'schema'],
    finds: [['schema', SCHEMA]],
    valid: [
      ['ontologies=ex,https://schema.org/', filters('ontology', 'ex', 'schema')],
      ['ontology=ex&ontologies=schema,ex', filters('ontology', 'ex')],
      ['ontology=ex&ontologies=schema', filters('ontology')],
    ],
    invalid: [['ontologies=ex,', 'empty', 'One of the values']],
  },
  industries: {
    list: true,
    valuesOf: (term) => valuesOfFacets(term),
    foundBy: atOrAbove,
    harbour: ['Transport', 'Fishing,Leisure'],
    finds: [
      ['Transport', ['CarFerry', 'Ferry', 'Hovercraft']],
      ['Fishing', ['Trawler', 'fishingLicence', 'rodLimit']],
      ['Leisure', ['MotorSailer', 'rodLimit']],
      ['Freight,Fishing', ['CarFerry', 'Trawler', 'fishingLicence', 'rodLimit']],
    ],
    valid: [['industries=ex:Milling,Shop', filters('industries', ex('Milling'), ex('Shop'))]],
    invalid: [['industries=containsAny:Milling', 'misplaced-operator', 'domainIncludes']],
  },
  mappingsEntity: {
    member: 'entity',
    harbour: ['Ship', 'Sailing', 'Thing'],
    finds: [
      ['Ship', ['Ferry', 'Vessel', 'draught', 'length']],
      ['Place of call', ['berthStatus']],
      ['ship', []],
    ],
    valid: [['mappingsEntity=Oven', { query: { mapping: { entity: 'Oven' } } }]],
    invalid: [['mappingsEntity=', 'empty', 'empty']],
  },
  mappingsDomainIncludes: {
    member: 'domain',
    harbour: ['fleet', 'timetable'],
    finds: [
      ['timetable', ['Ferry']],
      ['fleet', ['Ferry', 'Vessel', 'draught', 'length', 'schema_name']],
    ],
    valid: [['mappingsDomainIncludes=baking', { query: { mapping: { domain: 'baking' } } }]],
    invalid: [['mappingsDomainIncludes=containsAny:baking', 'misplaced-operator', 'domainIncludes']],
  },
  mappingsStatus: {
    member: 'status',
    harbour: ['active', 'draft', 'deprecated'],
    finds: [
      ['draft', ['Ferry', 'draught']],
      ['retired', []],
    ],
    valid: [
      ['mappingsStatus=active', { query: { mapping: { status: 'active' } } }],
      ['mappingsStatus=active&mappingsEntity=Oven', { query: { mapping: { entity: 'Oven', status: 'active' } } }],
    ],
    invalid: [['mappingsStatus=a&mappingsStatus=a', 'repeated', 'one value']],
  },
  fields: {
    list: true,
    finds: [],
    valid: [
      ['fields=label,identifier', { query: {}, fields: ['label', 'identifier'] }],
      ['fields=label&fields=type', { query: {}, fields: ['label', 'type'] }],
      [`fields=${RECORD_FIELDS.join()}`, { query: {}, fields: RECORD_FIELDS }],
    ],
    invalid: [
      ['fields=lable', 'unknown-field', 'Did you mean "label"?'],
      ['fields=__proto__', 'unknown-field', 'Fields: identifier'],
      ['fields=', 'empty', 'names of members'],
    ],
  },
  limit: {
    finds: [['3', ['Angling', 'Berth', 'BerthStatus']]],
    valid: [
      ['limit=1', { query: {}, limit: 1 }],
      ['limit=0020', { query: {}, limit: 20 }],
      ['limit=1001', { query: {}, limit: 1000 }],
      [`limit=${'9'.repeat(400)}`, { query: {}, limit: 1000 }],
    ],
    invalid: [
      ['limit=0', 'bad-limit', 'whole number from 1'],
      ...['-1', '1e3', '+5', '5%20', '1.0', '0x1', '٣', 'ten', '1,2'].map(
        (limit) => [`limit=${limit}`, 'bad-limit', 'whole number from 1'] as const,
      ),
    ],
  },
  cursor: {
    finds: [],
    valid: [['cursor=MS4y', { query: {}, cursor: { offset: 1, hash: 2 } }]],
    invalid: [
      ['cursor=%20MS4y', 'bad-cursor', 'Link'],
      ['cursor=x', 'bad-cursor', 'Link'],
    ],
  },
};

type AnyRow = Rows[ParameterName];

/** Every parameter with its tests. */
export const PARAMETER_ROWS: Readonly<Record<string, AnyRow>> = ROWS;

/** Every parameter. */
export const PARAMETERS: readonly string[] = Object.keys(ROWS);

export const FILTER_ROWS: Readonly<Record<string, TermFilter>> = rowsWith('valuesOf');
export const MAPPING_FILTERS: Readonly<Record<string, MappingFilter>> = rowsWith('member');

/** Every filter. */
export const FILTERS: readonly string[] = [...Object.keys(FILTER_ROWS), ...Object.keys(MAPPING_FILTERS)];

function rowsWith<Row>(member: string): Record<string, Row> {
  return Object.fromEntries(Object.entries(ROWS).filter(([, row]) => member in row)) as unknown as Record<string, Row>;
}

/** The class itself, each member of a union or an intersection, or the datatype that facets restrict. */
function named(expression: ClassExpression): Iri[] {
  if (expression.kind === 'class') return [expression.iri];
  if (expression.kind === 'datatype') return [expression.on];
  return expression.kind === 'union' || expression.kind === 'intersection' ? expression.of.flatMap(named) : [];
}

/** A concept and all broader ones, collected until there are no more. */
function atOrAbove(concept: Iri, { ontology }: Publication): Iri[] {
  const above = [concept];
  for (const iri of above)
    for (const { value } of ontology.terms.filter((term) => term.iri === iri))
      above.push(...(value?.broader ?? []).filter((broader) => !above.includes(broader)));
  return above;
}
