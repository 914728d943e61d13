import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeSssom } from '../../src/mappings/coverage/sssom.ts';
import { parseSssom } from './parse-sssom.ts';

describe('arbitrary texts of the ontology', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('=cmd()', '+1', '-1', '@x', 'a\tb', 'a\nb', 'a\r\n=b', '"', '""', '# x', "'=", 'a|b'),
  );

  it('each row is one line that is read back completely, and no cell is a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (labels) => {
        const written = writeSssom({
          id: 'https://x.example/m.tsv',
          creators: [],
          prefixes: {},
          mappings: labels.map(([label, comment], at) => ({
            subject_id: [`https://x.example/${at}`],
            subject_label: [label],
            predicate_id: ['http://www.w3.org/2004/02/skos/core#exactMatch'],
            object_id: ['https://y.example/z'],
            mapping_justification: ['https://w3id.org/semapv/vocab/UnspecifiedMatching'],
            comment: [comment],
          })),
        });
        const { rows, columns, expand } = parseSssom(written);
        expect(rows.map((row) => expand(row['subject_id'] ?? '')).sort()).toStrictEqual(
          labels.map((_, at) => `https://x.example/${at}`).sort(),
        );
        expect(written.split('\n')).toHaveLength(
          written.split('\n').filter((line) => line.startsWith('#')).length + labels.length + 2,
        );
        for (const row of rows) for (const name of columns) expect(row[name] ?? '').not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it('the head is read back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (title, creators) => {
        const { metadata } = parseSssom(
          writeSssom({ id: 'https://x.example/m.tsv', title, version: '1.10', creators, prefixes: {}, mappings: [] }),
        );
        expect(metadata).toMatchObject({
          mapping_set_title: title,
          mapping_set_version: '1.10',
          ...(creators.length > 0 && { creator_label: creators }),
        });
      }),
    );
  });

  it('identifiers keep their meaning: undeclared namespaces get a prefix, and built-in prefixes theirs', () => {
    const iris = [
      'https://a.example/x#y',
      'https://a.example/x#z',
      'urn:uuid:1',
      'https://b.example/',
      'http://www.w3.org/2004/02/skos/core#Concept',
    ];
    const written = writeSssom({
      id: 'https://x.example/m.tsv',
      creators: [],
      prefixes: { skos: 'https://not-skos.example/', a: 'https://a.example/x#', unused: 'https://unused.example/' },
      mappings: iris.map((iri) => ({
        subject_id: [iri],
        predicate_id: ['http://www.w3.org/2002/07/owl#sameAs'],
        object_id: ['https://not-skos.example/z'],
      })),
    });
    const { rows, expand, metadata } = parseSssom(written);
    expect(rows.map((row) => expand(row['subject_id'] ?? '')).sort()).toStrictEqual([...iris].sort());
    expect(rows.map((row) => expand(row['object_id'] ?? ''))).toStrictEqual(
      iris.map(() => 'https://not-skos.example/z'),
    );
    expect(Object.keys(metadata['curie_map'] as object)).not.toContain('unused');
    expect(Object.keys(metadata['curie_map'] as object)).not.toContain('skos');
  });
});
