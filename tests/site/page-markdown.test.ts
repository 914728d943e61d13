import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { pageMarkdown } from '../../src/site/page/page-markdown.ts';
import { expectFile } from '../support/expected.ts';

const CASES = join(import.meta.dirname, 'fixtures/page-markdown');

const url = 'https://example.org/docs/page';
const absolute = (href: string): string => (href.startsWith('/') ? `https://example.org${href}` : href);
const written = (html: string): string => pageMarkdown(html, { absolute, url });

const processor = unified().use(remarkParse).use(remarkGfm).freeze();
const nodesIn = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];

describe.each(readdirSync(CASES))('a page in HTML: %s', (name) => {
  const html = readFileSync(join(CASES, name, 'input.html'), 'utf8');
  const markdown = written(html);

  it('reads as expected in Markdown', () => {
    expectFile(join(CASES, name, 'expected.md'), markdown);
    expect(written(html)).toBe(markdown);
  });

  it('is Markdown without HTML and images, with one top heading and only absolute and safe links', () => {
    const nodes = nodesIn(processor.parse(markdown) as Root);
    expect(nodes.filter(({ type }) => type === 'html' || type === 'image')).toEqual([]);
    expect(nodes.filter((node) => node.type === 'heading' && node.depth === 1)).toHaveLength(1);
    expect(markdown).toMatch(/^# /);
    for (const node of nodes) if ('url' in node) expect(node.url).toMatch(/^(?:https?:\/\/|mailto:)/);
  });
});

describe('a page in Markdown', () => {
  it('ends with a link to the page in HTML', () => {
    expect(written('<main><h1>A</h1></main>')).toBe(
      '# A\n\nHTML: [`https://example.org/docs/page`](https://example.org/docs/page)\n',
    );
  });

  it('contains only that link if there is no page', () => {
    expect(written('')).toBe('HTML: [`https://example.org/docs/page`](https://example.org/docs/page)\n');
  });

  it('can be nested to any depth', () => {
    expect(written(`<main>${'<div>'.repeat(800)}x${'<b>'.repeat(800)}y</main>`)).toContain('y');
  });
});
