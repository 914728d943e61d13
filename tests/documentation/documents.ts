import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/command.ts';

/** Paths of all documents of the repository, relative to it. The guides of the ontology are pages of its site, whose links `check` verifies. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'ontology', 'src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !file.includes('node_modules') && !file.startsWith('pages/'))
      .map((file) => `${folder}/${file}`)
      .sort(),
  ),
];

export function readDocument(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** A block of code: the first word after the backticks, and the content. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
}

const BLOCK = /^```(\w*).*\n([\s\S]*?)^```$/gm;

/** The blocks of code of a document, in order. */
export function codeBlocks(markdown: string, language?: string): readonly CodeBlock[] {
  return [...markdown.matchAll(BLOCK)]
    .map(([, name = '', text = '']) => ({ language: name, text }))
    .filter((block) => language === undefined || block.language === language);
}

/** The contents of the spans of code, outside of blocks. */
export function codeSpans(markdown: string): readonly string[] {
  return [...markdown.replaceAll(BLOCK, '').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
}

/** Targets of links and images outside of code, in Markdown and HTML. */
export function linkTargets(markdown: string): readonly string[] {
  const text = markdown.replaceAll(BLOCK, '').replaceAll(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, link, attribute]) => link ?? attribute ?? '',
  );
}

/** Anchors of the headings, as GitHub creates them. */
export function anchors(markdown: string): readonly string[] {
  const headings = [...markdown.replaceAll(BLOCK, '').matchAll(/^#{1,6} (.+)$/gm)];
  const bases = headings.map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
  return bases.map((base, at) => {
    const before = bases.slice(0, at).filter((other) => other === base).length;
    return before === 0 ? base : `${base}-${before}`;
  });
}
