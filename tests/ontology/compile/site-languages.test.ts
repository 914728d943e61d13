import { describe, expect, test } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import type { Publication } from '../../../src/ontology/model.ts';
import { pageLanguages } from '../../../src/site/index/page-languages.ts';
import { filesFolder } from '../../support/ontology-folder.ts';

const NAMESPACE = 'https://boats.example/ns#';

/** A publication of classes, each with labels: `Boat|en Boot|de`. */
async function publicationOf(classes: readonly string[], configuration = ''): Promise<Publication> {
  const subjects = classes.map((labels, at) => {
    const texts = labels.split(' ').map((label) => `"${label.split('|')[0]}"@${label.split('|')[1]}`);
    return `:C${at} a owl:Class ; rdfs:label ${texts.join(', ')} .`;
  });
  const path = filesFolder('harbour', {
    'publication.yaml': `sources: [boats.ttl]\nnamespace: ${NAMESPACE}\n${configuration}`,
    'boats.ttl': `@prefix : <${NAMESPACE}> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
${subjects.join('\n')}
<https://elsewhere.example/Quai> a owl:Class ; rdfs:label "Quai"@fr .`,
  });
  return (await compile(await loadInput({ ontology: path, cwd: path }))).publication;
}

describe('the languages of a site', () => {
  test('do not contain one in which 1 of 230 terms has a label', async () => {
    const classes = [...Array.from({ length: 229 }, (_, at) => `Boat${at}|en`), 'Boat|en Bateau|fr'];
    const publication = await publicationOf(classes);
    expect(publication.ontology.languages).toEqual(['en', 'fr']);
    expect(publication.site.languages).toEqual(['en']);
    expect(pageLanguages(publication)).toEqual(['en']);
  });

  test('contain one in which half of the own terms have a label, in whatever region', async () => {
    const publication = await publicationOf(['Boat|en Boot|de', 'Sail|en Segel|de-AT', 'Mast|en', 'Oar|en']);
    expect(publication.site.languages).toEqual(['en', 'de', 'de-AT']);
    expect(pageLanguages(publication)).toEqual(['en', 'de']);
  });

  test.each([
    ['languageShare: 0.25', ['en', 'de', 'fr']],
    ['languageShare: 0.75', ['en', 'de']],
    ['languageShare: 0.8', ['en']],
    ['languages: [fr, en]', ['fr', 'en']],
  ])('follow %s', async (configuration, languages) => {
    const classes = ['Boat|en Boot|de', 'Sail|en Segel|de', 'Mast|en Mast|de', 'Oar|en Aviron|fr'];
    expect((await publicationOf(classes, configuration)).site.languages).toEqual(languages);
  });

  test('contain the default language, whatever its share', async () => {
    const publication = await publicationOf(['Boot|de', 'Segel|de', 'Mast|de', 'Barca|it'], 'languageShare: 1');
    expect(publication.site.languages).toEqual(['de']);
  });

  test('have pages without UI messages only if they are configured', async () => {
    const classes = ['Boat|en Łódź|pl', 'Sail|en Żagiel|pl'];
    expect(pageLanguages(await publicationOf(classes))).toEqual(['en']);
    expect(pageLanguages(await publicationOf(classes, 'languages: [en, pl]'))).toEqual(['en', 'pl']);
  });
});

/** The languages of a site without configuration. `terms` are the statements of one class each, `header` those of the ontology. */
async function languagesOf(terms: readonly string[], header = ''): Promise<readonly string[]> {
  const path = filesFolder('harbour', {
    'boats.ttl': `@prefix : <${NAMESPACE}> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix dcterms: <http://purl.org/dc/terms/> .
<${NAMESPACE}> a owl:Ontology ${header && `; ${header}`} .
${terms.map((statements, at) => `:C${at} a owl:Class ${statements && `; ${statements}`} .`).join('\n')}`,
  });
  return (await compile(await loadInput({ ontology: path, cwd: path }))).publication.site.languages;
}

const LABEL = 'rdfs:label';
const COMMENT = 'rdfs:comment';
const TITLE = 'dcterms:title';
const times = (count: number, statements: string): string[] => Array<string>(count).fill(statements);

/** Default: no statements about the ontology. */
type LanguageCase = readonly [what: string, languages: readonly string[], terms: readonly string[], header?: string];

const CASES: readonly LanguageCase[] = [
  [
    'is English if one of many terms without tags has a German label',
    ['en'],
    [`${LABEL} "Kiln" ; ${COMMENT} "An oven."`, `${LABEL} "Pot"`, `${LABEL} "Rack", "Gestell"@de`],
  ],
  [
    'is English if the only tag is on a definition',
    ['en'],
    [`${LABEL} "Kiln" ; ${COMMENT} "Ein Ofen."@de`, `${LABEL} "Pot"`],
  ],
  ['is English without texts', ['en'], ['', '']],
  ['is English if all texts are without tags', ['en'], times(3, `${LABEL} "Kiln"`), `${TITLE} "Pottery"`],
  [
    'is German if all texts are',
    ['de'],
    times(3, `${LABEL} "Ofen"@de ; ${COMMENT} "Zum Brennen."@de`),
    `${TITLE} "Keramik"@de`,
  ],
  [
    'is German if labels are, and other texts have no tag',
    ['de'],
    times(3, `${LABEL} "Ofen"@de ; ${COMMENT} "Zum Brennen."`),
    `${TITLE} "Keramik"`,
  ],
  [
    'is German if labels and definitions are, and only the title is English',
    ['de'],
    times(3, `${LABEL} "Ofen"@de ; ${COMMENT} "Zum Brennen."@de`),
    `${TITLE} "Pottery"@en`,
  ],
  [
    'is German if title and definitions are, and labels are names without a tag',
    ['de'],
    times(3, `${LABEL} "K-1" ; ${COMMENT} "Zum Brennen."@de`),
    `${TITLE} "Keramik"@de`,
  ],
  [
    'is that of the title, if labels are in it and in English',
    ['de', 'en'],
    times(3, `${LABEL} "Kiln"@en, "Ofen"@de`),
    `${TITLE} "Keramik"@de`,
  ],
  [
    'is that of the description, if the title has no tag',
    ['de', 'en'],
    times(3, `${LABEL} "Kiln"@en, "Ofen"@de`),
    `${TITLE} "Keramik" ; dcterms:description "Begriffe der Keramik."@de`,
  ],
  [
    'is English if labels are in several languages, as is the title',
    ['en', 'de', 'it'],
    times(3, `${LABEL} "Kiln"@en, "Ofen"@de, "Forno"@it`),
    `${TITLE} "Pottery"@en, "Keramik"@de, "Ceramica"@it`,
  ],
  [
    'is English if the description is translated to all other languages, and its original has no tag',
    ['en', 'cs', 'de'],
    times(3, `${LABEL} "Kiln"@en, "Ofen"@de, "Pec"@cs`),
    `${TITLE} "Pottery" ; dcterms:description "Terms of pottery.", "Begriffe der Keramik."@de, "Pojmy."@cs`,
  ],
  [
    'is English if the definitions are translated to German, and their originals have no tag',
    ['en', 'de'],
    times(3, `${LABEL} "Kiln"@en, "Ofen"@de ; ${COMMENT} "An oven.", "Zum Brennen."@de`),
  ],
  [
    'is English if 60 % of the labels are German, 55 % English, and the title has no tag',
    ['en', 'de'],
    [
      ...times(9, `${LABEL} "Ofen"@de`),
      ...times(3, `${LABEL} "Kiln"@en, "Ofen"@de`),
      ...times(8, `${LABEL} "Kiln"@en`),
    ],
    `${TITLE} "Pottery"`,
  ],
  [
    'is German if 60 % of the labels are, 55 % are English, and the title is German',
    ['de', 'en'],
    [
      ...times(9, `${LABEL} "Ofen"@de`),
      ...times(3, `${LABEL} "Kiln"@en, "Ofen"@de`),
      ...times(8, `${LABEL} "Kiln"@en`),
    ],
    `${TITLE} "Keramik"@de`,
  ],
  [
    'is English if a few labels of an English ontology are German',
    ['en'],
    [...times(8, `${LABEL} "Kiln"@en`), ...times(2, `${LABEL} "Kiln"@en, "Ofen"@de`)],
    `${TITLE} "Keramik"@de`,
  ],
  [
    'is English if 5 of 10 labels are French and the others have no tag, as the title',
    ['en', 'fr'],
    [...times(5, `${LABEL} "Kiln"`), ...times(5, `${LABEL} "Four"@fr`)],
    `${TITLE} "Pottery"`,
  ],
  [
    'is French if 5 of 10 labels are, as the title',
    ['fr'],
    [...times(5, `${LABEL} "K-1"`), ...times(5, `${LABEL} "Four"@fr`)],
    `${TITLE} "Poterie"@fr`,
  ],
  [
    'is that of title and definitions, if all labels are translations',
    ['en', 'pt'],
    [...times(19, `${LABEL} "Forno"@pt ; ${COMMENT} "An oven."@en`), `${LABEL} "Pot"`],
    `${TITLE} "Pottery"@en`,
  ],
  [
    'is that of the definitions, if labels are translations and the title has no tag',
    ['en', 'pt'],
    [...times(19, `${LABEL} "Forno"@pt`), `${LABEL} "Pot"@en ; ${COMMENT} "A vessel."@en`],
    `${TITLE} "Pottery"`,
  ],
  [
    'is not that of one tagged label or definition among many terms without texts',
    ['en'],
    [...times(40, ''), `${LABEL} "Gestell"@de ; ${COMMENT} "Ein Regal."@de`],
  ],
  [
    'is not that of one tagged label among untagged ones',
    ['en'],
    [...times(4, `${LABEL} "Kiln"`), `${LABEL} "Rack" , "Gestell"@de`],
  ],
  ['has the tag of most labels', ['en-GB'], times(3, `${LABEL} "Kiln"@en-GB`)],
  [
    'is English without a region if most labels have no tag',
    ['en'],
    [...times(3, `${LABEL} "Kiln"`), `${LABEL} "Pot"@en-GB`],
  ],
  [
    'is English if no language has half of the labels',
    ['en'],
    [`${LABEL} "a"@de`, `${LABEL} "b"@fr`, `${LABEL} "c"@it`],
  ],
];

describe('the default language', () => {
  test.each(CASES.map(([what, ...rest]) => ({ what, rest })))('$what', async ({ rest: [languages, terms, header] }) => {
    expect(await languagesOf(terms, header)).toEqual(languages);
  });
});
