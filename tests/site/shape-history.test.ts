import { describe, expect, it } from 'vitest';
import { diff } from '../../src/versions/engine.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { termMarkdown } from '../../src/site/page/term-markdown.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { versionOf } from '../ontology/diff/versions.ts';
import { indexOf } from './index-of.ts';

const PREFIXES = `@prefix : <https://kilns.example/k#> . @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix dct: <http://purl.org/dc/terms/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix dcat: <http://www.w3.org/ns/dcat#> .
<https://kilns.example/k> a owl:Ontology .
:A a owl:Class ; rdfs:label "A"@en . :B a owl:Class ; rdfs:label "B"@en . :p a owl:ObjectProperty ; rdfs:label "p"@en . :q a owl:ObjectProperty ; rdfs:label "q"@en .
`;

/** The history of a term in the last of two versions, without links. */
async function histories(before: string, after: string): Promise<(identifier: string) => string[]> {
  const [old, now] = [
    await versionOf({ file: 'k.ttl', text: PREFIXES + before }),
    await versionOf({ file: 'k.ttl', text: PREFIXES + after }),
  ];
  const { publication } = await indexOf(PREFIXES + after);
  const counts = { triples: 1, terms: 1, kinds: {} };
  const first = { version: '1.0.0', date: '2026-01-01', ...counts };
  const recorded = { versions: [{ ...counts, diff: diff(old, now) }, first], gone: [] };
  const history = { releases: [{ version: '1.0.0', date: '2026-01-01' }], gone: [], formerNames: {} };
  const index = createPublicationIndex({ ...publication, recorded, history });
  return (identifier) => {
    const term = index.byIdentifier(identifier);
    if (!term) throw new Error(`There is no term ${identifier}`);
    const [, text = ''] = termMarkdown(termView(index, term), index).split('## History\n');
    return (text.split('\n## ')[0] ?? '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .split('\n')
      .filter((line) => line.startsWith('    - '))
      .map((line) => line.slice('    - '.length));
  };
}

describe('the history of a shape', () => {
  const shape = (max: number, more = ''): string =>
    `:S a sh:NodeShape ; sh:targetClass :A, :B ; sh:property :S-p . :S-p a sh:PropertyShape ; sh:path :p ; sh:maxCount ${max} . ${more}`;

  it('has the changes of its classes, once for those with the same', async () => {
    const of = await histories(shape(3), shape(1));
    const line =
      '**Breaking** instances of A, instances of B: p: Number of values narrowed from at most three to at most one';
    expect(of('S')).toStrictEqual([line, 'Part of the first recorded version']);
    expect(of('S-p')).toStrictEqual([line, 'Part of the first recorded version']);
    expect(of('A')[0]).toBe('**Breaking** p: Number of values narrowed from at most three to at most one');
  });

  it('has those of classes of other vocabularies, which have no page', async () => {
    const profile = (max: number): string =>
      `:P a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property [ sh:path :p ; sh:maxCount ${max} ] .`;
    const of = await histories(profile(2), profile(1));
    expect(of('P')[0]).toMatch(/^\*\*Breaking\*\* instances of .*Dataset: p: Number of values narrowed/);
  });

  it('has nothing of fields that only other shapes of the class have', async () => {
    const other = (max: number): string =>
      `:O a sh:NodeShape ; sh:targetClass :A ; sh:property [ sh:path :q ; sh:maxCount ${max} ] .`;
    const of = await histories(shape(1, other(2)), shape(1, other(1)));
    expect(of('S')).toStrictEqual(['Part of the first recorded version']);
    expect(of('S-p')).toStrictEqual(['Part of the first recorded version']);
    expect(of('O')[0]).toContain('instances of A: q: Number of values narrowed');
  });

  it('has a field that it lost, if no other shape can have had it', async () => {
    const lost = ':T a sh:NodeShape ; sh:targetClass :B ; sh:property [ sh:path :q ; sh:maxCount 1 ] ';
    const of = await histories(`${lost} , [ sh:path :p ; sh:minCount 1 ] .`, `${lost} .`);
    expect(of('T')[0]).toContain('instances of B: ');
    expect(of('T')[0]).toContain('p: at least one');
  });

  it('names both sides of a property, once', async () => {
    const sides = (max: number): string =>
      `:U a sh:NodeShape ; sh:targetSubjectsOf :q ; sh:targetObjectsOf :q ; sh:property [ sh:path :p ; sh:maxCount ${max} ] .`;
    const of = await histories(sides(2), sides(1));
    const line =
      '**Breaking** every value of q, everything that has a value of q: p: Number of values narrowed from at most two to at most one';
    expect(of('q')).toStrictEqual([line, 'Part of the first recorded version']);
    expect([...(of('U')[0]?.split(': p: ')[0] ?? '').replace('**Breaking** ', '').split(', ')].sort()).toStrictEqual([
      'every value of q',
      'everything that has a value of q',
    ]);
  });

  it('begins when the shape was added', async () => {
    const of = await histories(
      ':N a sh:NodeShape ; sh:targetClass :A ; sh:property [ sh:path :p ; sh:maxCount 2 ] .',
      shape(1),
    );
    expect(of('S')).toStrictEqual(['Introduced']);
  });
});
