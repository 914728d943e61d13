import { expect, test } from 'vitest';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { constraintsOf } from '../../src/site/term/sections/fields.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { ex, noClassFacts } from './sample.ts';

const aClass = (name: string, ...ancestors: readonly string[]): ReturnType<typeof tinyTerm> =>
  tinyTerm(name, { class: { ...noClassFacts, parents: ancestors.slice(0, 1).map(ex), ancestors: ancestors.map(ex) } });
const index = createPublicationIndex(
  tinyPublication([
    aClass('Provider'),
    aClass('Tradesperson', 'Provider'),
    aClass('Plumber', 'Tradesperson', 'Provider'),
    aClass('Host', 'Provider'),
    aClass('Here', 'There'),
    aClass('There', 'Here'),
  ]),
);
const only = (name: string) =>
  ({ kind: 'only', property: ex('offeredBy'), filler: { kind: 'class', iri: ex(name) } }) as const;
const words = (...names: readonly string[]): string =>
  phraseText(constraintsOf(names.map(only), { functional: false }, index).others);

test.each([
  ['omits classes that a narrower class implies', ['Provider', 'Plumber', 'Tradesperson'], 'only a Plumber'],
  ['states both of two sibling classes', ['Provider', 'Plumber', 'Host'], 'only a Plumber and only a Host'],
  ['states both of two classes in a cycle', ['Here', 'There'], 'only a Here and only a There'],
  ['states the same class once', ['Plumber', 'Plumber'], 'only a Plumber'],
])('a constraint with several bounds %s', (_, names, expected) => {
  expect(words(...names)).toBe(expected);
});
