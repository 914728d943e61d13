import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import type { Publication } from '../../../src/ontology/model.ts';
import { filesFolder } from '../../support/ontology-folder.ts';

const PREFIXES = `
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix vann: <http://purl.org/vocab/vann/> .
@prefix voaf: <http://purl.org/vocommons/voaf#> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix void: <http://rdfs.org/ns/void#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;

/** Turtle of several classes: `classes('https://boats.example/ns#', 3)`. */
const classes = (namespace: string, count: number, further = ''): string =>
  Array.from({ length: count }, (_, at) => `<${namespace}C${at}> a owl:Class ${further}.`).join('\n');

const SKOS = `
<http://www.w3.org/2004/02/skos/core> a owl:Ontology ; dct:title "SKOS Vocabulary"@en ; dct:creator "Alistair Miles" .
${['Concept', 'ConceptScheme', 'Collection', 'OrderedCollection']
  .map((name) => `skos:${name} a owl:Class ; rdfs:label "${name}"@en .`)
  .join('\n')}`;

async function publish(files: Readonly<Record<string, string>>, folder = 'harbour'): Promise<Publication> {
  const turtle = Object.entries(files).map(([name, text]) => [name, name.endsWith('.ttl') ? PREFIXES + text : text]);
  const path = filesFolder(folder, Object.fromEntries(turtle) as Record<string, string>);
  const { publication } = await compile(await loadInput({ ontology: path, cwd: path }));
  return publication;
}

const facts = ({ site, ontology }: Publication): readonly unknown[] => [
  site.title,
  ontology.header.iri,
  ontology.own.namespace,
];

const BOATS = 'https://boats.example/ns';
const boats = `<${BOATS}> a owl:Ontology ; dct:title "Boats" .\n${classes(`${BOATS}#`, 3)}`;

describe('the header of a source with several', () => {
  it.each([
    ['the one that denotes the namespace', `${boats} <urn:other> a owl:Ontology ; dct:title "Other" .`],
    ['not that of a standard with more terms', boats + SKOS],
    ['not a value set of the ontology', `${boats} <${BOATS}#Sizes> a skos:ConceptScheme ; skos:prefLabel "Sizes" .`],
  ])('is %s', async (_, turtle) => {
    expect(facts(await publish({ 'a.ttl': turtle }))).toStrictEqual(['Boats', BOATS, `${BOATS}#`]);
  });

  it('is the one that its terms refer to', async () => {
    const core = 'https://boats.example/3.1/core';
    const turtle = `<${core}> a owl:Ontology ; rdfs:label "Core" . <https://boats.example/extra> a owl:Ontology ; rdfs:label "Extra" .
      ${classes('https://boats.example/terms/', 3, `; rdfs:isDefinedBy <${core}> `)}`;
    expect(facts(await publish({ 'a.ttl': turtle }))).toStrictEqual(['Core', core, 'https://boats.example/terms/']);
  });

  it.each([
    ['the only one with most terms', 3, 'Hulls'],
    ['none of two with equally many terms, but the folder', 2, 'harbour'],
  ])('is %s', async (_, count, title) => {
    const file = (name: string, terms: number): string =>
      `<https://boats.example/${name}> a owl:Ontology ; dct:title "${name}" . ${classes(`https://boats.example/${name}#`, terms)}`;
    const { site } = await publish({ 'a.ttl': file('Hulls', count), 'b.ttl': file('Sails', 2) });
    expect(site.title).toEqual(title);
  });

  const shapes = (namespace: string): string =>
    Array.from({ length: 4 }, (_, at) => `<${namespace}S${at}> a sh:NodeShape ; sh:targetClass <${BOATS}#C0> .`).join(
      ' ',
    );
  const STATED = `vann:preferredNamespaceUri "${BOATS}#"`;

  it.each([
    ['the terms, not that of the shapes of the same namespace', `${BOATS}/core`, `https://boats.example/a-shapes/`],
    ['the terms, although it states no namespace', `https://boats.example/z`, `https://boats.example/a-shapes/`, ''],
  ])('is that of the file with %s', async (_, core, other, stated = STATED) => {
    const files = {
      'a.ttl': `<${other}> a owl:Ontology ; dct:title "Shapes" ; ${STATED} ; owl:versionInfo "9" . ${shapes(other)}`,
      'b.ttl': `<${core}> a owl:Ontology ; dct:title "Boats" ; owl:versionInfo "2" ; ${stated} . ${classes(`${BOATS}#`, 3)}`,
    };
    const published = await publish(files);
    expect([...facts(published), published.ontology.header.version]).toStrictEqual(['Boats', core, `${BOATS}#`, '2']);
  });

  it('is that of the file with the terms, not that of their restrictions', async () => {
    const restrictions = classes(`${BOATS}#`, 3).replaceAll('a owl:Class', 'rdfs:subClassOf [ a owl:Restriction ]');
    const files = {
      'a.ttl': `<${BOATS}/a> a owl:Ontology ; dct:title "Restrictions" ; ${STATED} . ${restrictions}`,
      'b.ttl': `<${BOATS}/b> a owl:Ontology ; dct:title "Boats" ; ${STATED} . ${classes(`${BOATS}#`, 3)}`,
    };
    expect(facts(await publish(files))[0]).toBe('Boats');
  });

  it('is that of the shapes if nothing else is described', async () => {
    const other = 'https://boats.example/shapes/';
    const turtle = `<${other}> a owl:Ontology ; dct:title "Shapes" . ${shapes(other)}`;
    expect(facts(await publish({ 'a.ttl': turtle }))[0]).toBe('Shapes');
  });

  it('is none of those of single shapes in one file, but the folder', async () => {
    const headers = ['Anchor', 'Buoy'].map(
      (name) => `<${BOATS}/${name}Header> a owl:Ontology ; rdfs:label "${name}" .`,
    );
    const published = await publish({ 'a.ttl': headers.join('\n') + shapes(`${BOATS}/`) });
    expect(published.site.title).toBe('harbour');
  });

  it('is the thesaurus, not the standard that describes it', async () => {
    const scheme = 'https://fish.example/thesaurus';
    const concepts = Array.from(
      { length: 9 },
      (_, at) => `<${scheme}/c/${at}> a skos:Concept ; skos:inScheme <${scheme}> ; skos:prefLabel "Fish ${at}"@en .`,
    ).join('\n');
    const turtle = `<${scheme}> a void:Dataset, skos:ConceptScheme ; skos:prefLabel "Fish"@en . ${concepts} ${SKOS}`;
    expect(facts(await publish({ 'a.ttl': turtle }))).toStrictEqual(['Fish', scheme, `${scheme}/c/`]);
  });

  it('is that of a standard if there is no other', async () => {
    expect(facts(await publish({ 'a.ttl': SKOS }))).toStrictEqual([
      'SKOS Vocabulary',
      'http://www.w3.org/2004/02/skos/core',
      'http://www.w3.org/2004/02/skos/core#',
    ]);
  });
});

describe('a header that is not an owl:Ontology', () => {
  it.each([
    ['a voaf:Vocabulary', `<${BOATS}> a voaf:Vocabulary ; dct:title "Boats" .`],
    ['a resource without a type that denotes the namespace', `<${BOATS}> dct:title "Boats" .`],
  ])('is %s', async (_, header) => {
    const turtle = header + classes(`${BOATS}#`, 2);
    expect(facts(await publish({ 'a.ttl': turtle }))).toStrictEqual(['Boats', BOATS, `${BOATS}#`]);
  });

  it('has no IRI', async () => {
    const turtle = `[] a owl:Ontology ; dct:title "Boats" . ${classes(`${BOATS}#`, 2)}`;
    expect(facts(await publish({ 'a.ttl': turtle }))).toStrictEqual(['Boats', undefined, `${BOATS}#`]);
  });
});

describe('the namespace', () => {
  it.each([
    ['that the header names, # added', `vann:preferredNamespaceUri "https://boats.example/terms"`, 'terms#'],
    [
      'of its terms if the header names one without any',
      `vann:preferredNamespaceUri "https://other.example/"`,
      'terms#',
    ],
  ])('is the one %s', async (_, statement, namespace) => {
    const turtle = `<https://boats.example/onto> a owl:Ontology ; ${statement} . ${classes('https://boats.example/terms#', 2)}`;
    expect((await publish({ 'a.ttl': turtle })).ontology.own.namespace).toBe(`https://boats.example/${namespace}`);
  });

  it('of an alignment is not that of the standards that it aligns', async () => {
    const turtle = `<https://boats.example/align> a owl:Ontology ; dct:title "Alignment" .
      <http://www.w3.org/ns/prov#Entity> rdfs:subClassOf <http://www.w3.org/2006/time#TemporalEntity> .`;
    expect((await publish({ 'a.ttl': turtle })).ontology.own.namespace).toBe('https://boats.example/align#');
  });
});

describe('a folder of modules', () => {
  const module = (name: string, imports = ''): string =>
    `@prefix ${name}: <https://sea.example/${name}/> . <https://sea.example/${name}/> a owl:Ontology ; dct:title "${name}" ${imports} .
     ${classes(`https://sea.example/${name}/`, 3)}`;
  const modules = { 'hull.ttl': module('hull'), 'sail.ttl': module('sail'), 'crew.ttl': module('crew') };

  it('has the title of the ontology that imports them, and their common namespace', async () => {
    const imports = Object.keys(modules).map((file) => `<https://sea.example/${file.slice(0, -4)}/>`);
    const root = `<https://sea.example/all> a owl:Ontology ; dct:title "Sea" ; owl:imports ${imports.join(', ')} .`;
    const publication = await publish({ ...modules, 'all.ttl': root });
    expect(facts(publication)).toStrictEqual(['Sea', 'https://sea.example/all', 'https://sea.example/']);
    expect(publication.ontology.terms.map(({ identifier, own }) => `${identifier} ${own}`).slice(0, 4)).toStrictEqual([
      'crew_C0 true',
      'crew_C1 true',
      'crew_C2 true',
      'hull_C0 true',
    ]);
    expect(publication.ontology.sources.every(({ own }) => own)).toBe(true);
  });

  it('uses a core ontology by its version IRI, and by the file with most terms', async () => {
    const core = `<https://sea.example/onto/core> a owl:Ontology ; owl:versionIRI <https://sea.example/onto/core/2> ; rdfs:label "Core" .
      ${classes('https://sea.example/terms/', 9)}`;
    const media = `<https://sea.example/onto/media> a owl:Ontology ; rdfs:label "Media" ; owl:imports <https://sea.example/onto/core/2> .
      <https://sea.example/terms/Png> a owl:Class .`;
    expect(facts(await publish({ 'core.ttl': core, 'media.ttl': media }))[0]).toBe('Core');
  });
});

describe('an imported ontology', () => {
  it('does not provide the header', async () => {
    const own = `<https://sea.example/o/crew> a owl:Ontology ; dct:title "Crew" ; owl:imports <https://sea.example/o/top> .
      ${classes('https://sea.example/o/crew#', 1)}`;
    const top = `<https://sea.example/o/top> a owl:Ontology ; dct:title "Top" . ${classes('https://sea.example/o/top#', 9)}`;
    const yaml = 'sources: [crew.ttl]\nimports: { "https://sea.example/o/top": ./top.ttl }';
    const publication = await publish({ 'publication.yaml': yaml, 'crew.ttl': own, 'top.ttl': top });
    expect(facts(publication)).toStrictEqual(['Crew', 'https://sea.example/o/crew', 'https://sea.example/o/crew#']);
  });

  it('has the title of the folder if it consists of several value sets', async () => {
    const sets = ['rigs', 'hulls'].map(
      (name) => `<${BOATS}/${name}> a skos:ConceptScheme ; skos:prefLabel "${name}" .
        <${BOATS}/${name}/1> a skos:Concept ; skos:inScheme <${BOATS}/${name}> .`,
    );
    expect((await publish({ 'a.ttl': sets.join('\n') })).site.title).toBe('harbour');
  });
});

describe('an ontology without a title', () => {
  it.each([
    [
      'its header',
      { 'a.ttl': `<http://x.example/obo/fish/Whales.owl> a owl:Ontology . ${classes(`${BOATS}#`, 1)}` },
      'Whales',
    ],
    [
      'a part of its header that is not generic',
      { 'a.ttl': `<http://data.x.example/standard223/1.0/model/all> a owl:Ontology . ${classes(`${BOATS}#`, 1)}` },
      'standard223',
    ],
    ['its file', { 'publication.yaml': 'sources: [a.ttl]', 'a.ttl': classes(`${BOATS}#`, 1) }, 'harbour'],
  ])('has the title of %s', async (_, files, title) => {
    expect((await publish(files as Record<string, string>)).site.title).toBe(title);
  });
});

describe('a standard with a header of its own in the sources', () => {
  const time = `<http://www.w3.org/2006/time> a owl:Ontology ; dct:title "Time in our words"@en ; dct:license <https://licence.example/> .
    <http://www.w3.org/2006/time#Instant> a owl:Class .`;
  const source = async (files: Readonly<Record<string, string>>) =>
    (await publish(files)).ontology.sources.find(({ prefix }) => prefix === 'time');

  it('is described by that header alone', async () => {
    expect(await source({ 'a.ttl': time })).toMatchObject({ own: true, url: 'https://www.w3.org/TR/owl-time/' });
    expect(await source({ 'a.ttl': time })).not.toHaveProperty('licence');
    expect(await source({ 'a.ttl': time })).not.toHaveProperty('attribution');
  });

  it('is described by it also beside another ontology', async () => {
    const told = await source({ 'a.ttl': boats, 'b.ttl': time });
    expect(told).toMatchObject({ own: false, title: 'Time in our words', licence: 'https://licence.example/' });
    expect(told).not.toHaveProperty('attribution');
  });
});

describe('a header of several', () => {
  const pottery = `<https://ex.example/pot> a owl:Ontology ; dct:title "Pottery" . ${classes('https://ex.example/pot/', 3)}`;

  it('is not an alignment that imports the ontology', async () => {
    const aligns = `<https://ex.example/pot-aligns> a owl:Ontology ; rdfs:label "These are the alignments of Pottery." ;
      owl:imports <https://ex.example/pot> .`;
    expect((await publish({ 'a.ttl': `${pottery} ${aligns}` })).site.title).toBe('Pottery');
    expect((await publish({ 'a.ttl': pottery, 'b.ttl': aligns })).site.title).toBe('Pottery');
  });

  it('is not a module with few of the terms that imports the others', async () => {
    const module = (name: string, terms: number, imports = ''): string =>
      `<https://sea.example/${name}/> a owl:Ontology ; dct:title "${name}" ${imports} . ${classes(`https://sea.example/${name}/`, terms)}`;
    const imports =
      '; owl:imports <https://sea.example/hull/> , <https://sea.example/sail/> , <https://sea.example/crew/>';
    const files = { 'a.ttl': module('hull', 8), 'b.ttl': module('sail', 8), 'c.ttl': module('crew', 8) };
    expect((await publish({ ...files, 'd.ttl': module('admin', 2, imports) })).site.title).toBe('harbour');
    expect((await publish({ ...files, 'd.ttl': module('fleet', 0, imports) })).site.title).toBe('fleet');
  });

  it('is not a module with less than half of the terms that imports no other', async () => {
    const module = (name: string, terms: number): string =>
      `<https://sea.example/${name}/> a owl:Ontology ; dct:title "${name}" . ${classes(`https://sea.example/${name}/`, terms)}`;
    const files = { 'a.ttl': module('hull', 8), 'b.ttl': module('sail', 6) };
    expect((await publish({ ...files, 'c.ttl': module('crew', 6) })).site.title).toBe('harbour');
    expect((await publish({ ...files, 'c.ttl': module('crew', 2) })).site.title).toBe('hull');
  });

  it('is not a concept scheme with few of the described resources', async () => {
    const records = ['a', 'b', 'c'].map(
      (name) => `<${BOATS}/${name}> a <https://q.example/Dimension> ; rdfs:label "${name}" .`,
    );
    const scheme = `<${BOATS}/stars> a skos:ConceptScheme ; skos:prefLabel "Five stars" . <${BOATS}/1> a skos:Concept ; skos:inScheme <${BOATS}/stars> .`;
    expect((await publish({ 'a.ttl': `${scheme} ${records.join('\n')}` })).site.title).toBe('harbour');
    expect((await publish({ 'a.ttl': scheme })).site.title).toBe('Five stars');
  });

  it('is one with its IRI with and without a hash', async () => {
    const text = `<${BOATS}> a owl:Ontology ; owl:versionInfo "3.1" . <${BOATS}#> a <${BOATS}#Artefact> ; dct:title "Boats of the sea" ;
      dct:description "About boats." ; owl:versionInfo "3.0" ; dct:license <https://licence.example/> . ${classes(`${BOATS}#`, 2)}`;
    const { site, ontology } = await publish({ 'a.ttl': text });
    expect([site.title, site.description, ontology.header.version, ontology.header.licences]).toStrictEqual([
      'Boats of the sea',
      'About boats.',
      '3.1',
      ['https://licence.example/'],
    ]);
    expect(ontology.terms.map(({ identifier }) => identifier)).toStrictEqual(['C0', 'C1']);
  });

  it('imports versions of ontologies in the sources, and the languages that Ontopress knows', async () => {
    const core = `<https://sea.example/core> a owl:Ontology ; owl:versionIRI <https://sea.example/core/2> .`;
    const text = `<${BOATS}> a owl:Ontology ; owl:imports <https://sea.example/core/2> , <http://www.w3.org/1999/02/22-rdf-syntax-ns#> ,
      <http://www.w3.org/2004/02/skos/core> , <https://far.example/> . ${classes(`${BOATS}#`, 2)}`;
    const { ontology } = await publish({ 'a.ttl': text, 'core.ttl': core });
    expect(ontology.header.imports.filter(({ resolved }) => !resolved).map(({ iri }) => iri)).toStrictEqual([
      'https://far.example/',
    ]);
  });
});

describe('the dates and the version of a header', () => {
  it('are the latest of several', async () => {
    const versions = '"Version 1.9 - 2014-11-26", "Version 1.10 - 2016-03-15", "Version 1.2 - 2013-05-01"';
    const dates = '"2014-01-01"^^xsd:date, "2019-05-01"^^xsd:date, "2016-01-01"^^xsd:date';
    const text = `${boats} <${BOATS}> owl:versionInfo ${versions} ; dct:modified ${dates} ; dct:issued ${dates} ; dct:created ${dates} ;
      owl:versionIRI <${BOATS}/1.9> , <${BOATS}/1.10> .`;
    const { header } = (await publish({ 'a.ttl': text })).ontology;
    expect([header.version, header.versionIri, header.modified, header.issued, header.created]).toStrictEqual([
      'Version 1.10 - 2016-03-15',
      `${BOATS}/1.10`,
      '2019-05-01',
      '2019-05-01',
      '2014-01-01',
    ]);
  });
});

describe('the version of a header', () => {
  it.each([
    [`${BOATS}/0.7`, '0.7'],
    [`${BOATS}/releases/2024-01-17/boats.owl`, '2024-01-17'],
    [`${BOATS}#v2.1-beta`, 'v2.1-beta'],
    [`${BOATS}/2`, '2'],
    [`${BOATS}/2021/03`, undefined],
    [`${BOATS}/2021/boats.owl`, undefined],
    [`${BOATS}/current/boats.owl`, undefined],
  ])('is the number in its IRI, %s, if it states no other', async (iri, expected) => {
    const { header } = (await publish({ 'a.ttl': `${boats} <${BOATS}> owl:versionIRI <${iri}> .` })).ontology;
    expect([header.version, header.versionIri]).toStrictEqual([expected, iri]);
    const stated = `${boats} <${BOATS}> owl:versionIRI <${iri}> ; owl:versionInfo "5" .`;
    expect((await publish({ 'a.ttl': stated })).ontology.header.version).toBe('5');
  });

  it.each([
    ['a number', '"2.1"', '2.1'],
    ['a word', '"beta"', 'beta'],
    ['a short text', '"Recommendation version 2013-04-30"', 'Recommendation version 2013-04-30'],
    [
      'what begins with a number',
      '"Version 4, which the group for harbours and boats has published on 3 May 2020"',
      'Version 4, which the group for harbours and boats has published on 3 May 2020',
    ],
    ['an IRI', '<https://boats.example/1.0>', 'https://boats.example/1.0'],
    ['not a sentence with a link', '"Depends on http://www.w3.org/2004/02/skos/core"', undefined],
    ['not a sentence beside a version', '"Depends on http://www.w3.org/2004/02/skos/core", "2.1"', '2.1'],
    [
      'not a long sentence',
      '"Changes in this edition: boats have sails, and harbours have more than one pier"',
      undefined,
    ],
  ])('is %s', async (_, values, expected) => {
    const { ontology } = await publish({ 'a.ttl': `${boats} <${BOATS}> owl:versionInfo ${values} .` });
    expect(ontology.header.version).toBe(expected);
    expect(JSON.stringify(ontology.others)).toContain('versionInfo');
  });
});
