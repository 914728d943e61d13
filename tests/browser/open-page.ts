import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { identifierToPath } from '../../src/base/paths.ts';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { parsePublication } from '../../src/ontology/terms/closures.ts';
import type { BuiltSite } from '../support/site.ts';
import type { OpenPage, Tab } from './tab.ts';
import { openTab } from './tab.ts';

export { openTab } from './tab.ts';
export type { OpenPage, Tab } from './tab.ts';

export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Unused tabs, by their options. */
const idle = new WeakMap<Browser, Map<string, Tab[]>>();

/**
 * Opens a URL of a site as a first visit. The tab is reserved for the test until it ends. Then it is cleared and reused by the next test
 * with the same options.
 */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const ofBrowser = idle.get(browser) ?? new Map<string, Tab[]>();
  idle.set(browser, ofBrowser);
  const kind = JSON.stringify(options);
  const free = ofBrowser.get(kind) ?? [];
  ofBrowser.set(kind, free);
  const tab = free.pop() ?? (await openTab(browser, options));
  onTestFinished(async () => {
    if (await tab.forget()) free.push(tab);
    else await tab.close();
  });
  return tab.visit(url);
}

/** The rules about colours: https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const COLOURLESS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));

/** A rule that axe disables by default: the size of touch targets, https://www.w3.org/TR/WCAG22/#target-size-minimum. */
const FURTHER = { 'target-size': { enabled: true } };

/** Violations on a phone that do not depend on colours, including touch targets. */
export function phoneViolations(page: Page): Promise<string[]> {
  return axeViolations(page, { rules: { ...FURTHER, ...COLOURLESS } });
}

/** Violations that do not depend on colours, which are the same on all pages of a template. */
export function structuralViolations(page: Page): Promise<string[]> {
  return axeViolations(page, { rules: COLOURLESS });
}

/** Violations in the light and the dark scheme, one per line: scheme, rule, and the violating elements. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeViolations(page, { rules: FURTHER });
  await page.emulateMedia({ colorScheme: 'dark' });
  // The schemes differ only in colours, which a test of the stylesheets checks.
  const dark = await axeViolations(page, { runOnly: { type: 'rule', values: COLOUR_RULES } });
  return [...light.map((error) => `light: ${error}`), ...dark.map((error) => `dark: ${error}`)];
}

interface Axe {
  run(options: object): Promise<{
    violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
  }>;
}

async function axeViolations(page: Page, which: object = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: Axe };
    // Only violations are used. Collecting other results takes twice as long. Preloaded stylesheets and media are for rules that are
    // off by default, and for audio and video.
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, ...options });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .map((node) => `${node.html} ${node.failureSummary ?? ''}`)
          .slice(0, 3)
          .join(' | ')}`,
    );
  }, which);
}

export function readPublication(site: BuiltSite): Publication {
  return parsePublication(readFileSync(join(site.folder, 'publication.json'), 'utf8'));
}

/** The terms with the largest page of each template, by kind. Kinds without terms are omitted. */
export function sampleTerms({ ontology }: Publication, language?: string): Record<string, Term> {
  const named = ({ labels }: Term): boolean => language === undefined || labels.some((it) => it.language === language);
  const fullest = (test: (term: Term) => boolean): Term | undefined =>
    ontology.terms
      .filter((term) => named(term) && test(term))
      .map((term) => ({ term, size: JSON.stringify(term).length }))
      .sort((a, b) => b.size - a.size)[0]?.term;
  const samples = {
    class: fullest((term) => term.kinds[0] === 'class'),
    property: fullest((term) => term.kinds[0] === 'property'),
    enumeration: fullest((term) => term.kinds[0] === 'enumeration'),
    value: fullest((term) => term.kinds[0] === 'value'),
    deprecated: fullest((term) => term.deprecated),
  };
  return Object.fromEntries(Object.entries(samples).flatMap(([name, term]) => (term ? [[name, term]] : [])));
}

export function termUrl(site: BuiltSite, term: Term): string {
  return `${site.url}/${identifierToPath(term.identifier)}`;
}

/** Every kind of page: home, the list, the API if there is one, and a term of each kind. */
export function samplePages(site: BuiltSite): Record<string, string> {
  const terms = Object.entries(sampleTerms(readPublication(site))).map(([name, term]) => [name, termUrl(site, term)]);
  const api = existsSync(join(site.folder, 'public/api.html')) ? { api: `${site.url}/api` } : {};
  return { home: `${site.url}/`, vocabulary: `${site.url}/vocabulary`, ...api, ...Object.fromEntries(terms) };
}
