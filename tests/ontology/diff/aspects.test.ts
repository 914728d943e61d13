import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Change } from '../../../src/versions/diff/change.ts';
import { CHANGE_TYPES } from '../../../src/versions/diff/change.ts';
import { SEVERITY_RULES } from '../../../src/versions/diff/severity.ts';
import type { TermMapping } from '../../../src/ontology/model.ts';
import { changesOf, lineOf, NAMESPACE } from './turtle.ts';

const FOLDER = new URL('cases/', import.meta.url);

/** A pair of versions and the changes between them: type, severity, reason, term, property, direction. */
interface AspectCase {
  readonly title: string;
  readonly old: string;
  readonly now: string;
  readonly expected: string;
}

function casesOf(text: string): AspectCase[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, title = '', old = '', now = '', expected = ''] =
        /^(.+)\n\n([^]*?)\n--\n([^]*?)\n==\n([^]*?)\n*$/.exec(section) ?? [];
      return { title, old, now, expected };
    });
}

/** All changes of all cases. */
const seen: Pick<Change, 'type' | 'reason'>[] = [];

for (const file of readdirSync(FOLDER)) {
  describe(`changes of ${file.replace('.txt', '')}`, () => {
    const cases = casesOf(readFileSync(new URL(file, FOLDER), 'utf8'));
    const found = new Map<string, string>();

    it.each(cases)('$title', async ({ title, old, now, expected }) => {
      const changes = await changesOf(old, now);
      seen.push(...changes);
      const lines = changes.map(lineOf).join('\n');
      found.set(title, lines);
      if (process.env['UPDATE_EXPECTED'] !== '1') expect(lines).toBe(expected);
    });

    afterAll(() => {
      if (process.env['UPDATE_EXPECTED'] !== '1') return;
      const texts = cases.map(({ title, old, now }) => `## ${title}\n\n${old}\n--\n${now}\n==\n${found.get(title)}\n`);
      writeFileSync(new URL(file, FOLDER), texts.join('\n'));
    });
  });
}

describe('changes of mapped fields', () => {
  const field: TermMapping = {
    schema: 'partner',
    kind: 'partner',
    entity: 'Hotel',
    domain: 'places',
    path: '$.name',
    read: 'full',
    direction: 'both',
    status: 'stable',
  };
  const fieldChanges = async (old: readonly TermMapping[], now: readonly TermMapping[]): Promise<string[]> => {
    const term = ':A a owl:Class .';
    const mapped = (fields: readonly TermMapping[]) => ({ mappings: { [`${NAMESPACE}A`]: fields } });
    const changes = await changesOf(term, term, { old: mapped(old), now: mapped(now) });
    seen.push(...changes);
    return changes.map(lineOf);
  };

  it('are additions, removals and changes', async () => {
    expect(await fieldChanges([], [field])).toEqual(['FieldMappingCreation additive mapping-added :A -']);
    expect(await fieldChanges([field], [])).toEqual(['FieldMappingDeletion breaking mapping-removed :A -']);
    expect(await fieldChanges([field], [{ ...field, status: 'draft' }])).toEqual([
      'FieldMappingChange additive mapping-changed :A -',
    ]);
  });

  it('are breaking if less is read, or if only some values are written', async () => {
    const narrower = ['FieldMappingChange breaking mapping-narrowed :A -'];
    expect(await fieldChanges([field], [{ ...field, read: 'none' }])).toEqual(narrower);
    expect(await fieldChanges([field], [{ ...field, changes: ['some'] }])).toEqual(narrower);
  });

  it('are about one field if its reading and writing are mapped separately', async () => {
    const up = { ...field, direction: 'up' as const };
    const down = { ...field, direction: 'down' as const };
    expect(await fieldChanges([field], [up, down])).toEqual([]);
    expect(await fieldChanges([up, down], [field])).toEqual([]);
    expect(await fieldChanges([field], [{ ...up, read: 'none' }, down])).toEqual([
      'FieldMappingChange breaking mapping-narrowed :A -',
    ]);
    expect(await fieldChanges([field], [up])).toEqual(['FieldMappingChange breaking mapping-narrowed :A -']);
    expect(await fieldChanges([down], [field])).toEqual(['FieldMappingChange additive mapping-changed :A -']);
    expect(await fieldChanges([down], [up])).toEqual([
      'FieldMappingCreation additive mapping-added :A -',
      'FieldMappingDeletion breaking mapping-removed :A -',
    ]);
  });

  it('are the same if only the entity of the mapping file has another name, or joins another', async () => {
    const [main, annex] = [
      { ...field, entity: 'Main' },
      { ...field, entity: 'Annex' },
    ];
    expect(await fieldChanges([field], [main])).toEqual([]);
    expect(await fieldChanges([main, annex], [field])).toEqual([]);
    expect(await fieldChanges([field, annex], [field])).toEqual([]);
    expect(await fieldChanges([field], [{ ...main, changes: ['some'] }])).toEqual([
      'FieldMappingChange breaking mapping-narrowed :A -',
    ]);
    expect(await fieldChanges([field], [{ ...main, path: '$.title' }])).toEqual([
      'FieldMappingCreation additive mapping-added :A -',
      'FieldMappingDeletion breaking mapping-removed :A -',
    ]);
  });

  it('are of one domain', async () => {
    const other = { ...field, domain: 'providers' };
    expect(await fieldChanges([field, other], [other])).toEqual(['FieldMappingDeletion breaking mapping-removed :A -']);
  });

  it('are not compared if they are not known of both versions', async () => {
    const term = ':A a owl:Class .';
    expect(await changesOf(term, term, { old: { mappings: { [`${NAMESPACE}A`]: [field] } } })).toEqual([]);
  });
});

describe('the cases above', () => {
  it('contain every type of change', () => {
    const types = new Set(seen.map(({ type }) => type));
    expect(Object.keys(CHANGE_TYPES).filter((type) => !types.has(type as Change['type']))).toEqual([]);
  });

  it('contain every rule of severity', () => {
    const reasons = new Set(seen.map(({ reason }) => reason));
    expect(Object.keys(SEVERITY_RULES).filter((reason) => !reasons.has(reason))).toEqual([]);
  });
});
