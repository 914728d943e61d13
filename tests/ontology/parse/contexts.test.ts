import { describe, expect, it } from 'vitest';
import { AuthorError } from '../../../src/base/issue.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';

const CONTEXT = { '@context': { name: 'https://example.org/name' } };
const document = (context: string) => ({
  file: 'a.jsonld',
  text: JSON.stringify({ '@context': context, '@id': 'urn:a', name: 'A' }),
});

describe('a JSON-LD context in another file', () => {
  it.each(['https://example.org/context', './context.jsonld'])('%s is served by the loader', async (url) => {
    const asked: string[][] = [];
    const documentLoader = (name: string, file: string) => {
      asked.push([name, file]);
      return CONTEXT;
    };
    const { quads } = await parseSource(document(url), { id: 's0', documentLoader });
    expect(quads.map((quad) => quad.predicate.value)).toEqual(['https://example.org/name']);
    expect(asked).toEqual([[url.replace('./', ''), 'a.jsonld']]);
  });

  it('is not shared between sources', async () => {
    await parseSource(document('https://example.org/context'), { id: 's0', documentLoader: () => CONTEXT });
    await expect(parseSource(document('https://example.org/context'), { id: 's1' })).rejects.toThrow(/contexts:/);
  });

  it('is rejected if the loader does not know it', async () => {
    const refused = parseSource(document('https://example.org/other'), { id: 's0', documentLoader: () => undefined });
    await expect(refused).rejects.toBeInstanceOf(AuthorError);
    await expect(refused).rejects.toMatchObject({ issues: [{ code: 'remote-context', line: 1 }] });
  });
});

describe('a configured base', () => {
  it.each([
    ['a.ttl', '<#b> <p> <> .'],
    ['a.jsonld', '{"@context": {"@vocab": "https://example.org/"}, "@id": "#b", "p": {"@id": ""}}'],
    [
      'a.rdf',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="https://example.org/"><rdf:Description rdf:ID="b"><e:p rdf:resource=""/></rdf:Description></rdf:RDF>',
    ],
  ])('resolves the relative IRIs of %s', async (file, text) => {
    const { quads, issues } = await parseSource({ file, text, baseIri: 'https://example.org/doc' }, { id: 's0' });
    expect(issues).toEqual([]);
    expect(quads.map((quad) => [quad.subject.value, quad.predicate.value, quad.object.value])).toEqual([
      ['https://example.org/doc#b', 'https://example.org/p', 'https://example.org/doc'],
    ]);
  });
});
