import { describe, expect, test } from 'vitest';
import type { Change, Diff } from '../../../src/versions/diff/change.ts';
import type { GoneInStep, VersionStep } from '../../../src/versions/history/compile-history.ts';
import { createHistory, publishedHistory } from '../../../src/versions/history/compile-history.ts';
import type { History, TermHistory } from '../../../src/versions/history/history.ts';
import { openHistory } from '../../../src/versions/history/history.ts';
import type { Term } from '../../../src/ontology/model.ts';
import { tinyTerm } from '../../support/tiny-publication.ts';

type Members = Partial<Change> & Pick<Change, 'type'>;

const iri = (name: string): string => `https://example.org/vocabulary/${name}`;
const change = (name: string, members: Members): Change => ({
  severity: 'editorial',
  reason: 'text-changed',
  term: iri(name),
  ...members,
});
const renamed = (from: string, to: string): Change =>
  change(to, { type: 'IriChange', old: { iri: iri(from) }, new: { iri: iri(to) } });
const relabelled = (name: string, from: string, to: string): Change =>
  change(name, { type: 'NodeRename', old: { value: from, language: 'en' }, new: { value: to, language: 'en' } });
const goneTerm = (name: string, successor?: string): GoneInStep => ({
  ...tinyTerm(name),
  ...(successor !== undefined && { successor: iri(successor) }),
});

const COUNTS = { terms: 1, triples: 1, kinds: {} };
const NO_VERSION = { terms: 1, triples: 1 };

function step(version: string | undefined, changes: readonly Change[], gone: readonly GoneInStep[] = []): VersionStep {
  const diff: Diff = { from: NO_VERSION, to: NO_VERSION, verdict: 'patch', changes, names: {} };
  return { version: versionOf(version), step: { diff, gone } };
}

function versionOf(version: string | undefined): VersionStep['version'] {
  return { ...COUNTS, ...(version !== undefined && { version, date: `2025-0${version}-01` }) };
}

const first: VersionStep = { version: versionOf('1') };

const historyFor = (steps: readonly VersionStep[], ...published: string[]): History =>
  createHistory([first, ...steps], { terms: published.map((name) => tinyTerm(name)) });

const historyOfTerm = (of: string, { versions }: History): TermHistory | undefined => openHistory(versions).of(of);

describe('the history of a term', () => {
  test('begins with the version that introduced it', () => {
    const history = historyFor([step('2', [change('A', { type: 'ClassCreation' })]), step('3', [])], 'A', 'B');
    expect(historyOfTerm(iri('A'), history)).toMatchObject({
      introduced: { version: '2' },
      isFromStart: false,
      changes: [],
    });
    expect(historyOfTerm(iri('B'), history)).toMatchObject({ introduced: { version: '1' }, isFromStart: true });
  });

  test('has its changes, newest first', () => {
    const history = historyFor(
      [step('2', [relabelled('A', 'a', 'b')]), step(undefined, [relabelled('A', 'b', 'c')])],
      'A',
    );
    const found = historyOfTerm(iri('A'), history);
    expect(found?.changes.map(({ version }) => version.version)).toEqual([undefined, '2']);
    expect(found?.formerLabels.map(({ value }) => value)).toEqual(['b', 'a']);
  });

  test('continues under its earlier IRIs', () => {
    const history = historyFor(
      [step('2', [relabelled('A', 'a', 'b')]), step('3', [renamed('A', 'B')]), step('4', [renamed('B', 'C')])],
      'C',
    );
    const found = historyOfTerm(iri('C'), history);
    expect(found?.formerIris).toEqual([iri('B'), iri('A')]);
    expect(found?.changes.map(({ version }) => version.version)).toEqual(['4', '3', '2']);
    expect(found?.isFromStart).toBe(true);
  });

  test('leaves out what another term with its IRI did before', () => {
    const history = historyFor(
      [
        step('2', [relabelled('A', 'old', 'older')]),
        step('3', [renamed('A', 'B')], [goneTerm('A', 'B')]),
        step('4', [change('A', { type: 'ClassCreation' })]),
        step('5', [relabelled('A', 'new', 'newer')]),
      ],
      'A',
      'B',
    );
    const versionsOf = (name: string): unknown => {
      const found = historyOfTerm(iri(name), history);
      return [found?.introduced.version, found?.changes.map(({ version }) => version.version)];
    };
    expect(versionsOf('A')).toEqual(['4', ['5']]);
    expect(versionsOf('B')).toEqual(['1', ['3', '2']]);
  });

  test('shows that it was removed and added again', () => {
    const history = historyFor(
      [step('2', [change('A', { type: 'NodeDeletion' })]), step('3', [change('A', { type: 'ClassCreation' })])],
      'A',
    );
    const found = historyOfTerm(iri('A'), history);
    expect(found).toMatchObject({ introduced: { version: '1' }, isFromStart: true });
    expect(found?.changes.map(({ changes }) => changes.map(({ type }) => type))).toEqual([
      ['ClassCreation'],
      ['NodeDeletion'],
    ]);
  });
});

describe('terms that are gone', () => {
  test('lead to their last IRI, also after several changes of it', () => {
    const history = historyFor(
      [step('2', [renamed('A', 'B')], [goneTerm('A', 'B')]), step('3', [renamed('B', 'C')], [goneTerm('B', 'C')])],
      'C',
    );
    expect(history.gone.map(({ iri: of, successor, last, version }) => [of, successor, last, version])).toEqual([
      [iri('A'), iri('C'), '1', '2'],
      [iri('B'), iri('C'), '2', '3'],
    ]);
  });

  test('are not those that were added again', () => {
    const history = historyFor([step('2', [], [goneTerm('A')]), step('3', [])], 'A');
    expect(history.gone).toEqual([]);
  });

  test('have no successor in a circle of changed IRIs', () => {
    const history = historyFor([
      step('2', [renamed('A', 'B')], [goneTerm('A', 'B')]),
      step('3', [renamed('B', 'A')], [goneTerm('B', 'A')]),
      step('4', [], [goneTerm('A')]),
    ]);
    expect(history.gone.map(({ iri: of }) => of)).toEqual([iri('A'), iri('B')]);
  });

  test('keep their address only if no published term has it', () => {
    const other: Term = { ...tinyTerm('A'), iri: 'https://example.com/A' };
    const steps = [step('2', [], [goneTerm('A'), goneTerm('B')])];
    const history = createHistory([first, ...steps], { terms: [other] });
    expect(publishedHistory(history, { terms: [other] }).gone.map(({ identifier }) => identifier)).toEqual(['B']);
  });
});

test('names that a published term had are listed for the search, without those that it has', () => {
  const history = historyFor(
    [step('2', [renamed('Old', 'A'), relabelled('A', 'One', 'Two'), relabelled('A', 'A', 'B')])],
    'A',
  );
  expect(publishedHistory(history, { terms: [tinyTerm('A')] }).formerNames).toEqual({
    [iri('A')]: [{ value: 'One', language: 'en' }, { value: 'Old' }],
  });
});
