import { describe, expect, it } from 'vitest';
import { mergeSources } from '../../../src/rdf/graph/graph.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';

const parse = (id: string, file: string, text: string) => parseSource({ file, text }, { id });

describe('two sources', () => {
  it('never share a blank node, even with the same label', async () => {
    const text = '_:b1 <urn:p> 1 . [ <urn:p> 2 ] .';
    const { graph } = mergeSources([
      await parse('s0', 'a.ttl', text),
      await parse('s1', 'b.ttl', text),
      await parse('s2', 'c.jsonld', '{"@id": "_:b1", "urn:p": 1}'),
      await parse(
        's3',
        'd.rdf',
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:u="urn:"><rdf:Description rdf:nodeID="b1" u:p="1"/></rdf:RDF>',
      ),
    ]);
    expect([...graph.subjects()]).toEqual(['_:s0_b1', '_:s0-1', '_:s1_b1', '_:s1-1', '_:s2_b0', '_:s3_b1']);
  });

  it('have the same labels in every run', async () => {
    const text = '[] <urn:p> [], ( _:x ) .';
    const [first, second] = await Promise.all([parse('s0', 'a.ttl', text), parse('s0', 'a.ttl', text)]);
    expect(first.quads.map((quad) => quad.subject.value)).toEqual(second.quads.map((quad) => quad.subject.value));
  });

  it('are merged to one graph without duplicates', async () => {
    const { graph } = mergeSources([
      await parse('s0', 'a.trig', '<urn:g> { <urn:a> <urn:p> "x"@en } <urn:a> <urn:p> "x"@EN .'),
      await parse('s1', 'b.nt', '<urn:a> <urn:p> "x"@en .'),
    ]);
    expect(graph.size).toBe(1);
  });

  it('provide the location of subjects, and the first declaration of a prefix wins', async () => {
    const dataset = mergeSources([
      await parse('s0', 'a.ttl', '@prefix ex: <urn:ex:> .\nex:a ex:p ex:b .'),
      await parse(
        's1',
        'b.ttl',
        '@prefix ex: <urn:other:> .\n@prefix same: <urn:ex:> .\n@prefix new: <urn:new:> .\nsame:a same:p 1 . same:b same:p 1 .',
      ),
      await parse('s2', 'c.jsonld', '{"@id": "_:x", "urn:p": 1, "nothing": 1}'),
    ]);
    expect(dataset.prefixes).toEqual({ ex: 'urn:ex:', new: 'urn:new:' });
    expect(dataset.origins.get('urn:ex:a')).toEqual({ file: 'a.ttl', line: 2 });
    expect(dataset.origins.get('urn:ex:b')).toEqual({ file: 'b.ttl', line: 4 });
    expect(dataset.origins.get('_:s2_b0')).toEqual({ file: 'c.jsonld' });
    expect(dataset.issues.map((issue) => issue.code)).toEqual(['json-ld-dropped']);
  });
});
