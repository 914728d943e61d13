import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApi } from '../../src/api/app/app.ts';
import { openProgram } from '../../src/cli/program/open-program.ts';
import { readSchemas } from '../../src/cli/site-build/read-build.ts';
import { parsePublication } from '../../src/ontology/terms/closures.ts';
import { createDiskAssets } from '../../src/serve/disk-assets.ts';
import type { Server } from '../../src/serve/node.ts';
import { serve } from '../../src/serve/node.ts';
import type { Found } from './browser.ts';
import { findBrowser } from './browser.ts';
import { ROOT, outcome, start } from './command.ts';

/** A site that is built and served. */
export interface BuiltSite {
  readonly name: string;
  /** URL with the base path, without a trailing slash. */
  readonly url: string;
  /** The build folder: `public/`, `publication.json`. The only entry of its parent folder. */
  readonly folder: string;
}

/** Result of the builds. */
export type Outcome = { readonly sites: readonly BuiltSite[] } | { readonly failure: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty during the builds. `sites-built.ts` fills it before a test file is loaded. */
    readonly sites: readonly BuiltSite[];
    /** Path of the file with the result of the builds. */
    readonly siteFile: string;
    readonly browser: Found;
  }
}

/** Ontologies of browser tests, by name. */
const ONTOLOGIES: Readonly<Record<string, string>> = {
  own: join(ROOT, 'ontology'),
  manual: join(ROOT, 'docs'),
  constructs: join(ROOT, 'tests/browser/fixtures/constructs'),
  guides: join(ROOT, 'tests/site/fixtures/guides/input'),
  history: join(ROOT, 'tests/site/fixtures/history/input'),
  profile: join(ROOT, 'tests/browser/fixtures/profile.ttl'),
  hostile: join(ROOT, 'tests/browser/fixtures/hostile.ttl'),
  'hostile-schemas': join(ROOT, 'tests/browser/fixtures/hostile-schemas'),
};

/**
 * Starts the build of each ontology, once for all tests, and serves the sites until the last test has run. Does not wait: other tests run
 * meanwhile.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = mkdtempSync(join(tmpdir(), 'ontopress-sites-'));
  const file = join(parent, 'sites.json');
  project.provide('sites', []);
  project.provide('siteFile', file);
  // Here, once: the browser from npm unpacks itself on first use, which must not happen twice at the same time.
  project.provide('browser', await findBrowser());
  // Otherwise all builds, and tests that build, would compile the pages at the same time, each for itself.
  await openProgram();

  const builds = new Set<ChildProcess>();
  const servers: Server[] = [];
  const report = (how: Outcome): void => {
    // By rename, so that no reader sees an incomplete file.
    writeFileSync(`${file}.new`, JSON.stringify(how));
    renameSync(`${file}.new`, file);
  };
  const one = async ([name, ontology]: [string, string]): Promise<BuiltSite> => {
    const folder = join(parent, name, 'site');
    await build(ontology, folder, builds);
    const { server, url } = await serveBuilt(folder);
    servers.push(server);
    return { name, folder, url };
  };
  // In parallel: the large site leaves a core for the small ones.
  const all = Promise.all(Object.entries(ONTOLOGIES).map(one)).then(
    (sites) => report({ sites }),
    (error: unknown) => report({ failure: String(error) }),
  );
  return async () => {
    // Stops builds that no test has waited for, like Ctrl-C.
    for (const child of builds) child.kill('SIGINT');
    await all;
    await Promise.all(servers.map((server) => server.close()));
    await rm(parent, { recursive: true, force: true });
  };
}

async function build(ontology: string, out: string, builds: Set<ChildProcess>): Promise<void> {
  mkdirSync(join(out, '..'), { recursive: true });
  const child = start(['build', '--ontology', ontology, '--out', out]);
  builds.add(child);
  const { code, stdout, stderr } = await outcome(child).finally(() => builds.delete(child));
  if (code !== 0) throw new Error(`npm run build -- --ontology ${ontology} ended with ${code}:\n${stdout}${stderr}`);
}

async function serveBuilt(folder: string): Promise<{ server: Server; url: string }> {
  const publication = parsePublication(readFileSync(join(folder, 'publication.json'), 'utf8'));
  const assets = createDiskAssets(join(folder, 'public'));
  const api = createApi(publication, { assets, schemas: await readSchemas(folder) });
  const server = await serve(api, { host: '127.0.0.1', port: 0 });
  return { server, url: server.url + new URL(publication.site.baseUrl).pathname.replace(/\/+$/, '') };
}
