import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { build } from 'esbuild';
import { memoizeByKey } from '../../base/work.ts';
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

/** An import or export of names from another file of the sources, or from n3. */
const FROM = /^(import|export) \{([^}]*)\} from '(\.[^']*\.ts|n3)';$/gm;

/**
 * Imports each name from the file that has it. A chunk of esbuild is loaded with all that its files import, so that one name of a door,
 * an `index.ts`, loads its whole room: two thirds of what `start` needs before its first page. The same is so for n3, whose store brings
 * the streams of Node as a package.
 */
const THROUGH_DOORS: Plugin = {
  name: 'doors',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[/\\]src[/\\].*\.ts$/, namespace: 'file' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        FROM,
        (statement, keyword: string, names: string, from: string) =>
          from === 'n3' ? importN3(names) : throughDoor(statement, keyword, names, resolve(dirname(path), from), path),
      ),
      loader: 'ts',
    })),
};

function throughDoor(statement: string, keyword: string, names: string, door: string, path: string): string {
  // Modules of the command line run when they are imported.
  if (/[/\\]src[/\\](?:cli|client)[/\\]/.test(door)) return statement;
  const statements = listed(names).map(([name, as]) => {
    const [file, original] = sourceOf(door, name);
    const href = relative(dirname(path), file).replaceAll('\\', '/');
    return `${keyword} { ${original} as ${as} } from ${JSON.stringify(href.startsWith('.') ? href : `./${href}`)};`;
  });
  return statements.join(' ');
}

/** n3 has a class as the default export of a file each. */
function importN3(names: string): string {
  return listed(names)
    .map(([name, as]) => `import ${as} from 'n3/src/N3${name.replace(/^N3/, '')}.js';`)
    .join(' ');
}

/** `a, b as c` → `[['a', 'a'], ['b', 'c']]`, without types. */
function listed(names: string): readonly (readonly [name: string, as: string])[] {
  return names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(' as ') as [string, string?])
    .map(([name, as = name]) => [name, as] as const);
}

/** The file that a door has a name from, and its name there. */
function sourceOf(door: string, name: string): readonly [file: string, name: string] {
  const source = exportsOf(door).get(name);
  return source ? sourceOf(...source) : [door, name];
}

/** Name → file and name of what a file exports from others. */
const exportsOf = memoizeByKey((file: string) => {
  const from = [...readFileSync(file, 'utf8').matchAll(FROM)].filter(([, keyword]) => keyword === 'export');
  return new Map(
    from.flatMap(([, , names = '', path = '']) =>
      listed(names).map(([name, as]) => [as, [resolve(dirname(file), path), name] as const] as const),
    ),
  );
});

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
    plugins: [WITH_MESSAGES, THROUGH_DOORS],
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
