import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { contributeHtml, contributeSection } from '../../src/site/term/sections/contribute-section.ts';
import { issueUrl, readRepository, sourceUrl } from '../../src/site/term/repository.ts';
import type { SectionOf } from '../../src/site/term/sections/section.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const ORIGIN = { file: 'ontology/core/boats.ttl', line: 12 };
const source = (address: string, origin = ORIGIN as { file: string; line?: number }): string | undefined =>
  sourceUrl(readRepository(address), origin);

describe('a line of the sources', () => {
  it.each([
    ['https://github.com/acme/boats', 'https://github.com/acme/boats/blob/HEAD/core/boats.ttl#L12'],
    ['https://github.com/acme/boats.git', 'https://github.com/acme/boats/blob/HEAD/core/boats.ttl#L12'],
    ['https://github.com/acme/boats/tree/main', 'https://github.com/acme/boats/blob/main/core/boats.ttl#L12'],
    [
      'https://github.com/acme/boats/tree/v1/the%20sea/',
      'https://github.com/acme/boats/blob/v1/the%20sea/core/boats.ttl#L12',
    ],
    ['https://github.acme.com/a/b/tree/main/c', 'https://github.acme.com/a/b/blob/main/c/core/boats.ttl#L12'],
    ['https://gitlab.com/acme/fleet/boats', 'https://gitlab.com/acme/fleet/boats/-/blob/HEAD/core/boats.ttl#L12'],
    [
      'https://gitlab.com/acme/fleet/boats/-/tree/main/o',
      'https://gitlab.com/acme/fleet/boats/-/blob/main/o/core/boats.ttl#L12',
    ],
    ['https://code.acme.com/acme/boats/-/tree/main', 'https://code.acme.com/acme/boats/-/blob/main/core/boats.ttl#L12'],
    ['https://codeberg.org/acme/boats', 'https://codeberg.org/acme/boats/src/branch/HEAD/core/boats.ttl#L12'],
    [
      'https://codeberg.org/acme/boats/src/branch/main/o/p',
      'https://codeberg.org/acme/boats/src/branch/main/o/p/core/boats.ttl#L12',
    ],
    ['https://git.acme.com/acme/boats/src/tag/v1/o', 'https://git.acme.com/acme/boats/src/tag/v1/o/core/boats.ttl#L12'],
    [
      'https://bitbucket.org/acme/boats/src/main/o/',
      'https://bitbucket.org/acme/boats/src/main/o/core/boats.ttl#lines-12',
    ],
    [
      'https://user:secret@github.com/acme/boats?tab=readme#top',
      'https://github.com/acme/boats/blob/HEAD/core/boats.ttl#L12',
    ],
  ])('in %s has the URL %s', (address, expected) => {
    expect(source(address)).toBe(expected);
  });

  it.each([
    'https://example.org/git/boats',
    'https://github.com/acme',
    'https://github.com',
    'https://sr.ht/~acme/boats/tree',
  ])('has no URL at %s, which is linked unchanged', (address) => {
    expect(source(address)).toBeUndefined();
    expect(readRepository(address).href).toBe(address);
  });

  it('has no anchor if the line is unknown', () => {
    expect(source('https://github.com/acme/boats', { file: 'o/a.ttl' })).toBe(
      'https://github.com/acme/boats/blob/HEAD/a.ttl',
    );
  });

  it('is one path inside the folder for any file name', () => {
    const name = fc.array(
      fc.constantFrom('..', '.', '/', '\\', '?', '#', '%2e', '%', ' ', '"', '<', 'é', '\ud800', 'a', '//'),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(name, (pieces) => {
        const file = `o/${pieces.join('')}`;
        const address = source('https://github.com/acme/boats/tree/main/sea', { file });
        if (address === undefined) {
          expect(file.split('/').some((it) => /^\.{0,2}$/.test(it))).toBe(true);
          return;
        }
        const url = new URL(address);
        expect(url.href).toBe(address);
        expect([url.search, url.hash]).toEqual(['', '']);
        expect(decodeURIComponent(url.pathname)).toBe(`/acme/boats/blob/main/sea/${file.slice(2).toWellFormed()}`);
      }),
    );
  });
});

describe('a new issue', () => {
  const issue = (address: string) => issueUrl(readRepository(address), 'a & “b”', 'c\n#d');
  it.each([
    ['https://github.com/acme/boats/tree/main/o', 'https://github.com/acme/boats/issues/new', 'title', 'body'],
    ['https://gitlab.com/a/b/c', 'https://gitlab.com/a/b/c/-/issues/new', 'issue[title]', 'issue[description]'],
    ['https://codeberg.org/acme/boats', 'https://codeberg.org/acme/boats/issues/new', 'title', 'body'],
  ])('has a prefilled form in %s', (address, form, title, body) => {
    const url = new URL(issue(address) as string);
    expect(url.origin + url.pathname).toBe(form);
    expect([...url.searchParams]).toEqual([
      [title, 'a & “b”'],
      [body, 'c\n#d'],
    ]);
  });

  it.each(['https://bitbucket.org/acme/boats', 'https://example.org/boats'])(
    'has no prefilled form at %s',
    (address) => {
      expect(issue(address)).toBeUndefined();
    },
  );
});

describe('the contribute section of a term', () => {
  const BOAT: Partial<Term> = {
    origin: ORIGIN,
    labels: [
      { value: 'Boat', language: 'en' },
      { value: 'Boot', language: 'de' },
    ],
  };
  const publication = (term: Term, site: Partial<Publication['site']> = {}): Publication => {
    const tiny = tinyPublication([term], { title: 'Boats', languages: ['en', 'de'], ...site });
    const { ontology } = tiny;
    const header = {
      ...ontology.header,
      version: '2.1.0',
      modified: '2026-09-14',
      licences: ['https://creativecommons.org/licenses/by/4.0/'],
    };
    const std = {
      prefix: 'std',
      namespace: 'https://std.example/',
      own: false,
      title: 'Standard',
      licence: 'https://spdx.org/licenses/MIT',
      terms: 1,
    };
    return { ...tiny, ontology: { ...ontology, header, languages: ['en', 'de'], sources: [...ontology.sources, std] } };
  };
  const sectionOf = (term: Term, site: Partial<Publication['site']> = {}, language = 'en') => {
    const index = createPublicationIndex(publication(term, site), language);
    return { index, section: contributeSection(term, index) as SectionOf<'contribute'> };
  };
  const GITHUB = { repository: 'https://github.com/acme/boats' };

  it('links to the line and to an issue that names the term, its page and its line', () => {
    const { section } = sectionOf(tinyTerm('Boat', BOAT), GITHUB);
    expect(section.source).toEqual({
      text: 'Show the source, line 12',
      href: 'https://github.com/acme/boats/blob/HEAD/core/boats.ttl#L12',
    });
    const { searchParams } = new URL(section.issue as string);
    expect(searchParams.get('title')).toBe('About “Boat”');
    expect(searchParams.get('body')).toBe(
      '- `ex:Boat`\n- Page: https://example.org/vocabulary/Boat\n- Source: `ontology/core/boats.ttl:12`\n\nWhat is wrong, or what should change, and why?\n\n',
    );
    expect([section.title, section.repository]).toEqual(['Improve and cite', undefined]);
  });

  it('is in the language of the page', () => {
    const { section } = sectionOf(tinyTerm('Boat', BOAT), GITHUB, 'de');
    expect(section.source?.text).toBe('Quelltext ansehen, Zeile 12');
    expect(section.citation.text).toBe(
      '„Boot“, Boats, Version 2.1.0, 14. September 2026, CC BY 4.0: https://example.org/vocabulary/Boat',
    );
  });

  it('cites the term with version, date and licence', () => {
    expect(sectionOf(tinyTerm('Boat', BOAT)).section.citation.text).toBe(
      '“Boat”, Boats, version 2.1.0, 14 September 2026, CC BY 4.0: https://example.org/vocabulary/Boat',
    );
  });

  it('cites neither a sentence in place of a version in full, nor the text of a licence', () => {
    const of = publication(tinyTerm('Boat', BOAT));
    const header = {
      ...of.ontology.header,
      version: `1.5. ${'Everything was renamed. '.repeat(9)}`,
      licences: ['Permission is hereby granted, free of charge, '.repeat(9)],
    };
    const index = createPublicationIndex({ ...of, ontology: { ...of.ontology, header } });
    const { citation } = contributeSection(index.byIdentifier('Boat') as Term, index) as SectionOf<'contribute'>;
    expect(citation.text).toBe(
      '“Boat”, Boats, version 1.5. Everything was renamed. Everything was renamed.…, 14 September 2026: https://example.org/vocabulary/Boat',
    );
    expect(citation.csl).not.toContain('Permission');
  });

  it.each(['v2.1.0', 'v. 2.1.0', 'V2.1.0', 'version 2.1.0'])('cites %s with the word once', (version) => {
    const of = publication(tinyTerm('Boat', BOAT));
    const header = { ...of.ontology.header, version };
    const index = createPublicationIndex({ ...of, ontology: { ...of.ontology, header } });
    const { citation } = contributeSection(index.byIdentifier('Boat') as Term, index) as SectionOf<'contribute'>;
    expect(citation.text).toContain('Boats, version 2.1.0, 14');
  });

  it('cites the term in BibTeX and CSL-JSON', () => {
    const { section } = sectionOf(tinyTerm('Boat', BOAT));
    expect(section.citation.bibtex).toBe(
      '@misc{ex:Boat,\n  title = {{Boat}},\n  howpublished = {Boats},\n  version = {2.1.0},\n  year = {2026},\n  month = sep,\n  url = {https://example.org/vocabulary/Boat}\n}',
    );
    expect(section.citation.csl.split('\n')).toContain('  "issued": {"date-parts":[[2026,9,14]]},');
    expect(JSON.parse(section.citation.csl)).toEqual([
      {
        id: 'ex:Boat',
        type: 'entry-dictionary',
        title: 'Boat',
        'container-title': 'Boats',
        version: '2.1.0',
        issued: { 'date-parts': [[2026, 9, 14]] },
        URL: 'https://example.org/vocabulary/Boat',
        language: 'en',
      },
    ]);
  });

  it('escapes what TeX reads as commands, and keeps names whole', () => {
    const of = publication(tinyTerm('Boat', { labels: [{ value: 'A {50%} \\input{x} & #1_~^$', language: 'en' }] }));
    const header = { ...of.ontology.header, creators: ['Smith and Sons', 'Doe, Jane'], publishers: ['R&D'] };
    const index = createPublicationIndex({ ...of, ontology: { ...of.ontology, header } });
    const { citation } = contributeSection(index.byIdentifier('Boat') as Term, index) as SectionOf<'contribute'>;
    expect(citation.bibtex).toContain('author = {{Smith and Sons} and {Doe, Jane}}');
    expect(citation.bibtex).toContain('publisher = {R\\&D}');
    expect(citation.bibtex).toContain(
      'title = {{A \\textbraceleft{}50\\%\\textbraceright{} \\textbackslash{}input\\textbraceleft{}x\\textbraceright{} \\& \\#1\\_\\textasciitilde{}\\textasciicircum{}\\$}}',
    );
    // BibTeX counts all braces.
    const depths = [...citation.bibtex].reduce<number[]>(
      (all, one) => [...all, (all.at(-1) ?? 0) + (one === '{' ? 1 : one === '}' ? -1 : 0)],
      [],
    );
    expect([Math.min(...depths), depths.at(-1)]).toEqual([0, 0]);
    expect(JSON.parse(citation.csl)).toMatchObject([
      { author: [{ literal: 'Smith and Sons' }, { literal: 'Doe, Jane' }], publisher: 'R&D' },
    ]);
  });

  it('cites a standard without its source, which cannot be changed here', () => {
    const term = tinyTerm('std_Ship', {
      iri: 'https://std.example/Ship',
      source: 'std',
      own: false,
      origin: { file: '@vocabulary/std/std.nq', line: 3 },
    });
    const { section } = sectionOf(term, GITHUB);
    expect([section.source, section.repository]).toEqual([undefined, GITHUB.repository]);
    expect(new URL(section.issue as string).searchParams.get('body')).toBe(
      '- `ex:std_Ship`\n- Page: https://example.org/vocabulary/std_Ship\n\nWhat is wrong, or what should change, and why?\n\n',
    );
    expect(section.citation.text).toBe('“std_Ship”, Standard, MIT: https://std.example/Ship');
  });

  it('links to the repository if there is no line or no form for issues', () => {
    expect(sectionOf(tinyTerm('Boat', { ...BOAT, origin: { file: 'boats.ttl' } }), GITHUB).section).toMatchObject({
      repository: GITHUB.repository,
    });
    const { section } = sectionOf(tinyTerm('Boat', BOAT), { repository: 'https://example.org/git' });
    expect([section.source, section.issue, section.repository]).toEqual([
      undefined,
      undefined,
      'https://example.org/git',
    ]);
  });

  it('has no links without a repository', () => {
    const { section } = sectionOf(tinyTerm('Boat', BOAT));
    expect(section.title).toBe('Cite');
    expect([section.source, section.issue, section.repository]).toEqual([undefined, undefined, undefined]);
  });

  it('escapes hostile labels and file names, and limits the length of URLs', () => {
    const label = `"><script>alert(1)</script>${'<é>'.repeat(2000)}`;
    const term = tinyTerm('Boat', {
      labels: [{ value: label, language: 'en' }],
      origin: { file: `o/"><b>\`${'x'.repeat(9000)}.ttl`, line: 1 },
    });
    const { index, section } = sectionOf(term, GITHUB);
    expect((section.issue as string).length).toBeLessThan(4000);
    const html = contributeHtml(section, index);
    expect(html).not.toMatch(/<(?:script|b)\b|"">/);
    expect([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)).toEqual([
      'ul',
      'li',
      'a',
      'li',
      'a',
      'h3',
      'p',
      'span',
      'button',
      ...FORM,
      ...FORM,
    ]);
  });

  /** Elements of a citation for reference managers. */
  const FORM = ['details', 'summary', 'div', 'button', 'pre', 'code'];
});
