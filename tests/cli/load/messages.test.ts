import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { formatIssue } from '../../../src/base/issue.ts';
import { pageLanguages } from '../../../src/site/index/page-languages.ts';
import { createPublicationIndex } from '../../../src/site/index/publication-index.ts';
import { searchFiles } from '../../../src/site/search/search-files.ts';
import { filesFolder } from '../../support/ontology-folder.ts';

const BOATS = `@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
<https://boats.example/ns#Boat> a owl:Class ; rdfs:label "Boat"@en, "قارب"@ar .`;

async function compiled(
  messages: Readonly<Record<string, string>>,
  configuration = '',
): Promise<Awaited<ReturnType<typeof compile>>> {
  const files = Object.fromEntries(Object.entries(messages).map(([file, text]) => [`messages/${file}`, text]));
  const path = filesFolder('boats', {
    'publication.yaml': `sources: [boats.ttl]\n${configuration}`,
    'boats.ttl': BOATS,
    ...files,
  });
  return compile(await loadInput({ ontology: path, cwd: path }));
}

describe('the folder of messages', () => {
  it('adds a language to the site, with its messages and English ones for the rest', async () => {
    const { publication } = await compiled({
      'ar.yaml':
        'site: { skip: إلى المحتوى }\nsearch: { title: بحث }\nlists: { terms: "{count, plural, two {مصطلحان} other {#}}" }',
    });
    expect(pageLanguages(publication)).toEqual(['en', 'ar']);
    const { messages, interface: language, own } = createPublicationIndex(publication, 'ar');
    expect([messages.site.skip, messages.lists.terms({ count: 2 }), messages.site.copy]).toEqual([
      'إلى المحتوى',
      'مصطلحان',
      'Copy',
    ]);
    expect([language, own]).toEqual(['ar', undefined]);
  });

  it('gives the search dialog its messages only', async () => {
    const { publication } = await compiled({ 'ar.yaml': 'site: { skip: إلى }\nsearch: { title: بحث }' });
    const { files } = searchFiles(createPublicationIndex(publication, 'ar'));
    expect(JSON.parse(files.get('search/ar.messages.json') ?? '')).toEqual({
      language: 'ar',
      messages: { title: 'بحث' },
    });
    expect([...searchFiles(createPublicationIndex(publication)).files.keys()]).not.toContain('search/en.messages.json');
  });

  it('replaces texts of a built-in language, and changes nothing else', async () => {
    const { publication, issues } = await compiled({ 'en.yaml': 'site: { vocabulary: Terms }' });
    const { messages } = createPublicationIndex(publication);
    expect([messages.site.vocabulary, messages.site.copy]).toEqual(['Terms', 'Copy']);
    expect(issues.filter(({ code }) => code === 'messages-missing')).toEqual([]);
  });

  it('is checked for missing messages', async () => {
    const file = { 'ar.yaml': 'site: { skip: إلى المحتوى }' };
    const found = (await compiled(file)).issues.filter(({ code }) => code === 'messages-missing').map(formatIssue);
    expect(found).toEqual([
      expect.stringMatching(
        /^boats\/messages\/ar\.yaml warning messages-missing \d+ of \d+ messages are missing and are shown in English: agents\.start, /,
      ),
    ]);
    const off = await compiled(file, 'rules: { messages-missing: off }');
    expect(off.issues.filter(({ code }) => code === 'messages-missing')).toEqual([]);
  });

  it('has files with names of languages', async () => {
    await expect(compiled({ 'arabic texts.yaml': 'site: {}' })).rejects.toThrow(
      'boats/messages/arabic texts.yaml error messages "arabic texts" is not a language tag. Name the file after the language of its messages: ar.yaml, pt-PT.yaml.',
    );
  });
});
