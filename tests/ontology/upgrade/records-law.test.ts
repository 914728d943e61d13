import fc from 'fast-check';
import jsonld from 'jsonld';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../../src/cli/verify/canonical.ts';
import { publishedContext, RecordContexts } from '../../../src/versions/upgrade/contexts.ts';
import { RecordNames, upgradeRecords } from '../../../src/versions/upgrade/record-upgrade.ts';
import { toContext } from '../../../src/ontology/write/context.ts';
import { EX, planOf } from './plans.ts';

const label = (name: string): string => `rdfs:label "${name}"@en`;
const value = (name: string, more = ''): string => `ex:${name} a ex:Colour ; ${label(name)} ${more} .`;

/** Each term of the old version is replaced by one other, or stays, so that nothing is left to decide. */
const OLD = `
ex:Ship a owl:Class ; ${label('Ship')} . ex:Boat a owl:Class ; ${label('Boat')} .
ex:Colour a owl:Class ; ${label('Colour')} ; owl:equivalentClass [ a owl:Class ; owl:oneOf (ex:Red ex:Crimson ex:type) ] .
${value('Red')} ${value('Crimson')} ${value('Azure')}
ex:paint a owl:ObjectProperty ; ${label('paint')} ; rdfs:range ex:Colour .
ex:near a owl:ObjectProperty ; ${label('near')} .
ex:built a owl:DatatypeProperty ; ${label('built')} ; rdfs:range xsd:date .
ex:seen a owl:DatatypeProperty ; ${label('seen')} ; rdfs:range xsd:date .
ex:text a rdf:Property ; ${label('text')} .
ex:owner a rdf:Property ; ${label('owner')} .
ex:code a owl:DatatypeProperty ; ${label('code')} ; rdfs:range xsd:anyURI .
`;
const NEW = `
ex:Vessel a owl:Class ; ${label('Ship')} ; dcterms:replaces ex:Ship . ex:Boat a owl:Class ; ${label('Boat')} .
ex:Colour a owl:Class ; ${label('Colour')} ; owl:equivalentClass [ a owl:Class ; owl:oneOf (ex:Red ex:Crimson ex:type) ] .
ex:Red a ex:Colour ; ${label('Red')} . ${value('Crimson', '; owl:deprecated true ; dcterms:isReplacedBy ex:Red')}
ex:type a ex:Colour ; ${label('Azure')} ; dcterms:replaces ex:Azure .
ex:hasColour a owl:ObjectProperty ; ${label('paint')} ; dcterms:replaces ex:paint .
ex:near a owl:ObjectProperty ; ${label('near')} ; rdfs:range ex:Colour .
ex:launched a owl:DatatypeProperty ; ${label('built')} ; rdfs:range xsd:dateTime ; dcterms:replaces ex:built .
ex:seen a owl:DatatypeProperty ; ${label('seen')} .
<https://other.example/text> a rdf:Property ; ${label('text')} ; dcterms:replaces ex:text .
ex:owner a owl:ObjectProperty ; ${label('owner')} .
ex:code a owl:DatatypeProperty ; ${label('code')} ; rdfs:range xsd:anyURI .
`;

const plan = await planOf([OLD, NEW]);
const contexts = await RecordContexts.open(plan);
const options = { plan, contexts, names: new RecordNames(plan) };
const [before, after] = [plan.from, plan.to].map((ontology) => publishedContext(toContext(ontology)));

const NAMES = ['Ship', 'Boat', 'Colour', 'Red', 'Crimson', 'Azure', 'type', 'mine', 'Vessel'];
const PROPERTIES = ['paint', 'near', 'built', 'seen', 'text', 'owner', 'code', 'mine', 'hasColour'];
const spelled = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', 'ex:', EX, 'https://other.example/'))
    .map((parts) => parts.join(''));

const { record } = fc.letrec<{ record: object; value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    spelled(NAMES),
    fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed()),
    fc.constantFrom(1, 1.5, true, '2020-01-01', null, ''),
    fc.record({ '@value': fc.constantFrom('a', 'Ship'), '@language': fc.constant('en') }),
    fc.record({ '@value': fc.constantFrom('a', 'Ship'), '@type': spelled(NAMES) }),
    fc.record({ '@id': spelled(NAMES) }),
    fc.record({ '@list': fc.array(spelled(NAMES), { maxLength: 3 }) }),
    fc.array(
      tie('value').filter((inner) => !Array.isArray(inner)),
      { maxLength: 3 },
    ),
    tie('record'),
  ),
  record: fc
    .tuple(
      fc.dictionary(spelled(PROPERTIES), tie('value'), { maxKeys: 4 }),
      fc.record(
        { id: spelled(NAMES), type: fc.oneof(spelled(NAMES), fc.array(spelled(NAMES), { maxLength: 3 })) },
        { requiredKeys: [] },
      ),
    )
    .map(([members, keywords]) => ({ ...keywords, ...members })),
}));

describe('An upgraded record', () => {
  it('states the same with the new context as the old one with the old context, but for the IRIs', async () => {
    await fc.assert(
      fc.asyncProperty(record, fc.constantFrom(undefined, 1, '\t'), async (old, indent) => {
        const { text, findings } = await upgradeRecords(JSON.stringify(old, null, indent), options);
        // What a person must decide stays as it was.
        fc.pre(!findings.some(({ problem }) => problem === 'collision'));
        const expected = await statements(old, before, upgraded).catch(() => undefined);
        fc.pre(expected !== undefined);
        expect(await statements(JSON.parse(text) as object, after)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });
});

function upgraded(iri: string): string {
  const upgrade = plan.upgrades.get(iri);
  return upgrade && 'to' in upgrade ? upgrade.to : iri;
}

async function statements(node: object, context: unknown, rename = (iri: string): string => iri): Promise<string> {
  const quads = (await jsonld.toRDF({ '@context': context, '@graph': [node] } as never, {
    base: 'https://base.example/',
  })) as object[];
  const renamed = JSON.parse(JSON.stringify(quads), (_, inner: unknown) => {
    const { termType, value: iri } = (inner ?? {}) as { termType?: string; value?: string };
    return termType === 'NamedNode' ? { termType, value: rename(iri as string) } : inner;
  }) as never;
  return canonicalize(renamed);
}
