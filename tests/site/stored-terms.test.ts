import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTermWriter } from '../../src/ontology/formats.ts';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { parsePublication } from '../../src/ontology/terms/closures.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { openStoredPublication, snapshot } from '../../src/site/index/stored-terms.ts';
import { termMarkdown } from '../../src/site/page/term-markdown.ts';
import { termSlots } from '../../src/site/page/term-slots.ts';
import { termPages } from '../../src/site/term/term-pages.ts';
import { recordText } from '../../src/site/search/search-files.ts';
import { market } from '../support/market.ts';
import { tinyPublication } from '../support/tiny-publication.ts';

let folder: string;
/** The snapshot of an ontology with more bytes than are read at once. */
let large: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ontopress-terms-'));
  large = [...snapshot((await market('stays')).publication)].join('');
  writeFileSync(join(folder, 'large.json'), large);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All members of a publication, also those that JSON omits: long closures, and the texts of stored terms. */
function membersOf({ ontology, ...rest }: Publication): unknown {
  const terms = ontology.terms.map((term) => {
    const members: Record<string, unknown> = {};
    // Also inherited ones.
    for (const member in term) members[member] = term[member as keyof Term];
    return { ...members, ancestors: [term.class?.ancestors, term.property?.ancestors, term.value?.broaderFull] };
  });
  return { ...rest, ontology: { ...ontology, terms } };
}

/** All files of some terms, and their search records. */
function filesOf(publication: Publication): unknown {
  const index = createPublicationIndex(publication);
  const filesOf = createTermWriter(publication);
  const sampled = publication.ontology.terms.filter((_, at) => at % 29 === 0);
  return sampled.map((term) => {
    const pages = termPages(term, index);
    const files = Object.values(filesOf(term)).map((write) => write());
    return [files, termSlots(pages, index), termMarkdown(pages.view, index), recordText(term, index)];
  });
}

describe('stored terms', () => {
  it.each([
    ['all texts in memory', undefined],
    ['few texts in memory', 100_000],
    ['no texts in memory', 0],
  ])('are those of the snapshot, with %s', (_, recent) => {
    const stored = openStoredPublication(join(folder, 'large.json'), recent);
    expect(membersOf(stored)).toEqual(membersOf(parsePublication(large)));
  });

  it('have all members in JSON', () => {
    const stored = openStoredPublication(join(folder, 'large.json'), 0);
    expect(JSON.parse(JSON.stringify(stored))).toEqual(JSON.parse(large));
    // The build estimates the length of pages by it.
    const lengths = (of: Publication): readonly number[] =>
      of.ontology.terms.map((term) => JSON.stringify(term).length);
    expect(lengths(stored)).toEqual(lengths(parsePublication(large)));
  });

  it('give the same files, pages and search records', () => {
    const stored = openStoredPublication(join(folder, 'large.json'), 0);
    expect(filesOf(stored)).toEqual(filesOf(parsePublication(large)));
  });

  it('return the same texts as long as these are in memory', () => {
    const { terms } = openStoredPublication(join(folder, 'large.json'), 0).ontology;
    const [first, second] = terms as [Term, Term];
    const { definitions } = first;
    expect(first.definitions).toBe(definitions);
    expect(second.definitions).not.toBe(definitions);
    expect(first.definitions).not.toBe(definitions);
    expect(first.definitions).toEqual(definitions);
  });

  it('can be none', () => {
    const publication = tinyPublication([]);
    writeFileSync(join(folder, 'empty.json'), [...snapshot(publication)].join(''));
    expect(openStoredPublication(join(folder, 'empty.json'))).toEqual(publication);
  });

  it('cannot be read from another file', () => {
    writeFileSync(join(folder, 'other.json'), '{"site":{}}\n');
    expect(() => openStoredPublication(join(folder, 'other.json'))).toThrow(SyntaxError);
  });
});
