import { readFileSync, writeFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { start, waitForLine } from '../support/command.ts';
import { SMALL, smallOntology } from '../support/small-ontology.ts';
import { accessibilityViolations } from './open-page.ts';
import { timeLimit } from '../support/time-limit.ts';

const browser = await sharedBrowser(inject('browser'));

/** A class whose label would be a script, and a statement without an object. */
const HOSTILE = 'a:Ship a owl:Class ; rdfs:label "<img src=x onerror=alert(1)>"@en .';
const BROKEN = `${SMALL}${HOSTILE}\na:Raft a owl:Class ; rdfs:subClassOf .\n`;

test('the development server shows errors over the page, from the first load, and findings in a panel', async () => {
  const { folder, source } = smallOntology();
  writeFileSync(source, BROKEN);
  const dev = start(['dev', '--ontology', folder, '--port', '0'], { ACCESS_TOKENS: '', JWKS_URL: '' });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(timeLimit(30_000));
  onTestFinished(async () => {
    await context.close();
    dev.kill('SIGKILL');
  });
  const url = /http:\S+(?=\/ )/.exec(await waitForLine(dev, /Serving at/))?.[0] ?? '';
  const page = await context.newPage();
  const dialog = page.getByRole('dialog', { name: 'An error in the sources' });

  // There is no version without errors yet.
  await page.goto(`${url}/vocabulary/Ship`);
  await dialog.waitFor();
  expect(await dialog.locator('pre').textContent()).toContain('rdfs:subClassOf .');
  expect(await dialog.textContent()).toMatch(/boats\.ttl:\d+:\d+/);
  expect(await page.locator('img').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);

  writeFileSync(source, BROKEN.replace('rdfs:subClassOf', 'rdfs:label "Raft"@en'));
  await page.getByRole('heading', { level: 1, name: '<img' }).waitFor();
  const badge = page.getByRole('button', { name: /^3 findings \(1 here\)/ });
  await badge.click();
  const panel = page.getByRole('region', { name: 'Findings of the check' });
  expect(await panel.getByRole('heading').allTextContents()).toEqual(['On this page (1)', 'Elsewhere (2)']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss these findings' }).click();
  await page.reload();
  await page.waitForFunction(() => document.querySelector('ontopress-dev') !== null);
  expect(await badge.isVisible()).toBe(false);

  // The last version stays behind the error, which goes away by itself.
  writeFileSync(source, BROKEN);
  await dialog.waitFor();
  await page.reload();
  await dialog.waitFor();
  expect(await page.locator('h1').textContent()).toContain('<img');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show the errors' }).click();
  await dialog.waitFor();
  writeFileSync(source, readFileSync(source, 'utf8').replace('rdfs:subClassOf', 'rdfs:label "Raft"@en'));
  await dialog.waitFor({ state: 'hidden' });
});
