import { describe, expect, test } from 'vitest';
import type { Publication } from '../../src/ontology/model.ts';
import { rdf } from '../../src/rdf/names.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import type { DataPanel } from '../../src/site/term/sections/data-panels.ts';
import type { SectionOf } from '../../src/site/term/sections/section.ts';
import type { TermView } from '../../src/site/term/term-view.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { HOSTILE, samplePublication } from './sample.ts';

const publication = samplePublication();
const index = createPublicationIndex(publication);

function viewOf(identifier: string, within: PublicationIndex = index): TermView {
  const term = within.byIdentifier(identifier);
  if (!term) throw new Error(`There is no ${identifier}`);
  return termView(within, term);
}

function fieldsOf(identifier: string, within: PublicationIndex = index): SectionOf<'fields'> | undefined {
  return viewOf(identifier, within).sections.find((section) => section.block === 'fields');
}

const panel = (id: string, identifier = 'Listing', within = index): DataPanel | undefined =>
  fieldsOf(identifier, within)?.panels.find((each) => each.id === id);
const textOf = (id: string, identifier?: string, within?: PublicationIndex): string =>
  panel(id, identifier, within)?.parts[0]?.text.join('') ?? '';
const htmlOf = (identifier: string, within = index): string =>
  sectionHtml(fieldsOf(identifier, within) as SectionOf<'fields'>, within);

/** The same with an example record on a class. */
function withRecord(identifier: string, value: string): Publication {
  const examples = [{ value, datatype: rdf('JSON') }];
  const terms = publication.ontology.terms.map((term) =>
    term.identifier === identifier ? { ...term, examples } : term,
  );
  return { ...publication, ontology: { ...publication.ontology, terms } };
}

describe('the fields of a class', () => {
  test('are shown as a table, as JSON Schema, TypeScript, SHACL and an example', () => {
    expect(fieldsOf('Listing')?.panels.map(({ id }) => id)).toEqual([
      'json-schema',
      'typescript',
      'shacl',
      'example-record',
    ]);
    expect(textOf('json-schema')).toContain('"$id": "https://example.org/vocabulary/Listing"');
    expect(textOf('typescript')).toMatch(/^export interface Listing \{$/m);
    expect(textOf('shacl')).toContain('<https://example.org/vocabulary/Listing#shacl>');
    expect(textOf('example-record')).toContain('"@context": "https://example.org/vocabulary-context.jsonld"');
  });

  test('have the same order in every form', () => {
    const rows = fieldsOf('Listing')?.groups.flatMap(({ rows: { shown, rest } }) => [...shown, ...rest]) ?? [];
    const keys = rows.map(({ ref }) => ref.iri.replace(/^.*\//, ''));
    const { properties } = JSON.parse(textOf('json-schema')) as { properties: object };
    expect(keys.length).toBeGreaterThan(2);
    expect(Object.keys(properties).slice(3)).toEqual(keys);
  });

  test('are absent for a class without fields', () => {
    expect(fieldsOf('Photo')).toBeUndefined();
  });
});

describe('the example', () => {
  test('states that a composed example is not maintained', () => {
    expect(panel('example-record')?.parts).toMatchObject([{ note: index.messages.data.example.composed }]);
  });

  test('states the members added to a maintained example, and is not repeated as an example record', () => {
    const other = createPublicationIndex(
      withRecord('Listing', '{ "@type": "Listing", "provider": "https://example.org/p" }'),
    );
    const [part] = panel('example-record', 'Listing', other)?.parts ?? [];
    expect(part?.note).toBe(other.messages.data.example.completed({ fields: 'hasPhoto, level' }));
    expect(JSON.parse(part?.text.join('') ?? '')).toMatchObject({
      provider: 'https://example.org/p',
      level: { '@id': 'ex:High' },
    });
    expect(viewOf('Listing', other).sections.map(({ id }) => id)).not.toContain('records');
  });

  test('keeps a record that is not a JSON object in the section of records', () => {
    const other = createPublicationIndex(withRecord('Listing', '[1]'));
    expect(viewOf('Listing', other).sections.find(({ id }) => id === 'records')).toMatchObject({ records: ['[1]'] });
  });
});

describe('the page', () => {
  test('contains each text once, with a button that copies it', () => {
    const html = htmlOf('Listing');
    expect(html.match(/"\$id"/g)).toHaveLength(1);
    expect(html).not.toContain('data-copy=');
    expect(html.match(/<button[^>]* class="copy" [^>]*><\/button><pre/g)).toHaveLength(4);
  });

  test('has a tab for each panel', () => {
    const html = htmlOf('Listing');
    const panels = [...html.matchAll(/class="panel" id="([^"]+)"/g)].map(([, id]) => id);
    expect([...html.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id)).toEqual(panels);
  });

  test('escapes text of the ontology', () => {
    const terms = publication.ontology.terms.map((term) =>
      term.identifier === 'provider' || term.identifier === 'Listing'
        ? { ...term, definitions: [{ value: `${HOSTILE} */ \` """`, language: 'en' }] }
        : term,
    );
    const other = createPublicationIndex({ ...publication, ontology: { ...publication.ontology, terms } });
    const html = sectionHtml(fieldsOf('Listing', other) as SectionOf<'fields'>, other);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('</script');
    expect(html).not.toContain('\u202e');
  });

  test('contains the texts in the default language only, and links to them in others', () => {
    const german = createPublicationIndex(publication, 'de');
    expect(panel('shacl', 'Listing', german)?.parts[0]?.note).toBe(german.messages.data.shacl.note);
    for (const id of ['json-schema', 'typescript', 'shacl', 'example-record'])
      expect(textOf(id, 'Listing', german)).toBe(textOf(id));
    const html = htmlOf('Listing', german);
    expect(html).not.toContain('<pre');
    expect(html).toContain(german.messages.data.shacl.note);
    expect(html).toContain(
      '<a href="/vocabulary/Listing#shacl" hreflang="en">SHACL auf der Seite in der Sprache Englisch</a>',
    );
  });

  test('has the texts in its language if that is the default', () => {
    const site = { ...publication.site, defaultLanguage: 'de' };
    const german = createPublicationIndex({ ...publication, site });
    expect(textOf('shacl', 'Listing', german)).toContain('# Eine fehlende Aussage gilt in OWL als unbekannt');
    expect(textOf('json-schema', 'Listing', german)).toContain('"description": "Ein Eintrag."');
    const keys = (text: string): string[] =>
      Object.keys((JSON.parse(text) as { properties: object }).properties).sort();
    expect(keys(textOf('json-schema', 'Listing', german))).toEqual(keys(textOf('json-schema')));
    expect(htmlOf('Listing', german)).not.toContain('elsewhere');
  });
});
