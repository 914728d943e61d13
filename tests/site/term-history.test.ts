import { expect, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import type { SitePublication } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const TERM = tinyTerm('Boat');

/** The sections of a term's page. */
function sectionsOf(more: Pick<SitePublication, 'history' | 'recorded'>, term: Term = TERM): readonly string[] {
  return termView(createPublicationIndex({ ...tinyPublication([term]), ...more }), term).sections.map(({ id }) => id);
}

test('the view of a term shows the history that its publication contains', () => {
  const release = { version: '1', date: '2026-11-01' };
  const history = { releases: [release], gone: [], formerNames: {} };
  const recorded = { versions: [{ ...release, triples: 3, terms: 1, kinds: { class: 1 } }], gone: [] };
  expect(sectionsOf({ history, recorded })).toContain('history');
  expect(sectionsOf({ history })).not.toContain('history');
  expect(sectionsOf({})).not.toContain('history');
});
