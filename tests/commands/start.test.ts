import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { outcome, run, start, waitForLine } from '../support/command.ts';
import { SMALL, smallOntology } from '../support/small-ontology.ts';

test('npm start builds, says where it serves, and ends in good order when it is told to', async () => {
  const { source, out } = smallOntology();
  const served = start(['start', '--ontology', source, '--out', out, '--base-url', 'https://example.org/docs/'], {
    PORT: '0',
  });
  const ended = outcome(served);
  onTestFinished(() => void served.kill('SIGKILL'));
  const line = await waitForLine(served, /^Serving at/);
  const home = /http:\/\/127\.0\.0\.1:\d+\/docs\//.exec(line)?.[0] ?? '';
  expect(await (await fetch(home)).text()).toContain('<h1');
  expect((await fetch(`${home}vocabulary/Boat`)).status).toBe(200);
  expect(readFileSync(join(out, 'public/_headers'), 'utf8')).toContain('\n/docs/*.ttl\n');

  // The next build takes the folder's place while it is served.
  appendFileSync(source, 'a:Ship a owl:Class ; rdfs:label "Ship"@en .\n');
  expect(
    (await run(['build', '--ontology', source, '--out', out, '--base-url', 'https://example.org/docs'])).code,
  ).toBe(0);
  expect((await fetch(`${home}vocabulary/Ship`)).status).toBe(200);

  served.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

test('the files that the server makes are those that the build writes', async () => {
  const { source, out } = smallOntology(SMALL);
  expect((await run(['build', '--ontology', source, '--out', out])).code).toBe(0);
  const { createApi } = await import('../../src/api/app.ts');
  const publication = JSON.parse(readFileSync(join(out, 'publication.json'), 'utf8')) as Parameters<
    typeof createApi
  >[0];
  const nothing = { fetch: async () => new Response(null, { status: 404 }) };
  const api = createApi(publication, { assets: nothing });
  for (const extension of ['ttl', 'jsonld', 'json']) {
    const answer = await api.fetch(new Request(`http://localhost/vocabulary/Boat.${extension}`));
    expect(await answer.text()).toBe(readFileSync(join(out, `public/vocabulary/Boat.${extension}`), 'utf8'));
  }
});
