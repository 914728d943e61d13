import { describe, expect, test } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/ontology/compile/compile.ts';
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
