import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { build } from 'esbuild';
import { bundledModule } from '../../messages/read.ts';

/**
 * The licences of the packages that bundled files belong to, as text.
 *
 * @param root absolute path of the checkout
 * @param files paths relative to it
 */
function packageLicenses(root: string, files: readonly string[]): string {
  const packages = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  return [...packages]
    .sort()
    .map((folder) => licenseOf(join(root, folder)))
    .join('\n\n');
}

function licenseOf(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version, license } = JSON.parse(text) as Record<string, string>;
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Modules that threads and processes run (`moduleUrl`), beside the commands. */
export const THREAD_MODULES = [
  'cli/dev/check-thread',
  'cli/load/validation-worker',
  'cli/preflight/isolate',
  'cli/rebuild/link-worker',
  'cli/site-build/build-process',
  'cli/site-build/full-text-worker',
  'cli/site-build/lock-heartbeat',
  'cli/site-build/release-worker',
  'records/convert/record-thread',
];

/** Packages with binaries or files that they find by their own location, and what only some installations have. */
const EXTERNAL = ['astro', 'esbuild', 'pagefind', 'sharp', '@comunica/*'];

/** The bundle has the UI messages instead of the module that reads their files. */
const WITH_MESSAGES: Plugin = {
  name: 'messages',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[/\\]built-in\.ts$/ }, ({ path }) => {
      const contents = bundledModule(path, 'node');
      return contents === undefined ? undefined : { contents, loader: 'js' };
    }),
};

/** CommonJS packages in the bundle import Node's modules by `require`. */
const REQUIRE = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`;

/**
 * Bundles the commands with their packages: loading 2,000 modules takes half of a small build. Shared code is in chunks, so that a
 * command loads only what it needs.
 *
 * @param root absolute path of the checkout
 * @param folder absolute path of the output
 */
export async function bundleCommands(root: string, folder: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entryPoints(root),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    external: EXTERNAL,
    plugins: [WITH_MESSAGES],
    banner: { js: REQUIRE },
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'LICENSES.txt'), packageLicenses(root, Object.keys(metafile.inputs)));
}

/** Name in the bundle → source. Each file in `src/cli/commands` is a command. */
function entryPoints(root: string): Record<string, string> {
  const commands = readdirSync(join(root, 'src/cli/commands')).filter((name) => name.endsWith('.ts'));
  return Object.fromEntries([
    ...commands.map((name) => [basename(name, '.ts'), `src/cli/commands/${name}`]),
    ...THREAD_MODULES.map((path) => [basename(path), `src/${path}.ts`]),
  ]) as Record<string, string>;
}
