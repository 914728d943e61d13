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

describe('addresses of shapes whose names a program has made', () => {
  const HASH = 'c1577bd231c71b0b1910272999755d3414867cfd';
  const PREFIXES = `@prefix : <https://ex.example/s#> . @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix dcat: <http://www.w3.org/ns/dcat#> .
    @prefix dct: <http://purl.org/dc/terms/> . @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
    <https://ex.example/s> a owl:Ontology .\n`;
  const DATASET = ':DatasetShape a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property';
  const named = async (turtle: string): Promise<string[]> =>
    identifiersOf(await compiled(PREFIXES + turtle)).filter((name) => name !== 'DatasetShape');

  it.each([
    ['class and path', `${DATASET} <#x/${HASH}> . <#x/${HASH}> sh:path dct:title .`, ['Dataset-title']],
    [
      'a UUID',
      `${DATASET} <#b5a1f0c2-77aa-4c5e-9f10-0123456789ab> . <#b5a1f0c2-77aa-4c5e-9f10-0123456789ab> sh:path dct:title .`,
      ['Dataset-title'],
    ],
    ['a long number', `${DATASET} <#Shape/17382940112> . <#Shape/17382940112> sh:path dct:title .`, ['Dataset-title']],
    [
      'a path of several steps',
      `${DATASET} <#${HASH}> . <#${HASH}> sh:path ( dct:publisher [ sh:inversePath foaf:name ] ) .`,
      ['Dataset-publisher_inverse_name'],
    ],
    [
      'several constraints of one path',
      `${DATASET} <#x/0${HASH}> , <#x/1${HASH}> . <#x/0${HASH}> sh:path dct:title ; sh:minCount 1 . <#x/1${HASH}> sh:path dct:title ; sh:nodeKind sh:IRI ; sh:maxCount 2 .`,
      ['Dataset-title-maxCount_nodeKind', 'Dataset-title-minCount'],
    ],
    [
      'several equal ones',
      `${DATASET} <#x/0${HASH}> , <#x/1${HASH}> . <#x/0${HASH}> sh:path dct:title ; sh:minCount 1 . <#x/1${HASH}> sh:path dct:title ; sh:minCount 2 .`,
      ['Dataset-title-0c1577bd', 'Dataset-title-1c1577bd'],
    ],
    [
      'a term with the same name, in another case',
      `:dataset-Title ${CLASSES} ${DATASET} <#x/${HASH}> . <#x/${HASH}> sh:path dct:title ; sh:minCount 1 .`,
      ['Dataset-title-minCount', 'dataset-Title'],
    ],
    [
      'a shape that two others use',
      `${DATASET} <#Title/${HASH}> . :B a sh:NodeShape ; sh:targetClass foaf:Agent ; sh:property <#Title/${HASH}> . <#Title/${HASH}> sh:path dct:title .`,
      ['B', 'Title-title'],
    ],
    ['a node shape', `<#${HASH}> a sh:NodeShape ; sh:targetClass dcat:Dataset .`, ['Dataset-shape']],
    ['a node shape without target', `<#Checks/${HASH}> a sh:NodeShape ; sh:closed true .`, ['Checks-shape']],
    ['nothing readable', `<#${HASH}> a sh:NodeShape ; sh:closed true .`, ['shape-c1577bd2']],
    ['a shape that is a class', `<#C${HASH}> a owl:Class, sh:NodeShape .`, [`C${HASH}`]],
  ])('are readable: %s', async (_, turtle, expected) => {
    expect(await named(turtle.replaceAll('<#', '<https://ex.example/s#'))).toStrictEqual(expected);
  });

  it('are readable in place of blank nodes, with the prefix of their namespace', async () => {
    const iri = '<https://ex.example/.well-known/genid/n7>';
    expect(await named(`${DATASET} ${iri} . ${iri} sh:path dct:title .`)).toStrictEqual(['genid_Dataset-title']);
  });

  it('do not depend on the order of the sources', async () => {
    const iri = (at: number): string => `<https://ex.example/s#x/${at}${HASH}>`;
    const lines = [0, 1, 2, 3, 4].map(
      (at) =>
        `:DatasetShape sh:property ${iri(at)} . ${iri(at)} sh:path dct:title ; ${at % 2 ? 'sh:minCount' : 'sh:maxCount'} ${at} .`,
    );
    const expected = await named(`${DATASET} [] . ${lines.join('\n')}`);
    expect(expected).toHaveLength(5);
    expect(await named(`${DATASET} [] . ${lines.toReversed().join('\n')}`)).toStrictEqual(expected);
  });

  it('are those of their authors, if these have named them', async () => {
    const names = ['Dataset-title', 'Title20240131', 'Facade'];
    const shapes = names.map((name) => `:${name} a sh:PropertyShape ; sh:path dct:title .`).join(' ');
    expect(await named(shapes)).toStrictEqual(names.toSorted());
  });
});
