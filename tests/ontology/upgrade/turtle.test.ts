import fc from 'fast-check';
import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { UpgradePlan } from '../../../src/versions/upgrade/plan.ts';
import { upgradeTurtle } from '../../../src/versions/upgrade/turtle.ts';
import { EX, planOf } from './plans.ts';

const VERSIONS = [
  `ex:Ship a owl:Class ; rdfs:label "Ship"@en . ex:paint a rdf:Property ; rdfs:label "paint"@en .
   ex:Crimson a owl:NamedIndividual ; rdfs:label "Crimson"@en . ex:Odd a owl:Class ; rdfs:label "Odd"@en .
   ex:Trip a owl:Class ; rdfs:label "Trip"@en . ex:Gone a owl:Class ; rdfs:label "Gone"@en .`,
  `ex:Vessel a owl:Class ; rdfs:label "Ship"@en ; dcterms:replaces ex:Ship .
   ex:hasColour a rdf:Property ; rdfs:label "paint"@en ; dcterms:replaces ex:paint .
   ex:Crimson a owl:NamedIndividual ; rdfs:label "Crimson"@en ; owl:deprecated true ; dcterms:isReplacedBy ex:Red .
   ex:Red a owl:NamedIndividual ; rdfs:label "Red"@en .
   <${EX}o/d(d)> a owl:Class ; rdfs:label "Odd"@en ; dcterms:replaces ex:Odd .
   ex:Trip a owl:Class ; rdfs:label "Trip"@en ; owl:deprecated true ; dcterms:isReplacedBy <https://schema.org/BoatTrip> .`,
];
const plan = await planOf(VERSIONS);

const PREFIX = `@prefix ex: <${EX}> .\n`;

async function upgrade(text: string, by: UpgradePlan = plan) {
  const result = await upgradeTurtle('data.ttl', text, 'turtle', by);
  const findings = result.findings.map(({ line, column, term, to, problem }) =>
    [`${line}:${column}`, term?.replace(EX, ''), problem ?? `→ ${to?.replace(EX, '')}`].join(' '),
  );
  return { text: result.text, findings };
}

describe('The upgrade of a Turtle file', () => {
  it('replaces names and IRIs, and keeps comments, layout and line ends', async () => {
    const text = `${PREFIX}# ex:Ship\r\nex:a   ex:b ex:Ship,<${EX}Ship>;ex:paint  "ex:Ship", """ex:Ship\n<${EX}Ship>""" , 'x'^^ex:Ship.\r\n`;
    const { text: result, findings } = await upgrade(text);
    expect(result).toBe(
      `${PREFIX}# ex:Ship\r\nex:a   ex:b ex:Vessel,<${EX}Vessel>;ex:hasColour  "ex:Ship", """ex:Ship\n<${EX}Ship>""" , 'x'^^ex:Vessel.\r\n`,
    );
    expect(findings).toEqual([
      '3:13 Ship → Vessel',
      '3:21 Ship → Vessel',
      '3:54 paint → hasColour',
      '4:44 Ship → Vessel',
    ]);
  });

  it('reads prefixes as declared so far, SPARQL directives, bases and byte order marks', async () => {
    const text = `\uFEFFPREFIX a: <${EX}>\nBASE <https://example.org/boats>\na:x a:b a:Ship .\n@prefix a: <https://other.example/> .\na:x a:b a:Ship, <#Ship> .\n`;
    expect((await upgrade(text)).text).toBe(
      text.replace('a:b a:Ship .', 'a:b a:Vessel .').replace('<#Ship>', `<${EX}Vessel>`),
    );
  });

  it('writes a name that needs escapes, or whose namespace has no prefix, as an IRI', async () => {
    const { text } = await upgrade(`${PREFIX}ex:x ex:y ex:Odd, ex:Trip .`);
    expect(text).toBe(`${PREFIX}ex:x ex:y <${EX}o/d(d)>, <https://schema.org/BoatTrip> .`);
    const declared = await upgrade(`@prefix s: <https://schema.org/> .\n${PREFIX}ex:x ex:y ex:Trip .`);
    expect(declared.text).toContain('ex:y s:BoatTrip .');
  });

  it('keeps the names of a prefix if all its terms have moved to one other namespace', async () => {
    const names = ['A', 'B', 'C'];
    const old = names.map((name) => `ex:${name} a owl:Class ; rdfs:label "${name}"@en .`).join('\n');
    const moved = await planOf([
      old,
      `@prefix ships: <https://example.com/ships#> .\n${old.replaceAll('ex:', 'ships:')}`,
    ]);
    const { text, findings } = await upgrade(`${PREFIX}ex:A ex:B ex:C .`, moved);
    expect(text).toBe('@prefix ex: <https://example.com/ships#> .\nex:A ex:B ex:C .');
    expect(findings).toHaveLength(3);
    const mixed = await upgrade(`${PREFIX}ex:A ex:B ex:mine .`, moved);
    expect(mixed.text).toBe(`${PREFIX}<https://example.com/ships#A> <https://example.com/ships#B> ex:mine .`);
  });

  it('leaves terms that the file describes, and those that a person must decide', async () => {
    const text = `${PREFIX}ex:Ship a ex:Kind . ex:x ex:y ex:Ship, ex:Gone, ex:paint .`;
    const { text: result, findings } = await upgrade(text);
    expect(result).toBe(text.replace('ex:paint', 'ex:hasColour'));
    expect(findings).toEqual(['2:1 Ship defined', '2:40 Gone term', '2:49 paint → hasColour']);
  });

  it('reports invalid syntax', async () => {
    await expect(upgrade(`${PREFIX}ex:a ex:b`)).rejects.toThrow('data.ttl:2');
  });

  it('gives the same triples as a replacement of IRIs', async () => {
    const term = fc.constantFrom('Ship', 'paint', 'Crimson', 'Odd', 'Trip', 'Gone', 'mine', 'Vessel');
    const space = fc.constantFrom(' ', '\n', '\t', '\r\n', ' # ex:Ship\n', '  ');
    const node = fc
      .tuple(term, fc.constantFrom('ex', 'iri', 'o'))
      .map(([name, form]) => (form === 'iri' ? `<${EX}${name}>` : `${form}:${name}`));
    const object = fc.oneof(
      node,
      fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text).replaceAll('\x7f', '').toWellFormed()),
      node.map((type) => `"1"^^${type}`),
      node.map((inner) => `[ ${inner} ( ${inner} ) ]`),
    );
    const statement = fc.tuple(node, space, node, space, object, space).map((parts) => `${parts.join('')}.`);
    await fc.assert(
      fc.asyncProperty(fc.array(statement, { maxLength: 8 }), space, async (statements, before) => {
        const text = `@prefix o: <https://other.example/> .${before}${PREFIX}${statements.join(before)}\n`;
        const { text: result } = await upgrade(text);
        expect(triples(result)).toEqual(triples(text, upgraded));
      }),
    );
  });
});

function upgraded(iri: string): string {
  const upgrade = plan.upgrades.get(iri);
  return upgrade && 'to' in upgrade ? upgrade.to : iri;
}

/** All statements. Blank nodes are numbered by their order, because the parser never uses a label twice. */
function triples(text: string, rename = (iri: string): string => iri): string {
  const labels = new Map<string, number>();
  const quads = new Parser().parse(text).map((quad) =>
    JSON.stringify(quad, (_, value: unknown) => {
      const { termType, value: name } = (value ?? {}) as { termType?: string; value?: string };
      if (termType === 'BlankNode')
        return labels.set(name as string, labels.get(name as string) ?? labels.size).get(name as string);
      return termType === 'NamedNode' ? rename(name as string) : value;
    }),
  );
  return quads.join('\n');
}
