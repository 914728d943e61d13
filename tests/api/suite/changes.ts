import { describe, expect, test } from 'vitest';
import { BOAT_CHANGES, readChanges } from './read-changes.ts';
import type { Target } from './target.ts';

/** The changes between versions, for a target that publishes the boats. */
export function changesSuite(target: () => Target): void {
  describe('a range of versions', () => {
    test('without parameters has the changes of all versions, newest first', async () => {
      const { lines, versions, from, to } = await readChanges(target());
      expect(lines).toEqual(BOAT_CHANGES);
      expect(versions).toEqual([
        { version: 'unreleased', verdict: 'patch' },
        { version: '1.2.0', date: '2026-03-01', verdict: 'major' },
        { version: '1.1.0', date: '2026-02-01', verdict: 'minor' },
        { version: '1.0.0', date: '2026-01-01', verdict: 'none' },
      ]);
      expect([from, to]).toEqual([undefined, 'unreleased']);
    });

    test.each([
      ['from=1.0.0', '1.1.0 1.2.0 unreleased', 'major'],
      ['from=1.1.0&to=1.2.0', '1.2.0', 'major'],
      ['from=1.0.0&to=1.1.0', '1.1.0', 'minor'],
      ['from=1.0.0&to=1.2.0', '1.1.0 1.2.0', 'major'],
      ['to=1.1.0', '1.0.0 1.1.0', 'minor'],
      ['to=1.0.0', '1.0.0', 'none'],
      ['from=1.2.0', 'unreleased', 'patch'],
      ['from=v1.2', 'unreleased', 'patch'],
      ['from=1.2.0&to=unreleased', 'unreleased', 'patch'],
      ['from=1.1.0&to=1.1.0', '', 'none'],
    ])('%s has the changes of %j, and its worst verdict', async (search, names, verdict) => {
      const report = await readChanges(target(), search);
      const within = names.split(' ').toReversed().filter(Boolean);
      expect(report.versions.map(({ version }) => version)).toEqual(within);
      expect(report.verdict).toBe(verdict);
      expect(report.lines).toEqual(BOAT_CHANGES.filter((line) => within.includes(line.split(' ')[0] as string)));
    });

    test('names its ends', async () => {
      expect(await readChanges(target(), 'from=1.0.0&to=1.2.0')).toMatchObject({ from: '1.0.0', to: '1.2.0' });
      expect(await readChanges(target(), 'from=1.1.0&to=1.1.0')).toMatchObject({ from: '1.1.0', to: '1.1.0' });
    });
  });

  describe('filters', () => {
    test.each([
      ['severity=breaking', / breaking$/],
      ['severity=breaking,editorial', / (?:breaking|editorial)$/],
      ['severity=breaking&severity=additive', / (?:breaking|additive)$/],
      ['type=NodeDeletion', / NodeDeletion /],
      ['type=IriChange,DomainChange', / (?:IriChange|DomainChange) /],
      ['type=NodeDeletion,NodeRename&severity=editorial', / NodeRename /],
      ['type=NodeDeletion&severity=editorial', /^$/],
      ['term=Boat', / Boat /],
      ['term=boats:length', / length /],
      ['term=https://boats.example/vocabulary/Paddle', / Paddle /],
      ['term=<https://boats.example/vocabulary/Paddle>', / Paddle /],
      ['term=Ship', /^$/],
    ])('%s selects exactly the matching changes', async (search, pattern) => {
      const { lines } = await readChanges(target(), search);
      expect(lines).toEqual(BOAT_CHANGES.filter((line) => pattern.test(line)));
    });

    test.each(['Tender', 'Dinghy', 'boats:Dinghy', 'https://boats.example/vocabulary/Dinghy'])(
      'term=%s has all changes of a renamed term',
      async (name) => {
        expect((await readChanges(target(), `term=${name}`)).lines).toEqual(
          BOAT_CHANGES.filter((line) => line.includes(' Tender ')),
        );
      },
    );

    test.each(['Oar', 'boats:Oar', 'https://boats.example/vocabulary/Oar'])(
      'term=%s has all changes of a removed term',
      async (name) => {
        expect((await readChanges(target(), `term=${name}`)).lines).toEqual(
          BOAT_CHANGES.filter((line) => line.includes(' Oar ')),
        );
      },
    );

    test.each(['Canoe', 'https://elsewhere.example/x', 'constructor', '__proto__'])(
      'term=%s, an unknown name, matches nothing',
      async (name) => {
        expect(await readChanges(target(), `term=${name}`)).toMatchObject({ total: 0, changes: [], verdict: 'major' });
      },
    );

    test('counts are of the matching changes, the verdict is of the range', async () => {
      expect(await readChanges(target(), 'severity=additive,editorial&limit=1')).toMatchObject({
        verdict: 'major',
        total: 5,
        severities: { breaking: 0, additive: 3, editorial: 2 },
        types: {
          ClassCreation: 1,
          NodeObsoletionWithDirectReplacement: 1,
          DomainChange: 1,
          NodeRename: 1,
          TextDefinitionReplacement: 1,
        },
      });
    });
  });

  describe('a change', () => {
    test('has what changed, the rule of its severity, and a sentence', async () => {
      const { changes, reasons } = await readChanges(target(), 'type=DomainChange');
      expect(changes).toEqual([
        {
          version: '1.2.0',
          type: 'DomainChange',
          severity: 'additive',
          reason: expect.any(String) as string,
          term: 'https://boats.example/vocabulary/length',
          identifier: 'length',
          sentence: 'Domain widened from Ship to Boat',
          property: 'http://www.w3.org/2000/01/rdf-schema#domain',
          old: { iri: 'https://boats.example/vocabulary/Ship' },
          new: { iri: 'https://boats.example/vocabulary/Boat' },
          direction: 'wider',
          removed: [expect.stringContaining('/Ship> .')],
          added: [expect.stringContaining('/Boat> .')],
        },
      ]);
      expect(Object.keys(reasons)).toEqual([changes[0]?.reason]);
      expect(Object.values(reasons)).toEqual([expect.stringMatching(/^[A-Z].*\.$/)]);
    });

    test('of a text has the texts word by word', async () => {
      const { changes } = await readChanges(target(), 'type=TextDefinitionReplacement');
      expect(changes[0]?.sentence).toMatch(/^Definition changed: .*\{\+.*on purpose/);
    });
  });
}
