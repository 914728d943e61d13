import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryCache } from '../../../src/cli/load/cache.ts';
import { compileUncheckedInput } from '../../../src/cli/command/compile-input.ts';
import { compileSite } from '../../../src/cli/dev/dev-server.ts';
import { digestOf } from '../../../src/cli/load/releases.ts';
import { compileHistory } from '../../../src/versions/engine.ts';
import { AuthorError } from '../../../src/base/issue.ts';
import type { Term } from '../../../src/ontology/model.ts';
import { canonicalNQuads } from '../../../src/rdf/write/canonical.ts';
import type { ResultCache } from '../../../src/base/work.ts';
import { NO_CACHE } from '../../../src/base/work.ts';
import { ROOT } from '../../support/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const standards = createMemoryCache();
/** Has the bundled standards only, which no test edits. */
const NEW: ResultCache = {
  ...NO_CACHE,
  rememberLater: (kind, inputs, compute) =>
    kind === 'standard' ? standards.rememberLater(kind, inputs, compute) : compute(),
};

/** What pages are made of, or the errors in the sources. */
async function compiledTo(ontology: string, slice: string | undefined, cache: ResultCache) {
  try {
    const options = { ontology, ...(slice !== undefined && { slice }), cache };
    const { compiled: unchecked, releases } = await compileUncheckedInput(options);
    const { compiled, history } = await compileHistory(unchecked, releases, { cache, sha256: digestOf });
    const { publication, nodes, graph } = compiled;
    const findings = await compiled.check();
    return { publication, nodes, triples: graph.size, quads: canonicalNQuads(graph), history, findings };
  } catch (error) {
    if (error instanceof AuthorError) return { issues: error.issues };
    throw error;
  }
}

/** Edits one of the places in a text that match a pattern. */
type Edit = readonly [pattern: RegExp, replace: (found: string, random: number) => string];

/** Edits of texts, and edits that also match other statements, or leave no valid file. */
const EDITS: readonly Edit[] = [
  [/"[^"\n]*"/g, (_, random) => `"Text ${random}"`],
  [/(?<=(?:label|prefLabel|name|title) )"[^"\n]*"/g, (_, random) => `"${'cab'[random % 3]} ${random}"`],
  [
    /(?<=(?:definition|comment|scopeNote|example|description) )"[^"\n]*"/g,
    (found, random) => `"${found.slice(1, -1)} ${random}\\n"`,
  ],
  [/"@en\b/g, (_, random) => ['"@de', '"@EN', '"', '"^^<https://type.example/>'][random % 4] as string],
  [/"[^"\n]*"@[a-z]+/g, (found, random) => `${found}, "Another ${random}"@${['en', 'fr'][random % 2]}`],
  [/"[^"\n]*"/g, () => '"  "'],
  [/^/gm, () => '\n'],
  [/;/g, (_, random) => `; <http://www.w3.org/2004/02/skos/core#note> "New ${random}" ;`],
  [
    /;/g,
    (_, random) =>
      `; <http://purl.org/dc/terms/${random % 2 ? 'created' : 'modified'}> "20${10 + (random % 90)}-11-26"${random % 3 ? '' : '^^<http://www.w3.org/2001/XMLSchema#date>'} ;`,
  ],
  [/\n[^\n]*/g, () => ''],
];

const copyOf = (folder: string): string => {
  const ontology = temporaryFolder();
  cpSync(join(ROOT, folder), ontology, { recursive: true });
  return ontology;
};

const termsOf = (result: Awaited<ReturnType<typeof compiledTo>>): readonly Term[] =>
  result.publication?.ontology.terms ?? [];

test.each([
  ['with releases and two languages', 'tests/site/fixtures/history/input', 'library.ttl', undefined],
  ['in a slice', 'tests/ontology/derive/museum', 'museum.ttl', 'north'],
  ['with a part of schema.org', 'tests/ontology/derive/shop', 'shop.ttl', undefined],
  ['with every construct', 'tests/browser/fixtures/constructs', 'every-construct.ttl', undefined],
])(
  'an ontology %s that is compiled again after edits is as if it were compiled for the first time',
  async (_, folder, file, slice) => {
    const ontology = copyOf(folder);
    const source = join(ontology, file);
    const original = readFileSync(source, 'utf8');
    const cache = createMemoryCache();
    const edits = fc.sample(fc.tuple(fc.constantFrom(...EDITS), fc.nat(1000)), { numRuns: 40, seed: 11 });
    let text = original;
    let reused = 0;
    let before: readonly Term[] = [];
    for (const [[pattern, replace], random] of edits) {
      writeFileSync(source, text);
      cache.start();
      const result = await compiledTo(ontology, slice, cache);
      expect(result).toStrictEqual(await compiledTo(ontology, slice, NEW));
      if (termsOf(result).some((term) => before.includes(term))) reused += 1;
      before = termsOf(result);
      const places = [...text.matchAll(pattern)];
      const place = places[random % Math.max(1, places.length)];
      const isBroken = result.issues !== undefined || random % 40 === 0;
      if (!place || isBroken) text = original;
      else text = text.slice(0, place.index) + replace(place[0], random) + text.slice(place.index + place[0].length);
    }
    expect(reused).toBeGreaterThan(10);
  },
);

const PREFIXES = `@prefix : <https://library.example/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
`;

const SLICE = {
  'publication.yaml': 'namespace: https://library.example/\nfacets: { areas: { scheme: Areas, markedBy: area } }\n',
  'slices/north.yaml': 'title: North\nareas: [North]\n',
};

/** Classes of schema.org. They are the ontology if nothing else has a text. */
const OTHERS = ['Book', 'Map', 'Person', 'Place', 'Thing', 'Event', 'Offer', 'Order', 'Trip']
  .map((name) => `schema:${name} a rdfs:Class ; rdfs:comment "${name}." .`)
  .join(' ');

test.each<[string, string, readonly string[], Readonly<Record<string, string>>?, string?]>([
  [
    'the description of an ontology that is a concept scheme',
    '<https://library.example/> a owl:Ontology, skos:ConceptScheme ; rdfs:comment TEXT .',
    ['"Sizes."', '"All sizes."'],
  ],
  [
    'the label of a value, by which values are sorted',
    ':Sizes a skos:ConceptScheme . :S a skos:Concept ; skos:inScheme :Sizes ; skos:prefLabel TEXT . :M a skos:Concept ; skos:inScheme :Sizes ; skos:prefLabel "B" .',
    ['"A"', '"C"'],
  ],
  [
    'the label of a class that a slice omits',
    ':Areas a skos:ConceptScheme . :North a skos:Concept ; skos:inScheme :Areas . :South a skos:Concept ; skos:inScheme :Areas . :area a owl:AnnotationProperty . :Book a owl:Class ; :area :North . :Map a owl:Class ; :area :South ; rdfs:label TEXT .',
    ['"Map"', '"Chart"'],
    SLICE,
    'north',
  ],
  [
    'a text that a term of the ontology and a standard state',
    '@prefix schema: <https://schema.org/> . :Book a owl:Class ; rdfs:subClassOf schema:Book . schema:Book a owl:Class ; rdfs:comment TEXT .',
    ['"A book."', '"Pages."', '"A book.", "Pages."'],
    { 'publication.yaml': 'namespace: https://library.example/\nstandards: { schema: { take: referenced } }\n' },
  ],
  [
    'the only text of a vocabulary among terms of another one',
    `@prefix schema: <https://schema.org/> . ${OTHERS} :Shelf a owl:Class TEXT .`,
    ['', '; rdfs:comment "A board."', ''],
  ],
  [
    'the only text with a language or of a property, whose prefixes are listed if they are used',
    ':Book a owl:Class TEXT .',
    [
      '; rdfs:label "Book"',
      '; rdfs:label "Book"@en',
      '; rdfs:label "Book" ; skos:note "Pages."',
      '; rdfs:label "Book"',
    ],
  ],
])('an edit of %s changes all that depends on it', async (_, turtle, edits, files = {}, slice = undefined) => {
  const ontology = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(ontology, path)), { recursive: true });
    writeFileSync(join(ontology, path), content);
  }
  const cache = createMemoryCache();
  for (const edited of edits) {
    writeFileSync(join(ontology, 'library.ttl'), `${PREFIXES}${turtle.replace('TEXT', edited)}`);
    cache.start();
    const result = await compiledTo(ontology, slice, cache);
    expect(result.issues).toBeUndefined();
    expect(result).toStrictEqual(await compiledTo(ontology, slice, NEW));
  }
});

test('after an error in the sources, only what was edited is read again', async () => {
  const ontology = temporaryFolder();
  const cache = createMemoryCache();
  const compiled = (classes: string): ReturnType<typeof compileSite> => {
    writeFileSync(join(ontology, 'library.ttl'), `${PREFIXES}${classes}`);
    return compileSite({ ontology }, cache);
  };
  const first = await compiled(':Book a owl:Class . :Map a owl:Class ; rdfs:comment "A map." .');
  for (const broken of [':Book a owl:Class . :Map a ', ':Book a owl:Clas'])
    await expect(compiled(broken)).rejects.toThrow(AuthorError);
  const again = await compiled(':Book a owl:Class . :Map a owl:Class ; rdfs:comment "A chart." .');
  const [before, after] = [first, again].map((site) => site.snapshot.publication.ontology.terms);
  expect(after?.[0]).toBe(before?.[0]);
  expect(after?.[1]?.definitions).toEqual([{ value: 'A chart.' }]);
});
