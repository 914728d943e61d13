import { schemaPaths } from '../../src/mappings/addresses.ts';
import { describe, expect, it } from 'vitest';
import { termMappings } from '../../src/mappings/coverage/term-mappings.ts';
import { MAPPING_SLOTS, toSssom } from '../../src/mappings/coverage/sssom.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { authored, harbour, HEAD } from './harbour.ts';
import type { Parsed } from './parse-sssom.ts';
import { parseSssom } from './parse-sssom.ts';

const FLEET =
  '  Boat: { class: SailingBoat, constants: { "@context": x }, fields: [{ path: "@type", property: name }, { path: size.l, property: length, direction: up, reason: We measure. }] }\n';
const schema = authored({ yaml: `${HEAD}entities:\n${FLEET}` }).schema;

async function file(change: (publication: Publication) => Publication = (same) => same): Promise<Parsed> {
  const publication = change(await harbour());
  return parseSssom(toSssom({ ...publication, mappings: termMappings([schema], publication) }, [schema]));
}

describe('the alignments and mappings as SSSOM', () => {
  it('have the metadata that the standard wants', async () => {
    const { metadata } = await file();
    expect(metadata).toMatchObject({
      mapping_set_id: 'https://harbour.example/mappings.sssom.tsv',
      mapping_set_version: '2.1',
      license: 'https://w3id.org/sssom/license/unspecified',
    });
    expect(metadata['mapping_set_title']).toMatch(/alignments and mappings$/);
  });

  it('contain every alignment with its own relation', async () => {
    const { rows, expand } = await file();
    const found = rows.filter(({ predicate_id = '' }) => predicate_id !== 'rdfs:seeAlso');
    expect(
      found.map((row) => [
        expand(row['subject_id'] ?? ''),
        row['subject_label'],
        row['predicate_id'],
        expand(row['object_id'] ?? ''),
      ]),
    ).toStrictEqual([
      ['https://harbour.example/ns#Berth', 'Berth', 'skos:closeMatch', 'https://schema.org/CivicStructure'],
      ['https://harbour.example/ns#Vessel', 'Vessel', 'owl:equivalentClass', 'https://schema.org/Vehicle'],
    ]);
    expect(found.map((row) => [row['mapping_justification'], expand(row['object_source'] ?? '')])).toStrictEqual([
      ['semapv:UnspecifiedMatching', 'https://schema.org/'],
      ['semapv:UnspecifiedMatching', 'https://schema.org/'],
    ]);
  });

  it('contain what was searched and not found', async () => {
    const { rows, expand } = await file(({ ontology, ...rest }) => ({
      ...rest,
      ontology: {
        ...ontology,
        terms: ontology.terms.map((term) =>
          term.identifier === 'Rig'
            ? {
                ...term,
                alignments: [
                  {
                    relation: 'exactMatch' as const,
                    absentFrom: 'https://schema.org/',
                    justification: 'https://w3id.org/semapv/vocab/ManualMappingCuration',
                    comment: { value: 'We looked.' },
                  },
                ],
              }
            : term,
        ),
      },
    }));
    const row = rows.find(({ object_id = '' }) => object_id === 'sssom:NoTermFound');
    expect(row).toMatchObject({
      predicate_id: 'skos:exactMatch',
      mapping_justification: 'semapv:ManualMappingCuration',
      comment: 'We looked.',
    });
    expect(expand(row?.['object_source'] ?? '')).toBe('https://schema.org/');
  });

  it('name every field by its location on the page of its schema, and not as a matching concept', async () => {
    const { rows, expand } = await file();
    const found = rows.filter(({ predicate_id = '' }) => predicate_id === 'rdfs:seeAlso');
    const address = 'https://harbour.example/schemas/harbour/boats';
    expect(
      found.map((row) => [
        expand(row['subject_id'] ?? ''),
        expand(row['object_id'] ?? ''),
        row['object_label'],
        row['comment'],
      ]),
    ).toStrictEqual([
      [
        'https://harbour.example/ns#SailingBoat',
        `${address}#${schemaPaths.anchor('$')}`,
        '$',
        'Read and written. Entity Boat, schema active.',
      ],
      [
        'https://harbour.example/ns#length',
        `${address}#${schemaPaths.anchor('size.l')}`,
        'size.l',
        'Read, not written. Entity Boat, schema active.',
      ],
      // As a path may be written as well; without the quotes a spreadsheet would take it for a formula.
      [
        'https://harbour.example/ns#name',
        `${address}#${schemaPaths.anchor('@type')}`,
        '"@type"',
        'Read and written. Entity Boat, schema active.',
      ],
    ]);
    expect(
      found.map((row) => [
        expand(row['object_source'] ?? ''),
        row['object_source_version'],
        row['author_label'],
        row['mapping_date'],
      ]),
    ).toStrictEqual(found.map(() => [address, '3', 'Harbour office', '2026-11-21']));
  });

  it('have the columns of the standard in its order, no empty one, and sorted rows', async () => {
    const { columns, rows } = await file();
    expect(columns).toStrictEqual(MAPPING_SLOTS.filter((slot) => columns.includes(slot)));
    for (const column of columns) expect(rows.some((row) => row[column] !== undefined)).toBe(true);
    const keys = rows.map((row) => columns.map((name) => row[name] ?? '').join('\u0001'));
    expect(keys).toStrictEqual([...keys].sort());
  });

  it('say once in the head what all rows share', async () => {
    const { metadata, columns } = await file();
    expect(metadata['subject_source_version']).toBe('2.1');
    expect(columns).not.toContain('subject_source_version');
  });
});
