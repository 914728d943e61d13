import { describe, expect, it } from 'vitest';
import { AuthorError } from '../../../src/base/issue.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';
import { timeLimit } from '../../support/time-limit.ts';

const RDF = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="urn:e:">';
const xml = (content: string, entities = '') =>
  `<!DOCTYPE rdf:RDF [${entities}]>${RDF}<rdf:Description rdf:about="urn:a">${content}</rdf:Description></rdf:RDF>`;

describe('a hostile source', () => {
  it.each([
    ['a.jsonld', 'arrays too deep', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['a.jsonld', 'objects too deep', '{"urn:p":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['a.rdf', 'elements too deep', xml('<e:p><e:Q>'.repeat(50_000) + '</e:Q></e:p>'.repeat(50_000))],
    [
      'a.rdf',
      'one long entity used often',
      xml(`<e:p>${'&a;'.repeat(20_000)}</e:p>`, `<!ENTITY a "${'x'.repeat(50_000)}">`),
    ],
    ['a.rdf', 'an entity with markup', xml('&a;', '<!ENTITY a "<e:p>1</e:p>">')],
  ])('%s, %s, is rejected immediately', { timeout: timeLimit(20_000) }, async (file, _, text) => {
    await expect(parseSource({ file, text }, { id: 's0' })).rejects.toBeInstanceOf(AuthorError);
  });

  it('is read if it is only deeply nested', async () => {
    const text = `<urn:a> <urn:p> ${'[ <urn:p> '.repeat(20_000)}1${' ]'.repeat(20_000)} .`;
    expect((await parseSource({ file: 'a.ttl', text }, { id: 's0' })).quads).toHaveLength(20_001);
  });

  it.each(['constructor', 'toString'])('can declare a prefix %s', async (name) => {
    const text = `{"@context": {"${name}": "urn:x:"}, "@id": "${name}:a", "${name}:p": {"@id": "urn:b"}}`;
    const { quads, prefixes } = await parseSource({ file: 'a.jsonld', text }, { id: 's0' });
    expect(quads.map((quad) => [quad.subject.value, quad.predicate.value])).toEqual([['urn:x:a', 'urn:x:p']]);
    expect(prefixes).toEqual({ [name]: 'urn:x:' });
  });

  it('cannot modify a prototype, and is reported', async () => {
    const text = '{"@id": "urn:a",\n"__proto__": {"polluted": "yes"}, "urn:p": 1}';
    const { quads, issues } = await parseSource({ file: 'a.jsonld', text }, { id: 's0' });
    expect(quads).toHaveLength(1);
    expect(issues).toMatchObject([{ code: 'json-ld-dropped', line: 2 }]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('cannot forge a line of a message', async () => {
    const refused = parseSource({ file: 'a.ttl', text: '<urn:a> \u001b[31m .' }, { id: 's0' });
    await expect(refused).rejects.toThrow(/^\P{Cc}*$/u);
  });
});
