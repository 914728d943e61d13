import { describe, expect, it } from 'vitest';
import type { Fingerprint } from '../../../src/cli/rebuild/build-record.ts';
import { changedParts, createFingerprint } from '../../../src/cli/rebuild/reuse.ts';
import type { AuthoredPage, Publication, Term } from '../../../src/ontology/model.ts';
import { createPositions } from '../../../src/ontology/recorded-parts.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

const GUIDE: AuthoredPage = { name: 'guide', title: 'A guide', text: 'Guide.', file: 'guide.md', line: 1 };

function publicationOf(more: Partial<Term> = {}, text = GUIDE.text): Publication {
  const pages = { folder: 'pages', images: [], texts: [{ ...GUIDE, text }] };
  return { ...tinyPublication([tinyTerm('A'), tinyTerm('B', more)]), pages, mappings: {} };
}

/** Whether the key differs from that of the unchanged publication, and the positions of the parts that do. */
function changesOf(publication: Publication): { readonly key: boolean; readonly parts: readonly number[] } {
  const fingerprintOf = (it: Publication): Fingerprint => createFingerprint(it, [], new Map());
  const [before, now] = [fingerprintOf(publicationOf()), fingerprintOf(publication)];
  const parts = [...changedParts(now, before).entries()].flatMap(([at, changed]) => (changed ? at : []));
  return { key: now.key !== before.key, parts };
}

describe('the fingerprint of a publication', () => {
  const { ofTerm, ofPage, ofAllTerms } = createPositions(publicationOf());

  it('has the same key and one other part of a term, and so of all terms, after an edit of a recorded member', () => {
    expect(changesOf(publicationOf({ definitions: [{ value: 'New.' }] }))).toEqual({
      key: false,
      parts: [ofTerm(1, 'texts'), ofAllTerms],
    });
    expect(changesOf(publicationOf({ labels: [{ value: 'New', language: 'en' }] }))).toEqual({
      key: false,
      parts: [ofTerm(1, 'labels'), ofAllTerms],
    });
  });

  it('has one other part after an edit of a mapping', () => {
    const mappings = { [tinyTerm('A').iri]: [] };
    expect(changesOf({ ...publicationOf(), mappings }).parts).toEqual([ofTerm(0, 'mappings'), ofAllTerms]);
  });

  it('has no other part of terms after an edit of a guide', () => {
    expect(changesOf(publicationOf({}, 'Edited.'))).toEqual({ key: false, parts: [ofPage(0)] });
  });

  it('has another key after an edit of anything else', () => {
    expect(changesOf(publicationOf({ deprecated: true }))).toEqual({ key: true, parts: [] });
    expect(changesOf({ ...publicationOf(), mappings: { 'https://example.com/other': [] } }).key).toBe(true);
  });
});
