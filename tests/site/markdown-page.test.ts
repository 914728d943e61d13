import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import type { Term } from '../../src/ontology/model.ts';
import { hasLabelIn } from '../../src/site/index/page-languages.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { markdownPages } from '../../src/site/page/term-markdown.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { expectFile } from '../support/expected.ts';
import { sampleInLanguages } from './sample-languages.ts';
import { samplePublication } from './sample.ts';

const processor = unified().use(remarkParse).use(remarkGfm).freeze();
const nodesIn = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];

const sample = createPublicationIndex(samplePublication({ baseUrl: 'https://example.org/docs', termFiles: true }));
const pagesOf = (index: PublicationIndex): Map<string, string> =>
  new Map([...markdownPages(index)].map(({ path, text }) => [path, text()]));

async function compiled(name: string): Promise<PublicationIndex> {
  const ontology = join(import.meta.dirname, `../browser/fixtures/${name}.ttl`);
  return createPublicationIndex((await compile(await loadInput({ ontology, cwd: import.meta.dirname }))).publication);
}

describe('pages in Markdown', () => {
  it('exist for each term, beside its page', () => {
    expect([...pagesOf(sample).keys()].slice(0, 2)).toEqual(['vocabulary/Listing.md', 'vocabulary/StayListing.md']);
  });

  it('do not exist if terms have no files', () => {
    expect(pagesOf(createPublicationIndex(samplePublication({ termFiles: false }))).size).toBe(0);
  });

  it('are linked from the page in HTML', () => {
    const publication = sampleInLanguages({ baseUrl: 'https://example.org/docs', termFiles: true });
    const listing = publication.ontology.terms.find(({ identifier }) => identifier === 'Listing') as Term;
    const hrefs = (language: string): string[] =>
      termView(createPublicationIndex(publication, language), listing).files.map(({ href }) => href);
    expect(hrefs('en').at(-1)).toBe('/docs/vocabulary/Listing.md');
    expect(hrefs('de').at(-1)).toBe('/docs/de/vocabulary/Listing.md');
    expect(hrefs('de')[0]).toBe('/docs/vocabulary/Listing.ttl');
  });

  it('are not linked if they do not exist', () => {
    const extensions = termView(
      createPublicationIndex(samplePublication()),
      sample.byIdentifier('Listing') as Term,
    ).files;
    expect(extensions.map(({ extension }) => extension)).toEqual(['ttl', 'jsonld', 'json']);
  });

  it('contain the headings, fields, rules and links of the page in HTML', () => {
    const text = pagesOf(sample).get('vocabulary/Listing.md') as string;
    const view = termView(sample, sample.byIdentifier('Listing') as never);
    const tree = processor.parse(text) as Root;
    const headings = nodesIn(tree).flatMap((node) =>
      node.type === 'heading' && node.depth === 2 && node.children[0]?.type === 'text' ? node.children[0].value : [],
    );
    const written = view.sections.filter(({ block }) => block !== 'diagram').map(({ title }) => title);
    expect(headings).toEqual([...written, 'This term as']);
    expect(text).toContain(
      '# `L1` Listing\n\nClass: `ex:Listing`\n\nAn entry that [Provider](https://example.org/docs/vocabulary/Provider) makes.',
    );
    expect(text).toContain('| [provider](https://example.org/docs/vocabulary/provider) `provider` |');
    expect(text).toMatch(/^- Nothing is both .*\(`DisjointWith: .*`\)$/m);
    expect(text).toContain('- [Turtle](https://example.org/docs/vocabulary/Listing.ttl)');
  });

  it('have the text and links of the German page in German', () => {
    const publication = sampleInLanguages({ baseUrl: 'https://example.org/docs', termFiles: true });
    const pages = pagesOf(createPublicationIndex(publication));
    const german = [...pages.keys()].filter((path) => path.startsWith('de/'));
    expect(german).toHaveLength(publication.ontology.terms.filter((term) => hasLabelIn(term, 'de')).length);
    const text = pages.get('de/vocabulary/Listing.md') as string;
    expect(text).toMatch(/^# `L1` Inserat\n\nKlasse: `ex:Listing`\n/);
    expect(text).toContain('[Anbieter](https://example.org/docs/de/vocabulary/Provider)');
    // A term without a German label has no German page.
    expect(text).toContain('(https://example.org/docs/vocabulary/');
    expect(text).toContain('- [HTML](https://example.org/docs/de/vocabulary/Listing)');
    expect(text).toContain('- [Turtle](https://example.org/docs/vocabulary/Listing.ttl)');
    for (const [, path] of text.matchAll(/\(https:\/\/example\.org\/docs\/((?:de\/)?vocabulary\/\w+)\)/g))
      expect([...pages.keys()]).toContain(`${path}.md`);
  });

  it('start with the deprecation of a term and its replacement', () => {
    expect(pagesOf(sample).get('vocabulary/Vendor.md')).toContain(
      '# Vendor\n\n> **Deprecated.** Do not use it in new data. Use [Provider](https://example.org/docs/vocabulary/Provider) instead.\n',
    );
  });

  it('read as expected', async () => {
    const text = pagesOf(await compiled('constructs/every-construct')).get('vocabulary/hasPart.md');
    expectFile(join(import.meta.dirname, 'fixtures/has-part.md'), text as string);
  });
});

describe.each(['constructs/every-construct', 'hostile'])('all pages of %s.ttl', (name) => {
  it('are Markdown without HTML, in which every link is absolute and safe', async () => {
    const pages = pagesOf(await compiled(name));
    expect(pages.size).toBeGreaterThan(20);
    for (const [path, text] of pages) {
      const nodes = nodesIn(processor.parse(text) as Root);
      expect(nodes.map(({ type }) => type)).not.toContain('html');
      expect(nodes.map(({ type }) => type)).not.toContain('image');
      for (const node of nodes) if ('url' in node) expect(node.url, path).toMatch(/^(?:https?:\/\/|mailto:)/);
      expect(nodes.filter((node) => node.type === 'heading' && node.depth === 1)).toHaveLength(1);
      expect(text).not.toMatch(/[ \t]$|\n{3}|undefined|\[object/m);
    }
  });
});
