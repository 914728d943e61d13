import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { termMarkdown } from '../../src/site/page/term-markdown.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { expectFile } from '../support/expected.ts';

const CASES = join(import.meta.dirname, '../ontology/compile/cases');
const EXPECTED = join(import.meta.dirname, 'fixtures', 'structures');

/** Sources of one structure each. `tests/ontology/compile` checks their models. */
const STRUCTURES = [
  ...['collections', 'skos-xl', 'thesaurus-links', 'axiom-annotations', 'general-axioms', 'obo', 'people'],
] as const;

async function publish(name: string): Promise<Publication> {
  const folder = join(CASES, name);
  const { publication } = await compile(await loadInput({ ontology: join(folder, 'input.ttl'), cwd: folder }));
  return publication;
}

/** Text of the pages, without citations and links to files. */
function pages(publication: Publication, language: string): string {
  const index = createPublicationIndex(publication, language);
  const files = `\n## ${index.messages.term.thisTermAs}`;
  const written = publication.ontology.terms.map((term) => {
    const view = termView(index, term, () => []);
    const sections = view.sections.filter(({ block }) => block !== 'contribute');
    const page = termMarkdown({ ...view, sections }, index);
    return page.slice(0, page.indexOf(files));
  });
  return written.join('\n').replaceAll('http://127.0.0.1:4321/', '/');
}

describe.each(STRUCTURES)('the pages of %s', (name) => {
  test('state the structure in English', async () => {
    expectFile(join(EXPECTED, `${name}.en.md`), pages(await publish(name), 'en'));
  });

  test('have the same text in HTML as in Markdown', async () => {
    const publication = await publish(name);
    const index = createPublicationIndex(publication, 'en');
    for (const term of publication.ontology.terms) {
      const view = termView(index, term, () => []);
      const html = view.sections.map((section) => sectionHtml(section, index)).join('\n');
      const { names = [], memberOf = [], collection } = term;
      for (const { text } of names) expect(html).toContain(text.value);
      for (const iri of [...memberOf, ...(collection?.members ?? [])]) expect(html).toContain(index.ref(iri).label);
    }
  });
});

/**
 * The titles, labels, heads of tables and sentences of pages that are not the same in English, each once. Links, code and quotations are
 * not part of them.
 */
function translatedTexts(text: string, english: string): string[] {
  const textsOf = (page: string): string[] =>
    page.split('\n').flatMap((line) => TEXTS.flatMap((pattern) => pattern.exec(line)?.[0] ?? []));
  const untranslated = new Set(textsOf(english));
  return [...new Set(textsOf(text))].filter((line) => !untranslated.has(line));
}

const TEXTS = [
  /^#+ .*$/,
  /^- [^:`[\]„«]+(?=:)/,
  /^[^:`[\]|„«#-]+(?=: `)/,
  /^\| [^`[\]„«*]+ \|$/,
  /^\p{Lu}[^`[\]|„«]*\.$/u,
];

test.each(['de', 'es', 'fr'])(
  'structures have titles and labels in %s, and a page is in this language',
  async (language) => {
    const publications = await Promise.all(STRUCTURES.map(publish));
    const all = (of: string): string => publications.map((publication) => pages(publication, of)).join('\n');
    const cats = pages(await publish('skos-xl'), language).split(/^(?=# )/m)[0] ?? '';
    expectFile(
      join(EXPECTED, `${language}.md`),
      `${cats}---\n\n${translatedTexts(all(language), all('en')).join('\n')}\n`,
    );
  },
);

/** The pages of a Turtle text, with the configuration of the case of general axioms. */
async function pagesOf(turtle: string): Promise<{ publication: Publication; text: string }> {
  const folder = join(CASES, 'general-axioms');
  const input = await loadInput({ ontology: join(folder, 'input.ttl'), cwd: folder });
  const { publication } = await compile({ ...input, sources: [{ file: 'own.ttl', text: turtle }] });
  return { publication, text: pages(publication, 'en') };
}

test('annotations of a definition in another language are beside it, and appear once', async () => {
  const { text } = await pagesOf(`@prefix ex: <https://mill.example/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
    @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix dct: <http://purl.org/dc/terms/> .
    ex:Mill a owl:Class ; skos:prefLabel "Mill"@en ; skos:definition "A house that grinds."@en, "Ein Haus, das mahlt."@de .
    [] a owl:Axiom ; owl:annotatedSource ex:Mill ; owl:annotatedProperty skos:definition ;
      owl:annotatedTarget "Ein Haus, das mahlt."@de ; dct:source "Müllerlexikon" .`);
  expect(text).toContain('| Ein Haus, das mahlt. (Source: Müllerlexikon) |');
  expect(text.match(/Müllerlexikon/g)).toHaveLength(1);
});

test('a group with too many members for pairs is one axiom, and each page leads to the one that names all members', async () => {
  const names = Array.from({ length: 150 }, (_, at) => `ex:i${at}`);
  const turtle = `@prefix ex: <https://many.example/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
    ${names.map((name) => `${name} a owl:NamedIndividual .`).join('\n')}
    [] a owl:AllDifferent ; owl:distinctMembers ( ${names.join(' ')} ) .`;
  const { publication, text } = await pagesOf(turtle);
  expect(publication.ontology.axioms?.length).toBe(1);
  expect(
    text.match(/No two of these 150 are the same: .* \[and 144 more\]\([^)]*\/vocabulary\/i0#rules\)\./g),
  ).toHaveLength(149);
  const [whole] = text.match(/No two of these 150 are the same: [^\n]* and \[i149\][^\n]*/g) ?? [];
  expect(whole?.match(/\[i\d+\]/g)).toHaveLength(150);
});
