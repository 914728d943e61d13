import { describe, expect, it } from 'vitest';
import type { BuildRecord, Unit } from '../../../src/cli/rebuild/build-record.ts';
import { createFingerprint, createLinkedTerms, unchangedUnits } from '../../../src/cli/rebuild/unchanged-units.ts';
import type { AuthoredPage, Publication, Term } from '../../../src/ontology/model.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

const GUIDE: AuthoredPage = { name: 'guide', title: 'A guide', text: 'Guide.', file: 'guide.md', line: 1 };

/** Three terms. */
function publicationOf(more: Partial<Term> = {}, guide: Partial<AuthoredPage> = {}): Publication {
  const pages = { folder: 'pages', images: [], texts: [{ ...GUIDE, ...guide }] };
  return { ...tinyPublication([tinyTerm('A'), tinyTerm('B', more), tinyTerm('C')]), pages, mappings: {} };
}

/** The pages of A have a summary of B, those of C of A. A list links to B and C. */
const UNITS: readonly Unit[] = [
  { name: 'vocabulary/A.html', files: ['vocabulary/A.html'], texts: '0', summaries: '1' },
  { name: 'vocabulary/B.html', files: ['vocabulary/B.html'], texts: '1' },
  { name: 'vocabulary/C.html', files: ['vocabulary/C.html'], texts: '2', summaries: '0' },
  { name: 'vocabulary/C.ttl', files: ['vocabulary/C.ttl'], texts: '2' },
  { name: 'terms/class.html', files: ['terms/class.html'], texts: '1-2' },
  { name: 'classes.html', files: ['classes.html'], texts: '' },
  { name: 'about.html', files: ['about.html'] },
];
/** All that list the terms whose texts they show. */
const ALL = UNITS.slice(0, -1).map(({ name }) => name);

/** The units that can be linked after a build of the unchanged publication. */
function unchangedAfter(publication: Publication, shells = 'same', inputs: readonly string[] = []): readonly string[] {
  const before = { ...createFingerprint(publicationOf(), [], undefined), shells: 'same', units: UNITS };
  const now = { ...createFingerprint(publication, inputs, undefined), shells };
  return [...unchangedUnits(publication, now, before as unknown as BuildRecord).keys()];
}

describe('the units that a build can link', () => {
  it('are all whose texts are those of terms, if nothing has changed', () => {
    expect(unchangedAfter(publicationOf())).toEqual(ALL);
  });

  it('are those that do not show a text of a term whose texts have changed', () => {
    const others = ['vocabulary/C.html', 'vocabulary/C.ttl', 'classes.html'];
    expect(unchangedAfter(publicationOf({ definitions: [{ value: 'New.' }] }))).toEqual(others);
  });

  it('include those that show the summary of a term of which only other texts have changed', () => {
    const others = ['vocabulary/A.html', 'vocabulary/C.html', 'vocabulary/C.ttl', 'classes.html'];
    expect(unchangedAfter(publicationOf({ modified: '2026-11-28' }))).toEqual(others);
  });

  it.each<readonly [string, Publication]>([
    ['a label', publicationOf({ labels: [{ value: 'New', language: 'en' }] })],
    ['the file of a term', publicationOf({ origin: { file: 'other.ttl' } })],
    ['a fact', publicationOf({ deprecated: true })],
    ['a mapping', { ...publicationOf(), mappings: { 'https://example.com/other': [] } }],
    ['the title of a guide', publicationOf({}, { title: 'Another guide' })],
  ])('are none after an edit of %s', (_, publication) => {
    expect(unchangedAfter(publication)).toEqual([]);
  });

  it('are none with another shell or another input', () => {
    expect(unchangedAfter(publicationOf(), 'other')).toEqual([]);
    expect(unchangedAfter(publicationOf(), 'same', ['other'])).toEqual([]);
  });

  it('are all after an edit of a guide, except the pages of a term about which there is one', () => {
    expect(unchangedAfter(publicationOf({}, { text: 'Edited.' }))).toEqual(ALL);
    const about = publicationOf({}, { name: 'terms/C' });
    const record = { ...createFingerprint(about, [], undefined), shells: '', units: UNITS };
    expect([...unchangedUnits(about, record, record as unknown as BuildRecord).keys()]).toEqual(
      ALL.filter((name) => name !== 'vocabulary/C.html'),
    );
  });
});

describe('the terms that a page links to', () => {
  const linked = createLinkedTerms(['A', 'B', '~C3~A9', 'B.x'].map((identifier) => tinyTerm(identifier)));

  it.each([
    ['<a href="/vocabulary/B">', [1]],
    ['<a href="/docs/de/vocabulary/B#fields"><a href="../vocabulary/A">', [0, 1]],
    ['<a href="/vocabulary/~C3~A9">', [2]],
    ['<a href="/vocabulary/B.x">', [3]],
    ['<a href="/vocabulary/Bb"><a href="/classes">', []],
  ])('of %s', (html, positions) => {
    expect(linked(html)).toEqual(positions);
  });
});
