import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { routes, setSnapshot } from '../../src/site/pages.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const TEMPLATES = 'src/pages';
const templates = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:astro|ts)$/.test(name),
);

/** The names of rows that a template reads a member of. */
function rowsOf(template: string, member: string): string[] {
  const text = readFileSync(join(TEMPLATES, template), 'utf8');
  return [...text.matchAll(new RegExp(`routes\\.(\\w+)\\.${member}\\b`, 'g'))].map(([, name = '']) => name);
}

describe('the table of pages', () => {
  afterEach(() => setSnapshot(undefined));

  test('has one row for each template, which takes paths and content from it', () => {
    const rows = templates.map((template) => {
      const shown = rowsOf(template, '(?:view|text)');
      expect(rowsOf(template, 'paths'), template).toEqual(template === '404.astro' ? [] : shown);
      expect(shown, template).toHaveLength(1);
      return shown[0];
    });
    expect(rows.toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  test('needs a publication', () => {
    expect(() => routes.vocabulary.paths()).toThrow('before the publication is set');
  });

  test('has pages in the default language at the root, and in others in a folder', () => {
    const labels = [
      { value: 'Boat', language: 'en' },
      { value: 'Boot', language: 'de' },
    ];
    const publication = tinyPublication([tinyTerm('Boat', { labels })], { languages: ['en', 'de'] });
    setSnapshot({ publication, json: () => undefined });
    expect(routes.vocabulary.paths().map(({ params }) => params)).toEqual([
      { language: undefined },
      { language: 'de' },
    ]);
    const { page, ui } = routes.vocabulary.view({ language: 'de' });
    expect([ui.language, page.header.home]).toEqual(['de', '/de']);
    expect(routes.catalogueHome.paths()).toEqual([]);
    expect(routes.schemas.paths()).toEqual([]);
  });
});
