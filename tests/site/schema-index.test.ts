import { expect, it } from 'vitest';
import type { SchemaFile } from '../../src/mappings/data/schema-file.ts';
import type { SiteDomain } from '../../src/site/schemas/schema-index.ts';
import { createSchemaIndex, hasPair, pairsOf } from '../../src/site/schemas/schema-index.ts';
import { OUR_FILE, THEIR_FILE, index } from './schemas-sample.ts';

const FILES = [OUR_FILE, THEIR_FILE, { ...THEIR_FILE, mapping: { ...THEIR_FILE.mapping, schema: 'third' } }];

it('finds a pair if a domain has two schemas that are not retired', () => {
  const retire = (file: SchemaFile): SchemaFile => ({ ...file, mapping: { ...file.mapping, status: 'retired' } });
  for (let bits = 0; bits < 1 << FILES.length; bits += 1) {
    const files = FILES.map((file, at) => (bits & (1 << at) ? retire(file) : file));
    const [domain] = createSchemaIndex(index, files).domains as [SiteDomain];
    expect(hasPair(domain)).toBe(pairsOf(domain).length > 0);
  }
});

it('plans no more mappings than it takes to know that there is a pair', () => {
  const planned = new Set<string>();
  const files = ['harbour', 'pier'].flatMap((domain) =>
    FILES.map((file) => {
      const { entities, ...others } = file.mapping;
      const name = `${domain}/${others.schema}`;
      const mapping = {
        ...others,
        domain,
        get entities() {
          planned.add(name);
          return entities;
        },
      };
      return { ...file, name, mapping };
    }),
  );
  const { domains } = createSchemaIndex(index, files);
  expect([...planned]).toEqual([]);
  expect(domains.some(hasPair)).toBe(true);
  expect([...planned]).toEqual(['harbour/ours', 'harbour/theirs']);
});
