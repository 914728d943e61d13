import { describe, expect, it } from 'vitest';
import { RULE_CODES } from '../../../src/compiler/check/check.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { readConfiguration } from '../../../src/compiler/configuration/configuration.ts';
import { readYaml } from '../../../src/json/yaml.ts';
import { toContext } from '../../../src/ontology/records.ts';
import { Graph } from '../../../src/rdf/index.ts';
import { parseSource } from '../../../src/rdf/parse.ts';
import { canonicalNQuads, toNodes, toRdf } from '../../../src/rdf/write.ts';

async function compiled(...texts: readonly string[]) {
  return compile({
    configuration: readConfiguration(readYaml('publication.yaml', ''), RULE_CODES),
    sources: texts.map((text, at) => ({ file: `${at}.ttl`, text })),
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://example.org',
  });
}

const identifiersOf = ({ publication }: Awaited<ReturnType<typeof compile>>): string[] =>
  publication.ontology.terms.map(({ identifier }) => identifier);

const CLASSES = 'a <http://www.w3.org/2002/07/owl#Class> .';

describe('addresses of terms', () => {
  // rdflib numbers the prefixes that it generates anew at each export.
  it('do not depend on generated prefixes', async () => {
    const text = (animals: string, plants: string): string =>
      `@prefix ${animals}: <https://ex.example/animals#> . @prefix ${plants}: <https://ex.example/plants#> .
       ${animals}:Cat ${CLASSES} ${plants}:Moss ${CLASSES}`;
    const results = [await compiled(text('ns1', 'ns2')), await compiled(text('ns2', 'ns1'))];
    for (const result of [...results, await compiled(text('default9', 'j.0'))]) {
      expect(identifiersOf(result)).toStrictEqual(['animals_Cat', 'plants_Moss']);
      expect(toContext(result.publication.ontology)).toContain('"animals": "https://ex.example/animals#"');
      expect(toContext(result.publication.ontology)).not.toMatch(/"(?:ns|default|j\.)\d/);
    }
  });

  it('have the prefix that another file has chosen', async () => {
    const result = await compiled(
      `@prefix ns1: <https://ex.example/animals#> . ns1:Cat ${CLASSES}`,
      `@prefix zoo: <https://ex.example/animals#> . @prefix b: <https://ex.example/b#> . zoo:Dog ${CLASSES} b:Moss ${CLASSES}`,
    );
    expect(identifiersOf(result)).toStrictEqual(['b_Moss', 'zoo_Cat', 'zoo_Dog']);
  });

  it('have prefixes with dots and of other scripts, which all files can declare', async () => {
    const result = await compiled(
      `@prefix my.zoo: <https://ex.example/a#> . @prefix ζώα: <https://ex.example/b#> . my.zoo:Cat ${CLASSES} ζώα:Γάτα ${CLASSES} my.zoo:Cat ζώα:is ζώα:y .`,
    );
    const { ontology } = result.publication;
    expect(ontology.terms.map(({ curie }) => curie)).toContain('ζώα:Γάτα');
    expect(identifiersOf(result)).toContain('my.zoo_Cat');
    expect(identifiersOf(result)).toContain('~CE~B6~CF~8E~CE~B1_~CE~93~CE~AC~CF~84~CE~B1');
    const expected = canonicalNQuads(result.graph);
    for (const format of ['turtle', 'json-ld', 'rdf-xml'] as const) {
      const text = toRdf(format, toNodes(result.graph), ontology.prefixes);
      const { quads } = await parseSource({ file: 'x', text, format }, { id: 'x' });
      expect(text).toMatch(/ζώα:/);
      expect(canonicalNQuads(new Graph(quads))).toStrictEqual(expected);
    }
  });
});
