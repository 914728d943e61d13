import { describe, expect, test } from 'vitest';
import type { ClassFacts, Term } from '../../src/ontology/model.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { termMarkdown } from '../../src/site/markdown-export/term-page.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { ex, noClassFacts, noPropertyFacts } from './sample.ts';

const labels = (name: string): Term['labels'] => [
  { value: name, language: 'en' },
  { value: `${name}-de`, language: 'de' },
];

/** Boat → Vehicle → Thing, each with a property of its own. */
function publication({ boat = {}, thing = {} }: { boat?: Partial<ClassFacts>; thing?: Partial<Term> } = {}) {
  const aClass = (name: string, ancestors: readonly string[], more: Partial<ClassFacts> = {}): Term => {
    const above = ancestors.map(ex);
    const facts = { ...noClassFacts, parents: above.slice(0, 1), ancestors: above, properties: [ex(`of${name}`)] };
    return tinyTerm(name, { labels: labels(name), kinds: ['class'], class: { ...facts, ...more } });
  };
  const property = (name: string): Term =>
    tinyTerm(`of${name}`, { labels: labels(`of${name}`), kinds: ['property'], property: noPropertyFacts });
  return tinyPublication([
    aClass('Boat', ['Vehicle', 'Thing'], boat),
    aClass('Vehicle', ['Thing']),
    { ...aClass('Thing', []), ...thing },
    ...['Boat', 'Vehicle', 'Thing'].map(property),
  ]);
}

function pagesOf(of: ReturnType<typeof publication>, language: string): { html: string; markdown: string } {
  const index: PublicationIndex = createPublicationIndex(of, language);
  const view = termView(index, index.byIdentifier('Boat') as Term);
  const fields = view.sections.find(({ block }) => block === 'fields');
  return { html: fields ? sectionHtml(fields, index) : '', markdown: termMarkdown(view, index) };
}

const LINK = 'href="/de/vocabulary/Thing#own-fields"';

describe('the inherited fields of a class', () => {
  test('are all on the page in the default language', () => {
    const { html, markdown } = pagesOf(publication(), 'en');
    for (const name of ['ofBoat', 'ofVehicle', 'ofThing']) {
      expect(html).toContain(`/vocabulary/${name}"`);
      expect(markdown).toContain(`/vocabulary/${name})`);
    }
    expect(html).not.toContain('elsewhere');
  });

  test('are links to the tables of their classes in other languages, except those of the nearest class', () => {
    const { html, markdown } = pagesOf(publication(), 'de');
    expect(html).toContain('<div id="own-fields"><table');
    expect(html).toContain('/de/vocabulary/ofVehicle"');
    expect(html).not.toContain('/de/vocabulary/ofThing"');
    expect(html).toMatch(/<details class="group"><summary>.*Thing-de.*<\/summary><p class="onward elsewhere"><a /);
    expect(html).toContain(`<a ${LINK}>`);
    expect(markdown).toContain('(https://example.org/de/vocabulary/Thing#own-fields)');
  });

  test('are on the page if the class restricts them further', () => {
    const boat = { conditions: [{ kind: 'max', count: 1, property: ex('ofThing') } as const] };
    expect(pagesOf(publication({ boat }), 'de').html).not.toContain(LINK);
  });

  test('are on the page if it restricts and therefore moves one of them, or their class has no page in the language', () => {
    const own = { properties: [ex('ofBoat'), ex('ofThing')] };
    expect(pagesOf(publication({ boat: own }), 'de').html).not.toContain(LINK);
    const english = { labels: [{ value: 'Thing', language: 'en' }] };
    const { html } = pagesOf(publication({ thing: english }), 'de');
    expect(html).not.toContain('#own-fields');
    expect(html).toContain('/de/vocabulary/ofThing"');
  });
});
