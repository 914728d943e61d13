import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../../src/rdf/graph/graph.ts';
import { detectFormat, RDF_EXTENSIONS } from '../../../src/rdf/parse/format.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';
import { canonical } from './read-case.ts';

const FOLDER = join(import.meta.dirname, 'all-formats');
const EX = 'https://example.org/orchard#';

const parse = (extension: string) => {
  const file = `orchard.${extension}`;
  return parseSource({ file, text: readFileSync(join(FOLDER, file), 'utf8') }, { id: 's0' });
};

const ROWS = [
  { extension: 'ttl', format: 'turtle', lines: [6, 10, 14] },
  { extension: 'trig', format: 'trig', lines: [7, 11, 15] },
  { extension: 'nt', format: 'n-triples', lines: [2, 9, 12] },
  { extension: 'nq', format: 'n-quads', lines: [2, 9, 12] },
  { extension: 'jsonld', format: 'json-ld', lines: [12, 22, 27] },
  { extension: 'yamlld', format: 'yaml-ld', lines: [10, 17, 23] },
  { extension: 'rdf', format: 'rdf-xml', lines: [10, 20, 25] },
] as const;

describe('the same ontology in all syntaxes', () => {
  it('covers every syntax', () => {
    expect(ROWS.map((row) => row.format).sort()).toEqual([...FORMATS].sort());
  });

  it.each(ROWS)('$format has the same statements as Turtle', async ({ extension, format }) => {
    const [parsed, turtle] = await Promise.all([parse(extension), parse('ttl')]);
    expect(parsed.format).toBe(format);
    expect(parsed.issues).toEqual([]);
    expect(parsed.quads).toHaveLength(15);
    expect(await canonical(parsed.quads)).toBe(await canonical(turtle.quads));
  });

  it.each(ROWS)('$format has the line of each subject', async ({ extension, lines }) => {
    const parsed = await parse(extension);
    expect(['Tree', 'height', 'kinds'].map((name) => parsed.lines.get(EX + name))).toEqual(lines);
  });

  it.each(ROWS)('$format preserves the spelling of language tags', async ({ extension }) => {
    const { quads } = await parse(extension);
    expect(quads.flatMap(({ object }) => (object.termType === 'Literal' && object.language) || []).sort()).toEqual([
      'de-CH',
      'en',
    ]);
  });

  it('declares its prefixes', async () => {
    expect((await parse('ttl')).prefixes).toMatchObject({ ex: EX, owl: 'http://www.w3.org/2002/07/owl#' });
    expect((await parse('trig')).prefixes).toMatchObject({ ex: EX });
    expect((await parse('rdf')).prefixes).toMatchObject({ '': EX, owl: 'http://www.w3.org/2002/07/owl#' });
    expect((await parse('jsonld')).prefixes).toEqual({
      ex: EX,
      owl: 'http://www.w3.org/2002/07/owl#',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    });
    expect((await parse('nt')).prefixes).toEqual({});
  });

  it.each(ROWS)('$format is detected by its content alone', ({ extension, format }) => {
    const text = readFileSync(join(FOLDER, `orchard.${extension}`), 'utf8');
    // Without a graph name on any line, N-Quads are N-Triples.
    expect(detectFormat('orchard', text)).toBe(format === 'n-quads' ? 'n-triples' : format);
  });
});

describe('the syntax of a file', () => {
  it.each([
    ['a.TTL', '', 'turtle'],
    ['a.owl', '', 'rdf-xml'],
    ['a.owl', '<https://example.org/a> a <https://example.org/B> .', 'turtle'],
    ['a.owl', '{ "@id": "x" }', 'json-ld'],
    ['a.xml', '@prefix : <#> .', 'turtle'],
    ['a.ttl', '<?xml version="1.0"?>', 'rdf-xml'],
    ['a.ttl', '[{ "@id": "x" }]', 'json-ld'],
    ['a.ttl', '[] a <urn:x> .', 'turtle'],
    ['a.nt', 'PREFIX ex: <urn:ex:>', 'turtle'],
    ['a.ttl', '<urn:a> <urn:b> <urn:c> .', 'turtle'],
    ['a.jsonld', "{ 'broken': 1 }", 'json-ld'],
    ['a', '<urn:a> <urn:b> "c \\" d"@en <urn:g> .', 'n-quads'],
    ['a', '<urn:a> <urn:b> _:c .', 'n-triples'],
    ['a', '<urn:g> { <urn:a> a <urn:c> }', 'trig'],
    ['a', '', undefined],
    ['notes.md', 'An orchard', undefined],
  ])('%s %j → %s', (file, text, format) => {
    expect(detectFormat(file, text)).toBe(format);
  });

  it('ignores .json and .xml in the scan of a folder', () => {
    expect(RDF_EXTENSIONS).toEqual(expect.arrayContaining(['.ttl', '.trig', '.nt', '.nq', '.jsonld', '.rdf', '.owl']));
    expect(RDF_EXTENSIONS).not.toEqual(expect.arrayContaining(['.json']));
    expect(RDF_EXTENSIONS).not.toEqual(expect.arrayContaining(['.xml']));
  });

  it('can be configured', async () => {
    const parsed = await parseSource(
      { file: 'a.txt', text: '<urn:a> <urn:b> <urn:c> <urn:g> .', format: 'n-quads' },
      { id: 's0' },
    );
    expect(parsed.quads[0]?.graph.value).toBe('urn:g');
  });
});
