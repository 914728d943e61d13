import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const STATIC_IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)';|^import '([^']+)';/gm;

/** Modules that a module loads at once, itself included: files as paths of `src`, and packages. */
function loadedBy(entry: string): string[] {
  const found = new Set<string>();
  const visit = (url: URL): void => {
    const path = fileURLToPath(url);
    if (found.has(path)) return;
    found.add(path);
    for (const [, from, bare] of readFileSync(url, 'utf8').matchAll(STATIC_IMPORT)) {
      const name = (from ?? bare) as string;
      if (name.startsWith('.')) visit(new URL(name, url));
      else if (!name.startsWith('node:')) found.add(name);
    }
  };
  visit(new URL(`../../src/${entry}`, import.meta.url));
  return [...found];
}

test('the build that has nothing to do loads few modules, and no packages', () => {
  const loaded = loadedBy('cli/commands/build.ts');
  expect(loaded.length).toBeLessThan(40);
  expect(loaded.filter((name) => !name.endsWith('.ts'))).toEqual([]);
});

test('a build loads the library for JSON-LD only with such a source', () => {
  const loaded = loadedBy('cli/site-build/build-site.ts');
  expect(loaded).toContain('n3');
  expect(loaded).not.toContain('jsonld');
});
