import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readSchemas } from '../../scripts/build/published-schemas.ts';
import { createApi } from '../../src/api/app.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { createDiskAssets } from '../../src/serve/disk-assets.ts';
import { serve } from '../../src/serve/node.ts';
import type { Server } from '../../src/serve/node.ts';
import { findBrowser } from './browser.ts';
import type { Found } from './browser.ts';
import { ROOT, run } from './command.ts';

/** A site that is really built and really served. */
export interface BuiltSite {
  readonly name: string;
  /** Without a trailing slash, with the base path. */
  readonly url: string;
  /** The built folder: `public/`, `publication.json`. */
  readonly folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly sites: readonly BuiltSite[];
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

/** Builds each ontology once for all tests and serves them until the last has run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = mkdtempSync(join(tmpdir(), 'ontopress-sites-'));
  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.close()));
    rmSync(parent, { recursive: true, force: true });
  };
  try {
    const present = Object.entries(ONTOLOGIES).filter(([, ontology]) => existsSync(ontology));
    // Side by side: the one large site leaves a core to the small ones.
    const sites = await Promise.all(
      present.map(async ([name, ontology]): Promise<BuiltSite> => {
        const folder = join(parent, name);
        await build(ontology, folder);
        const publication = JSON.parse(readFileSync(join(folder, 'publication.json'), 'utf8')) as Publication;
        const assets = createDiskAssets(join(folder, 'public'));
        const api = createApi(publication, { assets, schemas: await readSchemas(folder) });
        const server = await serve(api, { host: '127.0.0.1', port: 0 });
        servers.push(server);
        return { name, folder, url: server.url + new URL(publication.site.baseUrl).pathname.replace(/\/+$/, '') };
      }),
    );
    // Found here, once: one place unpacks its browser when it is asked, and must not be asked by two at a time.
    project.provide('browser', await findBrowser());
    project.provide('sites', sites);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

async function build(ontology: string, out: string): Promise<void> {
  const { code, stdout, stderr } = await run(['build', '--ontology', ontology, '--out', out]);
  if (code !== 0) throw new Error(`npm run build -- --ontology ${ontology} ended with ${code}:\n${stdout}${stderr}`);
}
