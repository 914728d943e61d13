import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import type { SchemaFile } from '../../src/mappings/data/schema-file.ts';
import { INTERFACE_LANGUAGES } from '../../src/messages/index.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { llmsTxt } from '../../src/site/agents/llms-txt.ts';
import { expectFile } from '../support/expected.ts';
import { marketSchemas } from '../support/market-schemas.ts';
import { market } from '../support/market.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { HOSTILE, noClassFacts, samplePublication } from './sample.ts';
import { index as schemasIndex, OUR_FILE, THEIR_FILE } from './schemas-sample.ts';

/** Without GFM, which the file does not use: remark would convert bare URLs to links even if they are escaped. */
const processor = unified().use(remarkParse).freeze();
const nodesIn = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];
const textIn = (node: Nodes): string =>
  nodesIn(node)
    .map((it) => ('value' in it ? it.value : ''))
    .join('');

const textOf = (publication: Publication, schemas: readonly SchemaFile[] = []): string =>
  llmsTxt(createPublicationIndex(publication), schemas);

/** Parses the file as specified by llmstxt.org. @throws if the format is different. */
function read(text: string): { title: string; description: string; sections: Map<string, string[]> } {
  const { children } = processor.parse(text) as Root;
  const [title, description, ...rest] = children;
  expect([title?.type, description?.type]).toEqual(['heading', 'blockquote']);
  const sections = new Map<string, string[]>();
  let name = '';
  for (const node of rest) {
    if (node.type === 'heading') sections.set((name = textIn(node)), []);
    else if (name !== '') {
      expect(node.type).toBe('list');
      const items = 'children' in node ? node.children : [];
      sections.get(name)?.push(...items.map((item) => readItem(item)));
    }
  }
  return { title: textIn(title as Nodes), description: textIn(description as Nodes), sections };
}

/** Returns the URL of the link at the start of an item. */
function readItem(item: Nodes): string {
  const [paragraph] = 'children' in item ? item.children : [];
  const [first] = paragraph && 'children' in paragraph ? paragraph.children : [];
  expect(first?.type).toBe('link');
  return first?.type === 'link' ? first.url : '';
}

const sample = samplePublication({ baseUrl: 'https://example.org/docs', termFiles: true });

describe('llms.txt', () => {
  it.each([
    ['terms of all kinds', 'sample', sample, []],
    ['schemas, one of them hostile', 'schemas', schemasIndex.publication, [OUR_FILE, THEIR_FILE]],
  ])('of a site with %s reads as expected', (_, name, publication, schemas) => {
    const text = textOf(publication, schemas);
    read(text);
    expectFile(join(import.meta.dirname, `fixtures/llms-txt/${name}.expected.txt`), text);
  });

  it('mentions files of terms only if each term has its own', () => {
    const without = textOf({ ...sample, site: { ...sample.site, termFiles: false } });
    expect(textOf(sample)).toContain('](https://example.org/docs/vocabulary/Listing.md)');
    expect(without).toContain('](https://example.org/docs/vocabulary/Listing)');
    expect(without).not.toContain('vocabulary/Listing.md');
    expect(without).not.toContain('- `.md`');
  });

  it('omits the API and agents if the site has none', () => {
    const { sections } = read(textOf({ ...sample, site: { ...sample.site, api: false } }));
    expect([...sections.keys()]).toEqual(['Start here', 'Classes', 'Value sets', 'Data files', 'Optional']);
    expect([...read(textOf(sample)).sections.keys()]).toContain('Agents');
  });

  it('omits empty sections, and falls back to a default description', () => {
    const { sections, description } = read(textOf(tinyPublication([])));
    expect([...sections.keys()]).toEqual(['Start here', 'Data files', 'API', 'Agents', 'Optional']);
    expect(description).toBe('Tiny: 0 terms.');
  });

  it.each(INTERFACE_LANGUAGES)('is in %s if that is the default language', (language) => {
    const site = { defaultLanguage: language, languages: [language], api: false };
    const { sections } = read(
      textOf(tinyPublication([tinyTerm('A', { kinds: ['class'], class: noClassFacts })], site)),
    );
    expect([...sections.keys()].at(-1)).toBe('Optional');
    expect([...sections.keys()].includes('Start here')).toBe(language === 'en');
  });
});

describe('text of an ontology in llms.txt', () => {
  const evil = `${HOSTILE}\n\n## Mine](https://evil.example) [x](javascript:alert(1)) \`code\` <b>&amp; https://evil.example\n> more`;
  const terms = [
    tinyTerm('A', {
      kinds: ['class'],
      class: noClassFacts,
      labels: [{ value: evil, language: 'en' }],
      definitions: [{ value: evil, language: 'en' }],
    }),
  ];

  it('is escaped on one line in the title, the description, labels and summaries', () => {
    const text = textOf(tinyPublication(terms, { title: evil, description: evil }));
    const nodes = nodesIn(processor.parse(text) as Root);
    expect(nodes.map(({ type }) => type)).not.toContain('html');
    const links = nodes.flatMap((node) => (node.type === 'link' ? node.url : []));
    expect(links.filter((url) => !url.startsWith('https://example.org/'))).toEqual([]);
    const { title, sections } = read(text);
    expect(title).toContain('## Mine](https://evil.example)');
    expect([...sections.keys()]).toEqual(['Start here', 'Classes', 'Data files', 'API', 'Agents', 'Optional']);
    expect(text).not.toContain('\u202e');
  });
});

describe('llms.txt of the marketplace ontology', () => {
  it('has the format that programs expect, unique URLs, and every schema', async () => {
    const { publication } = await market();
    const { files } = await marketSchemas();
    const { sections } = read(textOf(publication, files));
    const addresses = [...sections.values()].flat();
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(sections.get('Start here')).toHaveLength(7);
    expect(sections.get('Schema mappings')).toHaveLength(files.length + 2);
    expect(sections.get('Classes')?.length).toBeLessThanOrEqual(12);
  });
});
