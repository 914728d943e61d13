import { describe, expect, it } from 'vitest';
import { createTermWriters } from '../../src/ontology/formats.ts';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { recordReads, trackReads } from '../../src/ontology/reads.ts';
import { hasPageIn, pageLanguages } from '../../src/site/index/page-languages.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { termMarkdown } from '../../src/site/page/term-markdown.ts';
import { termSlots } from '../../src/site/page/term-slots.ts';
import { termPages } from '../../src/site/term/term-pages.ts';
import { market } from '../support/market.ts';

/** Some terms, and more of the classes, which show the texts of many other terms. */
const isSampled = ({ kinds }: Term, at: number): boolean => at % (kinds.includes('class') ? 15 : 40) === 0;

/** All files of a term, as the build writes them. */
function filesOf(term: Term, publication: Publication, indexes: readonly PublicationIndex[]): string {
  const files = Object.values(createTermWriters(publication)).map((write) => write(term));
  const pages = indexes
    .filter(({ language }) => hasPageIn(term, language, publication.site))
    .map((index) => {
      const split = termPages(term, index);
      return [termSlots(split, index), termMarkdown(split.view, index)];
    });
  return JSON.stringify([files, pages]);
}

const indexesOf = (publication: Publication): PublicationIndex[] =>
  pageLanguages(publication).map((language) => createPublicationIndex(publication, language));

/** A copy in which the texts or labels at these positions differ: definitions, notes, further facts, lines; and labels in each language. */
function edited(publication: Publication, changed: ReadonlySet<number>): Publication {
  const copy = structuredClone(publication);
  const number = copy.ontology.terms.length;
  const terms = copy.ontology.terms.map((term, at): Term => {
    if (changed.has(number + at))
      // At another place in the order.
      return { ...term, labels: term.labels.map((label) => ({ ...label, value: `${at % 26}. ${label.value}` })) };
    if (!changed.has(at)) return term;
    const definitions = term.definitions.map((text) => ({ ...text, value: `Edited ${at}. ${text.value}` }));
    const origin = term.origin && { ...term.origin, line: (term.origin.line ?? 0) + 1000 };
    const facts: Partial<Term> = {
      ...{ altLabels: [{ value: 'Edited' }], hiddenLabels: [], seeAlso: ['https://example.com/'], annotations: [] },
      ...{ status: 'edited', since: '9', created: '2026-11-25', modified: '2026-11-26' },
      unread: { 'https://example.com/mood': [{ '@value': 'edited' }] },
      remarks: [],
      details: [],
    };
    const description = [{ '@id': term.iri }];
    return { ...term, ...facts, definitions, notes: [], description, ...(origin && { origin }) };
  });
  return { ...copy, ontology: { ...copy.ontology, terms } };
}

describe('the recorded reads of the files of a term', () => {
  it('name every term on whose texts or labels they depend', async () => {
    const { publication } = await market('stays');
    const first = structuredClone(publication);
    const stop = trackReads(first);
    const indexes = indexesOf(first);
    const before = new Map<number, { readonly value: string; readonly reads: readonly number[] }>();
    for (const [at, term] of first.ontology.terms.entries())
      if (isSampled(term, at)) before.set(at, await recordReads(() => filesOf(term, first, indexes)));
    stop();

    // Every seventh text is edited, from several starts, and every fortieth label.
    let reused = 0;
    const all = publication.ontology.terms.map((_, at) => at);
    const changes = [
      ...[0, 3].map((start) => all.filter((at) => at % 7 === start)),
      ...[2, 21].map((start) => all.filter((at) => at % 40 === start).map((at) => all.length + at)),
    ];
    for (const positions of changes) {
      const changed = new Set(positions);
      const second = edited(publication, changed);
      const now = indexesOf(second);
      for (const [at, { value, reads }] of before) {
        if (reads.some((read) => changed.has(read))) continue;
        expect(filesOf(second.ontology.terms[at] as Term, second, now) === value, `term ${at}`).toBe(true);
        reused += 1;
      }
    }
    expect(reused).toBeGreaterThan(before.size / 2);
    expect([...before].every(([at, { reads }]) => reads.includes(at))).toBe(true);
  });
});
