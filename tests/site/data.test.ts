import { describe, expect, test } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { rdf } from '../../src/rdf/names.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import type { DataPanel } from '../../src/site/term/sections/data-panels.ts';
import type { SectionOf } from '../../src/site/term/sections/section.ts';
import type { TermView } from '../../src/site/term/term-view.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { classFiles } from '../../src/site/term/sections/class-data.ts';
import { HOSTILE, noClassFacts, samplePublication } from './sample.ts';

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

/** The same with examples of all properties. */
const exampled = createPublicationIndex({
  ...publication,
  ontology: {
    ...publication.ontology,
    terms: publication.ontology.terms.map((term) => (term.property ? { ...term, examples: [{ value: '12' }] } : term)),
  },
});

describe('the fields of a class', () => {
  test('are shown as a table, as JSON Schema, TypeScript, SHACL and an example', () => {
    expect(fieldsOf('Listing', exampled)?.panels.map(({ id }) => id)).toEqual([
      'json-schema',
      'typescript',
      'shacl',
      'example-record',
    ]);
    expect(textOf('json-schema')).toContain('"$id": "https://example.org/vocabulary/Listing"');
    expect(textOf('typescript')).toMatch(/^export interface Listing \{$/m);
    expect(textOf('shacl')).toContain('<https://example.org/vocabulary/Listing#shacl>');
    expect(textOf('example-record', 'Listing', exampled)).toContain(
      '"@context": "https://example.org/vocabulary-context.jsonld"',
    );
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

describe('the files of a class', () => {
  const withFiles = createPublicationIndex({ ...publication, site: { ...publication.site, termFiles: true } });
  const listing = withFiles.byIdentifier('Listing') as Term;

  test('contain the texts of the panels, and the JSON Schema names itself', () => {
    const files = classFiles(listing, withFiles);
    expect(files.map(({ path }) => path)).toEqual([
      'vocabulary/Listing.schema.json',
      'vocabulary/Listing.d.ts',
      'vocabulary/Listing.shacl.ttl',
    ]);
    for (const [at, id] of ['json-schema', 'typescript', 'shacl'].entries())
      expect(files[at]?.text().join('').trimEnd()).toBe(textOf(id, 'Listing', withFiles).trimEnd());
    expect(JSON.parse(files[0]?.text().join('') ?? '')).toMatchObject({
      $id: 'https://example.org/vocabulary/Listing.schema.json',
    });
  });

  test('are linked in the header and beside the texts, in every language', () => {
    const german = createPublicationIndex(withFiles.publication, 'de');
    for (const within of [withFiles, german]) {
      expect(viewOf('Listing', within).schemas.map(({ href }) => href)).toContain('/vocabulary/Listing.d.ts');
      expect(htmlOf('Listing', within)).toContain('<a href="/vocabulary/Listing.d.ts">Listing.d.ts</a>');
    }
  });

  test('replace a text that is too long for the page', () => {
    const properties = Array.from(
      { length: 220 },
      (_, at) => `https://example.org/vocabulary/${'property'.repeat(12)}${at}`,
    );
    const terms = publication.ontology.terms.map((term) =>
      term.identifier === 'Photo' ? { ...term, class: { ...noClassFacts, properties } } : term,
    );
    const other = { ...publication, ontology: { ...publication.ontology, terms } };
    const [inlined, linked] = [false, true].map((termFiles) =>
      htmlOf('Photo', createPublicationIndex({ ...other, site: { ...other.site, termFiles } })),
    );
    expect(inlined?.match(/<pre/g)).toHaveLength(3);
    expect(linked).not.toContain('<pre');
    expect(linked).toContain('too long for a page.</p><p class="file"><a href="/vocabulary/Photo.schema.json">');
  });

  test('do not exist without term files, or without fields', () => {
    const without = createPublicationIndex({ ...publication, site: { ...publication.site, termFiles: false } });
    expect(classFiles(listing, without)).toEqual([]);
    expect(textOf('json-schema', 'Listing', without)).toContain('"$id": "https://example.org/vocabulary/Listing"');
    expect(classFiles(withFiles.byIdentifier('Photo') as Term, withFiles)).toEqual([]);
  });

  test('leave the name of a data file to the term that has it', () => {
    const term = { ...listing, identifier: 'Listing.shacl', iri: `${listing.iri}.shacl` };
    const ontology = { ...publication.ontology, terms: [...publication.ontology.terms, term] };
    const other = createPublicationIndex({ ...withFiles.publication, ontology });
    const extensions = classFiles(other.byIdentifier('Listing') as Term, other).map(({ extension }) => extension);
    expect(extensions).toEqual(['schema.json', 'd.ts']);
  });
});

describe('the table of fields', () => {
  test('leads to each field by its key', () => {
    const html = htmlOf('Listing');
    expect(html).toContain('<tr id="field:provider">');
    expect(html).toContain('<p><a href="#field:provider"><code>provider</code></a></p>');
  });

  test('has a filter from 15 fields on', () => {
    const withFields = (count: number): string => {
      const properties = Array.from({ length: count }, (_, at) => `https://example.org/vocabulary/p${at}`);
      const terms = publication.ontology.terms.map((term) =>
        term.identifier === 'Photo' ? { ...term, class: { ...noClassFacts, properties } } : term,
      );
      return htmlOf('Photo', createPublicationIndex({ ...publication, ontology: { ...publication.ontology, terms } }));
    };
    expect(withFields(14)).not.toContain('class="filter"');
    expect(withFields(15)).toContain('<input type="search" aria-label="Filter fields"');
  });
});

describe('the example', () => {
  test('states that a composed example is not maintained', () => {
    expect(panel('example-record', 'Listing', exampled)?.parts).toMatchObject([
      { note: index.messages.data.example.composed },
    ]);
  });

  test('is absent if most of its values would be made up', () => {
    expect(fieldsOf('Listing')?.panels.map(({ id }) => id)).toEqual(['json-schema', 'typescript', 'shacl']);
    expect(htmlOf('Listing')).not.toContain('example-record');
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
    const html = htmlOf('Listing', exampled);
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
