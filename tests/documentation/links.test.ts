import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/command.ts';
import { DOCUMENTS, anchors, linkTargets, readDocument } from './documents.ts';

const isExternal = (target: string): boolean => /^(?:https?|mailto):/.test(target);

/** Why a relative link leads nowhere; undefined if it has a target. */
function brokenLink(document: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : normalize(join(document, '..', path));
  if (!existsSync(join(ROOT, file))) return `${target}: there is no ${file}`;
  if (anchor === undefined || !file.endsWith('.md') || anchors(readDocument(file)).includes(anchor)) return undefined;
  return `${target}: ${file} has no such heading`;
}

describe.each(DOCUMENTS)('%s', (document) => {
  it('has links with a target', () => {
    const targets = linkTargets(readDocument(document)).filter((target) => !isExternal(target));
    expect(targets.flatMap((target) => brokenLink(document, target) ?? [])).toEqual([]);
  });
});

it('a missing file and a missing heading are broken links', () => {
  expect(brokenLink('docs/api.md', 'no.md')).toBe('no.md: there is no docs/no.md');
  expect(brokenLink('docs/api.md', '#no')).toBe('#no: docs/api.md has no such heading');
  expect(brokenLink('docs/api.md', '../README.md#licence')).toBeUndefined();
});

it('anchors are those of GitHub', () => {
  expect(anchors('# `a.yaml`, and more\n## A\n```sh\n# no\n```\n## A\n## RDF/XML – é\n')).toEqual([
    'ayaml-and-more',
    'a',
    'a-1',
    'rdfxml--é',
  ]);
});

describe('the documentation', () => {
  it('begins with a README of at most 6 KB', () => {
    expect(statSync(join(ROOT, 'README.md')).size).toBeLessThanOrEqual(6_000);
  });

  it('lists every page in its contents', () => {
    const listed = linkTargets(readDocument('docs/README.md'));
    const pages = readdirSync(join(ROOT, 'docs')).filter(
      (file) => file.endsWith('.md') && !['README.md', 'index.md'].includes(file),
    );
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter((page) => !listed.includes(page))).toEqual([]);
  });

  it('has pictures below 150 KB, all of which it shows', () => {
    const pictures = readdirSync(join(ROOT, 'docs/images'));
    const shown = DOCUMENTS.flatMap((document) => linkTargets(readDocument(document)));
    for (const picture of pictures) {
      expect(statSync(join(ROOT, 'docs/images', picture)).size, picture).toBeLessThan(150_000);
      expect(
        shown.some((target) => target.endsWith(`images/${picture}`)),
        picture,
      ).toBe(true);
    }
  });
});
