import { describe, expect, test } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { markdownNote } from '../../../src/cli/site-build/report.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { markdownUses } from '../../../src/ontology/terms/markdown-texts.ts';
import type { Publication } from '../../../src/ontology/model.ts';
import { filesFolder } from '../../support/ontology-folder.ts';

const HEAD = `
@prefix : <https://example.org/kiln#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
<https://example.org/kiln> a owl:Ontology .
`;

async function compileTurtle(turtle: string, { markdown }: { readonly markdown?: boolean } = {}): Promise<Publication> {
  const configuration = markdown === undefined ? '' : `markdown: ${markdown}\n`;
  const path = filesFolder('kiln', { 'publication.yaml': `sources: [kiln.ttl]\n${configuration}`, 'kiln.ttl': turtle });
  return (await compile(await loadInput({ ontology: path, cwd: path }))).publication;
}

/** An ontology of classes with these definitions, and of others with plain ones. */
function turtle(texts: readonly string[], plain = 0): string {
  const all = [...texts, ...Array.from({ length: plain }, (_, at) => `An oven of type ${at}.`)];
  const classes = all.map(
    (text, at) => `:C${at} a owl:Class ; rdfs:label "C ${at}" ; rdfs:comment ${JSON.stringify(text)} .`,
  );
  return HEAD + classes.join('\n');
}

async function recognised(texts: readonly string[], plain = 0): Promise<boolean> {
  const { ontology } = await compileTurtle(turtle(texts, plain));
  return markdownUses(ontology).some(({ isMarkdown }) => isMarkdown);
}

describe('Markdown is recognised', () => {
  test.each<[string, string[], number]>([
    ['a link', ['See [ISO](https://iso.org/).'], 40],
    ['a link to a path', ['See [notes](/docs/notes.html#one).'], 0],
    ['the name of a term', ['Hotter than [[C1]].', 'An oven.'], 40],
    ['two texts with code', ['A `heat`.', 'A `pot`.'], 40],
    ['two blocks of code', ['One\n```turtle\n:a :b :c .\n```', 'Two\n```\nx\n```'], 0],
    ['two texts with strong words', ['**Deprecated.** Old.', 'It is **hot**.'], 0],
    ['two texts with headings', ['## Use\nHot.', '## Use\nCold.'], 0],
  ])('by %s', async (_, texts, plain) => {
    expect(await recognised(texts, plain)).toBe(true);
  });

  test.each<[string, string[], number]>([
    ['one text with code', ['A `heat`.'], 0],
    ['a link in one text of many', ['See [ISO](https://iso.org/).'], 60],
    ['names of no terms', ['An [[oven]].', 'A [[pot]].'], 0],
    ['names in chemistry', ['[[4-amino]phenyl]', 'N-[[C1-yl]]', '[4-(2-x)](3)'], 0],
    ['stars', ['a*b*c', '2 ** 3 ** 4', 'm**2', '* One', '*'], 0],
    ['underscores', ['snake_case_name', '__init__ and _x_'], 0],
    ['angle brackets', ['List<String>', '<Authority>'], 0],
    ['numbers and minuses', ['1. In the UK', '- 5 degrees', '# of rooms'], 0],
    ['indentation', ['One\n      two\n\n      three', 'x'], 0],
    ["TeX's quotation marks", ["``heat'' and ``pot''", "`heat' and `pot'"], 0],
    ['references', ['See [1] (page 3).', '[a](b)'], 0],
  ])('not by %s', async (_, texts, plain) => {
    expect(await recognised(texts, plain)).toBe(false);
  });
});

describe('the configuration', () => {
  const markdown = turtle(['See [ISO](https://iso.org/), [[C1]].', 'An oven.']);

  test('decides before the texts do', async () => {
    expect((await compileTurtle(markdown)).site.markdown).toEqual(['kiln']);
    expect((await compileTurtle(markdown, { markdown: false })).site.markdown).toBe(false);
    expect((await compileTurtle(turtle(['plain']), { markdown: true })).site.markdown).toBe(true);
    expect((await compileTurtle(turtle(['plain']))).site.markdown).toBeUndefined();
  });

  test('is what the build names, in one line', async () => {
    expect(markdownNote(await compileTurtle(markdown))).toBe(
      'Texts shown as Markdown: kiln (1 of 2 contain it, such as [ISO](https://iso.org/)). For plain text, set markdown: false in publication.yaml.',
    );
    expect(markdownNote(await compileTurtle(turtle(['A `pot`.', 'b'])))).toBe(
      'Texts with Markdown shown as plain text: kiln (1 of 2 contain it, such as `pot`). To render it, set markdown: true in publication.yaml.',
    );
    expect(markdownNote(await compileTurtle(markdown, { markdown: false }))).toBeUndefined();
    expect(markdownNote(await compileTurtle(turtle(['plain'])))).toBeUndefined();
  });
});

test('each source ontology is counted on its own', async () => {
  const { ontology } = await compileTurtle(`${turtle(['plain', 'plain'])}
    <https://other.example/v#A> a owl:Class ; rdfs:comment "See [x](https://x.example/)." .
    <https://other.example/v#B> a owl:Class ; rdfs:comment "B" .`);
  const used = new Set(markdownUses(ontology).map(({ source }) => source));
  const sources = ontology.sources.filter(({ prefix }) => used.has(prefix));
  expect(sources.map(({ namespace }) => namespace)).toEqual(['https://other.example/v#']);
});
