import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import type { ProfileView } from '../../src/site/browse/profile-view.ts';
import { profilePage } from '../../src/site/browse/profile-view.ts';
import { profileOf } from '../../src/site/index/profile.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { pageMarkdown } from '../../src/site/page/page-markdown.ts';
import { filesFolder } from '../support/ontology-folder.ts';

const PREFIXES = `@prefix : <https://profiles.example/own#> . @prefix base: <https://profiles.example/base#> .
@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dcterms: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix prof: <http://www.w3.org/ns/dx/prof/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;

async function indexOf(files: Readonly<Record<string, string>>, language = 'en'): Promise<PublicationIndex> {
  const texts = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, PREFIXES + text]));
  const path = filesFolder('profile', texts);
  const { publication } = await compile(await loadInput({ ontology: path, cwd: path }));
  return createPublicationIndex(publication, language);
}

function views(index: PublicationIndex): ProfileView[] {
  return profilePage.paths(index).map(({ props }) => profilePage.view(index, props));
}

/** The first page in Markdown, without addresses. */
function markdownOf(index: PublicationIndex): string {
  const [view] = views(index);
  const url = 'https://example.org/profile';
  const html = `<main><h1>${view?.title}</h1>${view?.contents}${view?.html}</main>`;
  return pageMarkdown(html, { absolute: (href) => href, url }).replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

/** The row of a property in the table of a class. */
function row(markdown: string, heading: string, path: string): string {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return section.split('\n').find((line) => line.includes(`\`${path}\``)) ?? '';
}

describe('shapes of several files about classes of other ontologies', () => {
  const FILES = {
    'mandatory.ttl': `:Dataset a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property
      [ sh:path dcterms:title ; sh:minCount 1 ; sh:name "title"@en, "Titel"@de ; sh:description "What it is called."@en ] .`,
    'recommended.ttl': `:Dataset-recommended a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property
      [ sh:path dcat:keyword ; sh:minCount 1 ; sh:severity sh:Warning ] .`,
    'ranges.ttl': `:Dataset-ranges a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property
      [ sh:path dcterms:title ; sh:datatype xsd:string ] , [ sh:path dcterms:license ; sh:class dcterms:LicenseDocument ; sh:nodeKind sh:BlankNodeOrIRI ] .
      :Empty a sh:NodeShape ; sh:targetClass foaf:Agent .`,
    'vocabularies.ttl': `:Dataset-lists a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property
      [ sh:path dcterms:accrualPeriodicity ; sh:node :Frequencies ] .
      :Frequencies a sh:NodeShape ; sh:property [ sh:path skos:inScheme ; sh:hasValue <https://lists.example/frequency> ] .`,
  };

  it('are one table for each class, with one row for each path', async () => {
    const markdown = markdownOf(await indexOf(FILES));
    expect(row(markdown, 'Dataset', 'dcterms:title')).toContain(
      '**required** at least one | text | What it is called.',
    );
    expect(row(markdown, 'Dataset', 'dcat:keyword')).toContain('| **recommended** |');
    expect(row(markdown, 'Dataset', 'dcterms:license')).toContain('| optional, any number | License Document |');
    expect(markdown.match(/`dcterms:title`/g)).toHaveLength(1);
  });

  it('name classes and properties as their standards do', async () => {
    const markdown = markdownOf(await indexOf(FILES));
    expect(markdown).toContain('## Dataset `dcat:Dataset`');
    expect(row(markdown, 'Dataset', 'dcat:keyword')).toMatch(/^\| keyword;/);
  });

  it('have links to these shapes, and a class without fields is last', async () => {
    const [view] = views(await indexOf(FILES));
    expect(view?.html).toContain('href="/vocabulary/Dataset-ranges"');
    expect(view?.html.match(/<h2>.*?<\/h2>/g)?.map((heading) => heading.replaceAll(/<[^>]*>/g, ''))).toStrictEqual([
      'Dataset dcat:Dataset',
      'Agent foaf:Agent',
      'Value sets used',
    ]);
    expect(view?.html).toContain('<p>No fields.</p>');
  });

  it('list the value sets that fields take their values from', async () => {
    const markdown = markdownOf(await indexOf(FILES));
    const [, sets = ''] = markdown.split('## Value sets used');
    expect(sets).toContain('https\\://lists.example/frequency');
    expect(sets).toContain('Used in Dataset – Accrual Periodicity.');
  });

  it('say from which value set values are taken, with a link to the shape that states it', async () => {
    const markdown = markdownOf(await indexOf(FILES));
    expect(row(markdown, 'Dataset', 'dcterms:accrualPeriodicity')).toContain(
      'something in the scheme https\\://lists.example/frequency (Frequencies)',
    );
    const german = markdownOf(await indexOf(FILES, 'de'));
    expect(row(german, 'Dataset', 'dcterms:accrualPeriodicity')).toContain(
      'aus dem Schema https\\://lists.example/frequency (Frequencies)',
    );
  });

  it.each([
    [
      'a shape without a name',
      '[ sh:path dcat:theme ; sh:node [ sh:property [ sh:path skos:inScheme ; sh:hasValue <https://lists.example/a> ; sh:minCount 1 ] ] ]',
      'something in the scheme https\\://lists.example/a |',
    ],
    [
      'a property shape of the value',
      '[ sh:path dcat:theme ; sh:property [ sh:path skos:inScheme ; sh:hasValue <https://lists.example/a> ; sh:severity sh:Warning ; sh:message "Use the list."@en ] ]',
      'Warning: something in the scheme https\\://lists.example/a – Use the list.',
    ],
    [
      'a recommendation',
      '[ sh:path dcat:theme ; sh:node :A ; sh:severity sh:Warning ] . :A a sh:NodeShape ; sh:property [ sh:path skos:inScheme ; sh:hasValue <https://lists.example/a> ]',
      'Warning: something in the scheme https\\://lists.example/a (A)',
    ],
    [
      'a path',
      '[ sh:path ( dcat:theme skos:inScheme ) ; sh:hasValue <https://lists.example/a> ]',
      'always https\\://lists.example/a',
    ],
  ])('read value sets from %s', async (_, shape, words) => {
    const markdown = markdownOf(
      await indexOf({ 'own.ttl': `:Dataset a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property ${shape} .` }),
    );
    expect(row(markdown, 'Dataset', shape.includes('(') ? 'dcat:theme/skos:inScheme' : 'dcat:theme')).toContain(words);
    expect(markdown.split('## Value sets used')[1]).toMatch(/lists.example\/a[^]*Used in Dataset – theme\./);
  });

  it('list datatypes that are targets apart from classes', async () => {
    const index = await indexOf({
      ...FILES,
      'types.ttl': `:Number a sh:NodeShape ; sh:targetClass xsd:double . :Size a sh:NodeShape ; sh:targetClass :Bytes .
        :File a sh:NodeShape ; sh:targetClass dcat:Distribution ; sh:property [ sh:path dcat:byteSize ; sh:datatype :Bytes ] .`,
    });
    expect(profileOf(index)?.classes.map(({ iri }) => iri.replace(/^.*[#/]/, ''))).toStrictEqual([
      'Dataset',
      'Distribution',
      'Agent',
    ]);
    const [, datatypes = ''] = markdownOf(index).split('## Datatypes');
    expect(datatypes).toContain('a literal is an instance of no class');
    expect(datatypes).toMatch(/Bytes[^]*Shapes: Size[^]*number `xsd:double`[^]*Shapes: Number/);
    expect(index.byIdentifier('Bytes')?.kinds).toStrictEqual(['datatype']);
  });

  it('name a class without a label and a prefix by the last part of its IRI', async () => {
    const index = await indexOf({
      'own.ttl':
        ':Shape a sh:NodeShape ; sh:targetClass <https://elsewhere.example/m/BusinessEvent> ; sh:property [ sh:path dcterms:title ; sh:minCount 1 ] .',
    });
    expect(markdownOf(index)).toMatch(/^## BusinessEvent `<https:\/\/elsewhere.example\/m\/BusinessEvent>`$/m);
    expect(views(index)[0]?.contents).toContain('>BusinessEvent</a>');
  });

  it('are written in the language of the page', async () => {
    const markdown = markdownOf(await indexOf(FILES, 'de'));
    expect(markdown).toContain('# Profil');
    expect(row(markdown, 'Dataset', 'dcterms:title')).toMatch(/Titel.*\*\*erforderlich\*\*/);
    expect(row(markdown, 'Dataset', 'dcat:keyword')).toContain('**empfohlen**');
  });
});

describe('a profile that extends another one', () => {
  const BASE = `<https://profiles.example/base> a owl:Ontology, prof:Profile ; dcterms:title "Base profile"@en .
    base:Dataset a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property
      [ sh:path dcterms:title ; sh:minCount 1 ] , [ sh:path dcat:theme ; sh:class skos:Concept ] ,
      [ sh:path dcterms:issued ; sh:maxCount 3 ] , [ sh:path dcat:keyword ; sh:minCount 1 ; sh:severity sh:Warning ] .`;
  const OWN = `:Dataset a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property
      [ sh:path dcat:keyword ; sh:minCount 1 ] , [ sh:path dcterms:issued ; sh:maxCount 1 ] ,
      [ sh:path dcat:theme ; sh:class skos:Concept ; sh:node :Theme ] , [ sh:path :contact ; sh:minCount 1 ] .
    :Theme a sh:NodeShape ; sh:property [ sh:path skos:inScheme ; sh:minCount 1 ] .`;
  const HEADER = '<https://profiles.example/own> a owl:Ontology, prof:Profile ; dcterms:title "Own profile"@en';

  it.each([
    ['prof:isProfileOf', `${HEADER} ; prof:isProfileOf <https://profiles.example/base> .`],
    ['owl:imports', `${HEADER} ; owl:imports <https://profiles.example/base> .`],
  ])('says how it differs, found by %s', async (_, header) => {
    const markdown = markdownOf(await indexOf({ 'own.ttl': `${header} ${OWN}`, 'base.ttl': BASE }));
    expect(markdown).toContain('This profile extends Base profile.');
    expect(row(markdown, 'Dataset', 'dcat:keyword')).toContain('required here, recommended in Base profile');
    expect(row(markdown, 'Dataset', 'dcterms:issued')).toContain('at most one here, at most three in Base profile');
    expect(row(markdown, 'Dataset', 'dcat:theme')).toContain('values more restricted than in Base profile');
    expect(row(markdown, 'Dataset', 'contact')).toContain('not in Base profile');
    expect(row(markdown, 'Dataset', 'dcterms:title')).not.toContain('Base profile');
  });

  it('finds the shapes of the base in a file that is its resource', async () => {
    const base = BASE.replace(
      '"Base profile"@en .',
      `"Base profile"@en ; prof:hasResource [ prof:hasArtifact <https://elsewhere.example/x/shapes.ttl> ] .`,
    ).split('base:Dataset a');
    const files = {
      'own.ttl': `${HEADER} ; prof:isProfileOf <https://profiles.example/base> . ${OWN} ${base[0]}`,
      'shapes.ttl': `<https://elsewhere.example/S> a ${base[1]}`,
    };
    expect(row(markdownOf(await indexOf(files)), 'Dataset', 'dcat:keyword')).toContain('recommended in Base profile');
  });

  it('only names a base whose shapes are not in the sources', async () => {
    const header = `${HEADER} ; prof:isProfileOf <https://elsewhere.example/base> ; owl:imports <https://elsewhere.example/other> .`;
    const markdown = markdownOf(await indexOf({ 'own.ttl': `${header} ${OWN}` }));
    expect(markdown).toContain('This profile extends https\\://elsewhere.example/base.');
    expect(markdown).not.toMatch(/here,|not in|elsewhere\.example\/other/);
  });
});

describe('the page of the profile', () => {
  it('does not exist if most shapes are about own classes', async () => {
    const own = ':Kiln a owl:Class, sh:NodeShape ; sh:property [ sh:path :heats ] .';
    expect(views(await indexOf({ 'a.ttl': own }))).toStrictEqual([]);
    const mixed = `${own} :S a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property [ sh:path :x ; sh:minCount 1 ] .`;
    expect(views(await indexOf({ 'a.ttl': mixed }))).toStrictEqual([]);
  });

  it('escapes what shapes say', async () => {
    const hostile = `:S a sh:NodeShape ; sh:targetClass <https://x.example/a"b'c> ; sh:property
      [ sh:path :x ; sh:name "<script>1" ; sh:description "<img src=x>" ; sh:group :G ] . :G a sh:PropertyGroup ; rdfs:label "<b>2" .`;
    const [view] = views(await indexOf({ 'a.ttl': hostile.replace(`a"b'c`, 'a&b') }));
    expect(view?.html).not.toMatch(/<(?:script|img|b>)/);
    expect(view?.html).toContain('&lt;b&gt;2');
  });

  it('is split if there are many classes, and a class with many fields shows the first', async () => {
    const classes = Array.from(
      { length: 61 },
      (_, at) => `:S${at} a sh:NodeShape ; sh:targetClass <https://x.example/C${at}> .`,
    );
    const fields = Array.from({ length: 300 }, (_, at) => `[ sh:path :p${at} ]`);
    const index = await indexOf({ 'a.ttl': `${classes.join('\n')} :S1 sh:property ${fields.join(', ')} .` });
    const pages = views(index);
    expect(pages.map(({ page }) => page.path)).toStrictEqual(['profile', 'profile/2']);
    expect(pages[0]?.html.match(/<tr>/g)?.length).toBe(201);
    expect(pages[0]?.html).toContain('100 more of 300');
  });
});

it('the template of the page has its parts', () => {
  const template = readFileSync(
    join(import.meta.dirname, '../../src/pages/[...language]/profile/[...part].astro'),
    'utf8',
  );
  for (const part of ['title', 'view.about', 'view.contents', 'view.html']) expect(template).toContain(part);
});

describe('the resources of a profile', () => {
  const HEADER = `<https://profiles.example/own> a owl:Ontology, prof:Profile ; dcterms:title "Own"@en ;
      prof:isProfileOf <https://profiles.example/base> ;
      prof:isTransitiveProfileOf <https://profiles.example/base> , <https://profiles.example/first> ;
      prof:hasResource <https://profiles.example/own/guide> , [ a prof:ResourceDescriptor ; prof:hasRole role:constraints , role:validation ;
        dcterms:format <https://w3id.org/mediatype/text/turtle> ; prof:hasArtifact <https://profiles.example/files/own-shapes.ttl> ;
        dcterms:conformsTo <http://www.w3.org/TR/shacl/> ; prof:isInheritedFrom <https://profiles.example/base> ] .
    <https://profiles.example/own/guide> a prof:ResourceDescriptor ; dcterms:title "How to use it"@en , "Anleitung"@de ;
      dcterms:description "For editors."@en ; prof:hasRole role:guidance ; dcterms:format "text/html" ; prof:hasArtifact "https://profiles.example/guide"^^xsd:anyURI .
    <https://profiles.example/base> a prof:Profile ; dcterms:title "Base profile"@en .
    <https://profiles.example/first> a prof:Profile ; dcterms:title "First profile"@en ; prof:hasResource [ dcterms:title "Not ours" ] .`;
  const SHAPES = `:Dataset a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property [ sh:path dcterms:title ; sh:minCount 1 ] .`;
  const OWN_CLASS = `:Kiln a owl:Class, sh:NodeShape ; sh:property [ sh:path :heats ; sh:minCount 1 ] .`;
  const ROLES = '@prefix role: <http://www.w3.org/ns/dx/prof/role/> .';
  const sectionOf = (markdown: string, title: string): string =>
    markdown.split(`## ${title}`)[1]?.split('\n## ')[0]?.trim() ?? '';

  it.each([
    ['of other ontologies', SHAPES],
    ['of its own', OWN_CLASS],
  ])('are on its page with role, files, format and standards, with classes %s', async (_, shapes) => {
    const markdown = markdownOf(await indexOf({ 'own.ttl': `${ROLES} ${HEADER} ${shapes}` }));
    expect(markdown).toContain('This profile extends Base profile.');
    expect(markdown).toContain('Through these, it also extends First profile.');
    expect(sectionOf(markdown, 'Resources of the profile').split(/\n+/).slice(0, -1)).toEqual([
      '- **Constraints, Validation**',
      '  own-shapes.ttl, `text/turtle`',
      '  Follows http\\://www\\.w3.org/TR/shacl/',
      '  From Base profile',
      '- **Guidance** How to use it',
      '  For editors.',
      '  guide, `text/html`',
    ]);
  });

  it('have their roles in the language of the page', async () => {
    const markdown = markdownOf(await indexOf({ 'own.ttl': `${ROLES} ${HEADER} ${SHAPES}` }, 'de'));
    expect(sectionOf(markdown, 'Ressourcen des Profils')).toContain('**Anleitung** Anleitung');
  });

  it('are no values', async () => {
    const index = await indexOf({ 'own.ttl': `${ROLES} ${HEADER} ${SHAPES}` });
    expect(
      index.publication.ontology.terms.filter(({ kinds }) => kinds.includes('value')).map(({ iri }) => iri),
    ).toEqual([]);
  });
});
