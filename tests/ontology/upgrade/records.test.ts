import { describe, expect, it } from 'vitest';
import type { ContextDocuments } from '../../../src/versions/upgrade/contexts.ts';
import { publishedContext, RecordContexts } from '../../../src/versions/upgrade/contexts.ts';
import type { PlanOptions, UpgradePlan } from '../../../src/versions/upgrade/plan.ts';
import { RecordNames, upgradeRecords } from '../../../src/versions/upgrade/record-upgrade.ts';
import { toContext } from '../../../src/ontology/write/context.ts';
import { EX, planOf } from './plans.ts';

const SHARED = `
ex:Boat a owl:Class ; rdfs:label "Boat"@en .
ex:name a owl:DatatypeProperty ; rdfs:label "name"@en ; rdfs:range xsd:string .
ex:Colour a owl:Class ; rdfs:label "Colour"@en ; owl:equivalentClass [ a owl:Class ; owl:oneOf (ex:Blue ex:Red ex:Crimson ex:Teal) ] .
ex:Blue a ex:Colour ; rdfs:label "Blue"@en .
ex:Red a ex:Colour ; rdfs:label "Red"@en .
ex:near a owl:ObjectProperty ; rdfs:label "near"@en .
`;
const OLD = `${SHARED}
ex:Ship a owl:Class ; rdfs:label "Ship"@en .
ex:paint a owl:ObjectProperty ; rdfs:label "paint"@en ; rdfs:range ex:Colour .
ex:Crimson a ex:Colour ; rdfs:label "Crimson"@en .
ex:Teal a ex:Colour ; rdfs:label "Teal"@en .
ex:built a owl:DatatypeProperty ; rdfs:label "built"@en ; rdfs:range xsd:date .
ex:weight a owl:DatatypeProperty ; rdfs:label "weight"@en .
ex:title a owl:DatatypeProperty ; rdfs:label "title"@en .
ex:owner a rdf:Property ; rdfs:label "owner"@en .
`;
const NEW = `${SHARED}
ex:Vessel a owl:Class ; rdfs:label "Ship"@en ; dcterms:replaces ex:Ship .
ex:hasColour a owl:ObjectProperty ; rdfs:label "paint"@en ; rdfs:range ex:Colour ; dcterms:replaces ex:paint .
ex:Crimson a ex:Colour ; rdfs:label "Crimson"@en ; owl:deprecated true ; dcterms:isReplacedBy ex:Red .
ex:Teal a ex:Colour ; rdfs:label "Teal"@en ; owl:deprecated true ; oboInOwl:consider ex:Blue, ex:Red .
ex:launched a owl:DatatypeProperty ; rdfs:label "built"@en ; dcterms:replaces ex:built .
ex:title a owl:DatatypeProperty ; rdfs:label "title"@en ; owl:deprecated true ; dcterms:isReplacedBy ex:name .
ex:owner a owl:ObjectProperty ; rdfs:label "owner"@en .
`;

async function upgrade(text: string, options: PlanOptions = {}, find?: (plan: UpgradePlan) => ContextDocuments) {
  const plan = await planOf([OLD, NEW], options);
  const contexts = await RecordContexts.open(plan, (url) =>
    url === 'https://boats.example/vocabulary-context.jsonld' ? find?.(plan) : undefined,
  );
  const result = await upgradeRecords(text, { plan, contexts, names: new RecordNames(plan) });
  const findings = result.findings.map(({ line, column, pointer, term, to, problem }) =>
    [`${line}:${column}`, pointer, term?.replace(EX, ''), problem ?? `→ ${to?.replace(EX, '')}`]
      .filter((part) => part !== undefined)
      .join(' '),
  );
  return { text: result.text, findings };
}

describe('The upgrade of a record', () => {
  it('renames keys and types, and keeps order, white space and unknown members', async () => {
    const { text, findings } = await upgrade(
      `{\n  "type" : "Ship",\n\t"paint":"Blue", "x": [1.0, 1e2,  null],"name":"paint" }`,
    );
    expect(text).toBe(`{\n  "type" : "Vessel",\n\t"hasColour":"Blue", "x": [1.0, 1e2,  null],"name":"paint" }`);
    expect(findings).toEqual(['2:12 /type Ship → Vessel', '3:2 /paint paint → hasColour']);
  });

  it('leaves plain texts alone, whatever they spell', async () => {
    const record = '{ "name": "Ship", "title2": "ex:Ship", "owner": { "@value": "Crimson" }, "note": ["Crimson"] }';
    expect((await upgrade(record)).text).toBe(record);
  });

  it('replaces values in every form that the context reads as an IRI', async () => {
    const { text } = await upgrade(
      `{ "paint": ["Crimson", "ex:Crimson", "${EX}Crimson", { "id": "ex:Crimson" }, { "@id": "Crimson" }], "near": "ex:Crimson" }`,
    );
    expect(text).toBe(
      `{ "hasColour": ["Red", "ex:Red", "${EX}Red", { "id": "ex:Red" }, { "@id": "Crimson" }], "near": "ex:Red" }`,
    );
  });

  it('keeps the form of a key: a bare name, a CURIE or an IRI', async () => {
    const { text } = await upgrade(`[{ "ex:paint": "Blue" }, { "${EX}paint": { "@id": "ex:Blue" } }]`);
    expect(text).toContain(`[{ "ex:hasColour": "Blue" }, { "${EX}hasColour"`);
  });

  it('writes a merged value once, unless the order of the list has a meaning', async () => {
    expect((await upgrade('{ "paint": ["Red", "Crimson",  "Blue"] }')).text).toBe('{ "hasColour": ["Red",  "Blue"] }');
    expect((await upgrade('{ "paint": ["Crimson", "Red"], "type": ["Vessel", "Ship"] }')).text).toBe(
      '{ "hasColour": ["Red"], "type": ["Vessel"] }',
    );
    expect((await upgrade('{ "paint": { "@list": ["Red", "Crimson"] } }')).text).toBe(
      '{ "hasColour": { "@list": ["Red", "Red"] } }',
    );
  });

  it('keeps what was already there twice', async () => {
    expect((await upgrade('{ "paint": ["Blue", "Blue"] }')).text).toBe('{ "hasColour": ["Blue", "Blue"] }');
  });

  it('leaves what a person must decide, and still upgrades the rest', async () => {
    const { text, findings } = await upgrade('{ "weight": [1, "x", { "type": "Ship" }], "paint": "Teal" }');
    expect(text).toBe('{ "weight": [1, "x", { "type": "Vessel" }], "hasColour": "Teal" }');
    expect(findings).toEqual([
      '1:3 /weight weight term',
      '1:32 /weight/2/type Ship → Vessel',
      '1:43 /paint paint → hasColour',
      '1:52 /paint Teal term',
    ]);
  });

  it('states the type of a value that the new property no longer implies', async () => {
    const { text, findings } = await upgrade('{ "built": ["2020-01-01", { "@value": "x" }] }');
    expect(text).toBe(
      '{ "launched": [{ "@value": "2020-01-01", "@type": "http://www.w3.org/2001/XMLSchema#date" }, { "@value": "x" }] }',
    );
    expect(findings).toEqual(['1:3 /built built → launched']);
  });

  it('reports values that the new version reads as something else', async () => {
    const { text, findings } = await upgrade('{ "owner": "Jane Doe" }');
    expect(text).toBe('{ "owner": { "@value": "Jane Doe" } }');
    expect(findings).toEqual(['1:12 /owner owner values']);
  });

  it('reports two members that would become one, and joins them only if they are equal', async () => {
    const { text, findings } = await upgrade('{ "title": "Anna", "name": "Berta" }');
    expect(text).toBe('{ "title": "Anna", "name": "Berta" }');
    expect(findings).toEqual(['1:3 /title title collision']);
    expect((await upgrade('{ "title": "Anna", "name": "Anna", "x": 1 }')).text).toBe('{ "name": "Anna", "x": 1 }');
    expect((await upgrade('{ "name": "Anna", "x": 1, "title": "Anna" }')).text).toBe('{ "name": "Anna", "x": 1 }');
  });

  it('keeps deprecated terms if only removed ones are to be replaced', async () => {
    const { text } = await upgrade('{ "paint": "Crimson", "title": "Anna" }', { onlyRemoved: true });
    expect(text).toBe('{ "hasColour": "Crimson", "title": "Anna" }');
  });

  it('upgrades a context of the record, and leaves the keys that it defines', async () => {
    const { text } = await upgrade(
      `{ "@context": { "b": "${EX}", "colour": { "@id": "b:paint", "@type": "@vocab" }, "red": "b:Crimson" }, "colour": "red", "b:built": "2020" }`,
    );
    expect(text).toBe(
      `{ "@context": { "b": "${EX}", "colour": { "@id": "b:hasColour", "@type": "@vocab" }, "red": "b:Red" }, "colour": "red", "b:launched": "2020" }`,
    );
  });

  it('replaces names in the keys of an index by type or IRI, properties of an index, and nodes of a graph', async () => {
    const context = `"@context": { "b": "${EX}", "types": { "@id": "b:near", "@container": "@type" }, "ids": { "@id": "b:near", "@container": "@id" }, "by": { "@id": "b:near", "@container": "@index", "@index": "b:built" }, "graph": { "@id": "b:near", "@container": "@graph" } }`;
    const { text, findings } = await upgrade(
      `{ ${context}, "types": { "b:Ship": {}, "@none": {}, "b:Gone": {} }, "ids": { "b:Crimson": { "@type": "b:Ship" }, "b:Red": {}, "${EX}Crimson": {} }, "by": { "b:Ship": {} }, "graph": { "@type": "b:Ship" } }`,
    );
    expect(text).toBe(
      `{ ${context.replace('b:built', 'b:launched')}, "types": { "b:Vessel": {}, "@none": {}, "b:Gone": {} }, "ids": { "b:Crimson": { "@type": "b:Vessel" }, "b:Red": {}, "${EX}Red": {} }, "by": { "b:Ship": {} }, "graph": { "@type": "b:Vessel" } }`,
    );
    expect(findings.map((line) => line.slice(line.indexOf(' ') + 1))).toEqual([
      '/types/b:Ship Ship → Vessel',
      '/ids/b:Crimson Crimson collision',
      '/ids/b:Crimson/@type Ship → Vessel',
      `/ids/${EX.replaceAll('/', '~1')}Crimson Crimson → Red`,
      '/graph/@type Ship → Vessel',
    ]);
  });

  it('moves prefixes and @vocab of the record if all terms of a namespace have moved', async () => {
    const old = ['Ship', 'paint', 'Crimson', 'Boat', 'Raft'].map(
      (name) => `ex:${name} a owl:Class ; rdfs:label "${name}"@en .`,
    );
    const moved = old.join('\n').replaceAll('ex:', 'ships:').replace('ships:paint', 'ships:hue');
    const next = `@prefix ships: <https://example.com/ships/> .\n${moved} ships:hue dcterms:replaces ex:paint .
      ships:Crimson owl:deprecated true .`;
    const plan = await planOf([old.join('\n'), next]);
    const options = { plan, contexts: await RecordContexts.open(plan), names: new RecordNames(plan) };
    const text = async (record: string): Promise<string> => (await upgradeRecords(record, options)).text;
    const NEW_EX = 'https://example.com/ships/';
    expect(
      await text(
        `{ "@context": { "b": "${EX}", "c": "b:paint", "m": "b:mine" }, "@type": "b:Ship", "c": 1, "b:paint": 2, "b:Crimson": 3, "m": 4, "b:mine": 5 }`,
      ),
    ).toBe(
      `{ "@context": { "b": "${NEW_EX}", "c": "b:hue", "m": "${EX}mine" }, "@type": "b:Ship", "c": 1, "b:hue": 2, "b:Crimson": 3, "m": 4, "${EX}mine": 5 }`,
    );
    expect(
      await text(
        `{ "@context": { "@vocab": "${EX}", "c": { "@id": "paint", "@type": "@vocab" } }, "@type": ["Ship", "mine"], "c": "Ship", "mine": { "paint": "Ship" } }`,
      ),
    ).toBe(
      `{ "@context": { "@vocab": "${NEW_EX}", "c": { "@id": "hue", "@type": "@vocab" } }, "@type": ["Ship", "${EX}mine"], "c": "Ship", "${EX}mine": { "hue": "Ship" } }`,
    );
  });

  it('changes the URL of the context, and reads other definitions beside it', async () => {
    const { text } = await upgrade(
      `{ "@context": ["https://boats.example/vocabulary-context.jsonld", { "farbe": "ex:paint" }], "farbe": { "@id": "ex:Crimson" }, "paint": "Crimson" }`,
      {},
      (plan) => ({
        old: publishedContext(toContext(plan.from)),
        now: publishedContext(toContext(plan.to)),
        url: 'https://boats.example/contexts/2.jsonld',
      }),
    );
    expect(text).toContain(
      '"https://boats.example/contexts/2.jsonld", { "farbe": "https://example.org/boats#hasColour" }',
    );
    expect(text).toContain('"farbe": { "@id": "ex:Red" }, "hasColour": "Red"');
  });

  it.each([
    ['unknown', '{ "@context": "https://schema.org", "type": "Ship" }'],
    ['invalid', '{ "@context": 5, "type": "Ship" }'],
    ['cyclic', '{ "@context": { "a": "b:x", "b": "a:y" }, "type": "Ship" }'],
    ['with contexts inside', `{ "@context": { "a": { "@id": "${EX}paint", "@context": {} } }, "a": "Ship" }`],
  ])('leaves a record as it is if its context is %s, and says so', async (_, record) => {
    expect(await upgrade(record)).toEqual({ text: record, findings: ['1:1  context'] });
  });

  it('reads nodes in nodes, and contexts in nodes', async () => {
    const { text } = await upgrade(
      `{ "near": { "@context": { "p": "${EX}paint" }, "p": { "id": "ex:Crimson" }, "paint": "Crimson" }, "@graph": [{ "type": "Ship" }] }`,
    );
    expect(text).toBe(
      `{ "near": { "@context": { "p": "${EX}hasColour" }, "p": { "id": "ex:Red" }, "hasColour": "Red" }, "@graph": [{ "type": "Vessel" }] }`,
    );
  });

  it('survives hostile keys and deep nesting', async () => {
    const record = `{ "__proto__": "Ship", "constructor": 1, "@evil": "Ship", "": 2, "toString": { "hasOwnProperty": "Ship" } }`;
    expect((await upgrade(record)).text).toBe(record);
    const deep = '{"near":'.repeat(900) + '"ex:Crimson"' + '}'.repeat(900);
    expect((await upgrade(deep)).text).toBe(deep.replace('ex:Crimson', 'ex:Red'));
    await expect(upgrade('['.repeat(5000) + ']'.repeat(5000))).rejects.toThrow('nested at most 1000 deep');
  });
});
