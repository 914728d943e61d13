import { expect, inject, test } from 'vitest';
import { openMessages } from '../../src/messages/index.ts';
import { identifierToPath } from '../../src/base/paths.ts';
import { GAP, renderedMessages } from '../messages/rendered-messages.ts';
import { sharedBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { accessibilityViolations, openPage, readPublication, sampleTerms, SCREENS } from './open-page.ts';
import { visibleTexts } from './visible-texts.ts';

const browser = await sharedBrowser(inject('browser'));

const own = inject('sites').find(({ name }) => name === 'own') as BuiltSite;
const terms = Object.entries(sampleTerms(readPublication(own), 'de'));
const paths = terms.map(([name, term]) => [name, identifierToPath(term.identifier)] as const);

/** Areas of messages on pages of terms. */
const AREAS = ['site', 'term', 'rules', 'diagram', 'data', 'contribute', 'search'];
const german = new Set(renderedMessages(openMessages('de')).map(({ text }) => text.toLowerCase()));
const english = renderedMessages(openMessages('en')).filter(
  ({ path, text }) =>
    AREAS.includes(path.split('.')[0] ?? '') && /\p{L}{3}/u.test(text) && !german.has(text.toLowerCase()),
);
/** Complete messages, and the parts of messages with arguments that have at least three words. */
const whole = new Set(english.map(({ text }) => text.toLowerCase()));
const parts = english.flatMap(({ text }) =>
  text.split(new RegExp(`${GAP}|\\b3\\b`)).flatMap((part) => (/\p{L}+ \p{L}+ \p{L}+/u.test(part) ? [part.trim()] : [])),
);

/** Texts that contain an English message. */
function englishIn(texts: readonly string[]): string[] {
  return texts.filter((text) => whole.has(text.toLowerCase()) || parts.some((part) => text.includes(part)));
}

test('the search for English messages finds them on an English page', async () => {
  const { page } = await openPage(browser, `${own.url}/vocabulary`, SCREENS.desktop);
  expect(englishIn(await visibleTexts(page)).length).toBeGreaterThan(5);
});

test.each(paths)('a German page about one %s has no English message', async (_, path) => {
  const { page, troubles } = await openPage(browser, `${own.url}/de/${path}`, SCREENS.desktop);
  expect(englishIn(await visibleTexts(page))).toEqual([]);
  expect(troubles).toEqual([]);
});

test('a German page, which has the longest header, has no axe violations', async () => {
  const { page } = await openPage(browser, `${own.url}/de/${paths[0]?.[1]}`, SCREENS.phone);
  expect(await accessibilityViolations(page)).toEqual([]);
});
