import { describe, expect, it } from 'vitest';
import { parseMapping } from '../../../src/mappings/format/parse.ts';
import { upgradeMapping } from '../../../src/mappings/format/upgrade-mapping.ts';
import { EX, planOf } from '../../ontology/upgrade/plans.ts';

const shared = `
ex:name a owl:DatatypeProperty ; rdfs:label "name"@en ; rdfs:range xsd:string .
ex:Colour a owl:Class ; rdfs:label "Colour"@en ; owl:equivalentClass [ a owl:Class ; owl:oneOf (ex:Red ex:Crimson ex:Teal) ] .
ex:Red a ex:Colour ; rdfs:label "Red"@en . ex:Blue a ex:Colour ; rdfs:label "Blue"@en .
`;
const plan = await planOf([
  `${shared}
ex:Ship a owl:Class ; rdfs:label "Ship"@en . ex:Raft a owl:Class ; rdfs:label "Raft"@en .
ex:paint a owl:ObjectProperty ; rdfs:label "paint"@en ; rdfs:range ex:Colour .
ex:at a owl:ObjectProperty ; rdfs:label "at"@en ; rdfs:range ex:Port .
ex:Crimson a ex:Colour ; rdfs:label "Crimson"@en . ex:Teal a ex:Colour ; rdfs:label "Teal"@en .`,
  `${shared}
ex:Vessel a owl:Class ; rdfs:label "Ship"@en ; dcterms:replaces ex:Ship .
ex:Raft a owl:Class ; rdfs:label "Raft"@en ; owl:deprecated true ; dcterms:isReplacedBy <https://schema.org/BoatTrip> .
ex:hasColour a owl:ObjectProperty ; rdfs:label "paint"@en ; rdfs:range ex:Colour ; dcterms:replaces ex:paint .
ex:port a owl:ObjectProperty ; rdfs:label "at"@en ; rdfs:range ex:Port ; dcterms:replaces ex:at .
ex:Crimson a ex:Colour ; rdfs:label "Crimson"@en ; owl:deprecated true ; dcterms:isReplacedBy ex:Red .
ex:Teal a ex:Colour ; rdfs:label "Teal"@en ; owl:deprecated true ; oboInOwl:consider ex:Blue .`,
]);

const HEAD = `# Boats of the harbour, with Ship in a comment
schema: boats
title: Ship
version: "1"
kind: partner
domain: places
status: draft
provenance: { author: [Ship], date: 2026-11-21, justification: semapv:ManualMappingCuration }
`;

function upgrade(entities: string) {
  const result = upgradeMapping('boats.yaml', HEAD + entities, plan);
  const findings = result.findings.map(({ line, column, term, to, problem }) =>
    [`${line}:${column}`, term?.replace(EX, ''), problem ?? `→ ${to?.replace(EX, '')}`].join(' '),
  );
  expect(() => parseMapping(result.text, 'boats.yaml')).not.toThrow();
  expect(result.text.startsWith(HEAD)).toBe(true);
  return { text: result.text.slice(HEAD.length), findings };
}

describe('The upgrade of a mapping file', () => {
  it('replaces the names of terms, and keeps comments, quotes and layout', () => {
    const { text, findings } = upgrade(`entities:
  Ship: # the entity keeps its name
    class:   Ship   # Ship
    types: { at: Ship, 'at/paint': "ex:Ship" }
    first: { at: Ship is a text }
    given: { paint: { in: [ Crimson, Blue ] }, name: Crimson, "@type": Ship }
    implied: { paint: { value: Crimson, reason: Ship }, at/name: { value: Crimson, reason: r, omit: paint } }
    fields:
      - { path: at/paint, property: at/paint, codec: { enum: { Ship: Crimson } } } # at
      - path: Ship
        property: 'at'
        entity: Ship
        having: { paint: Crimson }
`);
    expect(text).toBe(`entities:
  Ship: # the entity keeps its name
    class:   Vessel   # Ship
    types: { port: Vessel, 'port/hasColour': "ex:Vessel" }
    first: { port: Ship is a text }
    given: { hasColour: { in: [ Red, Blue ] }, name: Crimson, "@type": Vessel }
    implied: { hasColour: { value: Red, reason: Ship }, port/name: { value: Crimson, reason: r, omit: paint } }
    fields:
      - { path: at/paint, property: port/hasColour, codec: { enum: { Ship: Red } } } # at
      - path: Ship
        property: 'port'
        entity: Ship
        having: { hasColour: Red }
`);
    expect(findings).toContain('11:14 Ship → Vessel');
    expect(findings).toHaveLength(19);
  });

  it('leaves values that would become the same, and terms that a person must decide', () => {
    const entities = `entities:
  Boat:
    class: Raft
    fields:
      - { path: colour, property: hasPaint, codec: { enum: { a: Crimson } } }
      - { path: paint, property: paint, codec: [filled, { enum: { a: Red, b: Crimson, c: Teal } }] }
`;
    const { text, findings } = upgrade(entities);
    expect(text).toBe(entities.replace('property: paint', 'property: hasColour'));
    expect(findings).toEqual([
      '11:12 Raft name',
      '14:34 paint → hasColour',
      '14:78 Crimson collision',
      '14:90 Teal term',
    ]);
  });

  it('rejects a file that is not a mapping', () => {
    expect(() => upgradeMapping('boats.yaml', 'entities: 1', plan)).toThrow('boats.yaml');
  });
});
