import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApi } from '../../src/api/app.ts';
import { readSchemas } from '../../src/cli/site-build/published-schemas.ts';
import { parsePublication } from '../../src/ontology/above.ts';
import { createDiskAssets } from '../../src/serve/disk-assets.ts';
import type { Server } from '../../src/serve/node.ts';
import { serve } from '../../src/serve/node.ts';
import type { Found } from './browser.ts';
import { findBrowser } from './browser.ts';
import { ROOT, outcome, start } from './command.ts';

/** A site that is really built and really served. */
export interface BuiltSite {
  readonly name: string;
  /** Without a trailing slash, with the base path. */
  readonly url: string;
  /** The built folder: `public/`, `publication.json`. It stands alone in its own. */
  readonly folder: string;
}

/** How the builds went. */
export type Outcome = { readonly sites: readonly BuiltSite[] } | { readonly failure: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty while the sites are built; `sites-built.ts` fills it before a file of tests is read. */
    readonly sites: readonly BuiltSite[];
    /** Where it will stand how the builds went. */
    readonly siteFile: string;
    readonly browser: Found;
  }
}

/** The ontologies that browser tests look at, by name. */
const ONTOLOGIES: Readonly<Record<string, string>> = {
  own: join(ROOT, 'ontology'),
  constructs: join(ROOT, 'tests/browser/fixtures/every-construct.ttl'),
  hostile: join(ROOT, 'tests/browser/fixtures/hostile.ttl'),
  'hostile-schemas': join(ROOT, 'tests/browser/fixtures/hostile-schemas'),
};

/**
 * Begins to build each ontology once for all tests, and serves them until the last has run. It waits for none: the other tests run
 * meanwhile.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = mkdtempSync(join(tmpdir(), 'ontopress-sites-'));
  const file = join(parent, 'sites.json');
  project.provide('sites', []);
  project.provide('siteFile', file);
  // Found here, once: one place unpacks its browser when it is asked, and must not be asked by two at a time.
  project.provide('browser', await findBrowser());

  const builds = new Set<ChildProcess>();
  const servers: Server[] = [];
  const tell = (how: Outcome): void => {
    // By rename, so that nobody reads half a file.
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
  // Side by side: the one large site leaves a core to the small ones.
  const all = Promise.all(Object.entries(ONTOLOGIES).map(one)).then(
    (sites) => tell({ sites }),
    (error: unknown) => tell({ failure: String(error) }),
  );
  return async () => {
    // As Ctrl-C ends a build, where no test has waited for it.
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
