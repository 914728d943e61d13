/** A process that compiles the program, started by `compile.ts`: a bundler needs much memory, and cannot be cancelled. */
import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'astro';
import { passthroughImageService } from 'astro/config';
import type { Alias, Plugin } from 'vite';
import { bundledModule } from '../../messages/read.ts';
import { bundleCommands } from './bundle-commands.ts';
import { COMMANDS_FOLDER } from './find-program.ts';
import { fontLicences, writeFontSubsets } from './fonts.ts';

/** What to compile. Paths are absolute. */
export interface CompileJob {
  /** Folder of the checkout. */
  readonly root: string;
  /** The modules that import the pages, by the names of the compiled modules. */
  readonly entries: Readonly<Record<string, string>>;
  /** Folder for the program. */
  readonly folder: string;
  /** Folder that keeps the subsets of fonts for the next compilation. */
  readonly fonts: string;
  readonly verbose: boolean;
}

export type CompileResult = { readonly ok: true } | { readonly ok: false; readonly stack: string };

/** Compiles the entry and the pages to `server`, what browsers load to `client`, and bundles the commands. */
async function compile(job: CompileJob): Promise<CompileResult> {
  try {
    await Promise.all([compilePages(job), bundleCommands(job.root, join(job.folder, COMMANDS_FOLDER))]);
    return { ok: true };
  } catch (error) {
    return { ok: false, stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function compilePages({ root, entries, folder, fonts, verbose }: CompileJob): Promise<void> {
  const css = readFileSync(join(root, 'src/styles/fonts.css'), 'utf8');
  const subsets = await writeFontSubsets(css, fonts);
  await build({
    root,
    mode: 'production',
    outDir: join(folder, 'client'),
    cacheDir: join(folder, 'cache'),
    logLevel: verbose ? 'info' : 'error',
    image: { service: passthroughImageService() },
    integrations: [keepServerModules(join(folder, 'server'))],
    vite: {
      cacheDir: join(folder, 'cache/vite'),
      plugins: [serverEntries(entries), WITH_MESSAGES],
      resolve: { alias: fileAliases(subsets) },
      experimental: { renderBuiltUrl: assetUrl },
    },
  });
  await writeFile(join(folder, 'client/_astro/fonts-licence.txt'), fontLicences(css));
}

/** Replaces files of packages by others, in style sheets and in imports such as `file?url`. */
function fileAliases(files: ReadonlyMap<string, string>): Alias[] {
  return [...files].map(([file, by]) => ({
    find: new RegExp(`^${file.replaceAll('.', '\\.')}(?=\\?|$)`),
    replacement: by.replaceAll('$', '$$$$'),
  }));
}

/** An adapter that keeps the modules of the pages, which Astro would run and delete: https://docs.astro.build/en/reference/adapter-reference/. */
function keepServerModules(server: string): AstroIntegration {
  let modules: URL | undefined;
  return {
    name: 'ontopress-program',
    hooks: {
      'astro:config:done': ({ setAdapter, config }) => {
        modules = new URL('./.prerender/', config.outDir);
        setAdapter({
          name: 'ontopress-program',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'ontopress-program',
          setup: async () => {
            if (modules) await cp(fileURLToPath(modules), server, { recursive: true });
          },
          getStaticPaths: () => Promise.resolve([]),
          render: () => Promise.reject(new Error('The entries render the pages.')),
        });
      },
    },
  };
}

/** Replaces Astro's entry by ours, and bundles all packages, so that a thread starts fast. */
function serverEntries(input: CompileJob['entries']): Plugin {
  const rolldownOptions = { input, output: { entryFileNames: '[name].mjs' } };
  return {
    name: 'ontopress-server-entries',
    configEnvironment: (name) =>
      name === 'prerender' ? { build: { rolldownOptions }, resolve: { noExternal: true } } : undefined,
  };
}

/** The bundles have the UI messages instead of the module that reads their files; those for browsers load few of them. */
const WITH_MESSAGES: Plugin = {
  name: 'ontopress-messages',
  enforce: 'pre',
  resolveId: (id) => (bundledModule(id, 'browser') === undefined ? undefined : id),
  load(id) {
    return bundledModule(id, this.environment.name === 'client' ? 'browser' : 'node');
  },
};

/** A module or style sheet that contains the URL of an asset. */
interface UrlHost {
  readonly hostType: string;
  readonly ssr: boolean;
}

/** URLs of assets, independent of the site's base path: relative between assets, and a path that `assetHref` completes in pages. */
function assetUrl(file: string, { hostType, ssr }: UrlHost): string | { relative: true } {
  // Vite compiles style sheets with the pages, and cannot make a relative URL there. All assets are in one folder.
  if (hostType === 'css') return basename(file);
  return ssr ? file : { relative: true };
}

// The parent process has ended.
process.on('disconnect', () => process.exit(1));
process.once('message', (job: CompileJob) => {
  void compile(job).then((result) => process.send?.(result, () => process.exit(result.ok ? 0 : 1)));
});
