import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../src/cli/installation/root.ts';

/** The module that imports the engine. */
const IMPORTER = 'src/ontology/check/validate-shapes.js';
const IMPORT = "import('shacl-engine')";

/**
 * Bundles the SHACL engine into the package. As a dependency, it would also install a SPARQL engine of 60 MB and 250 packages, which few
 * shapes need.
 *
 * @param lib absolute path of the package's modules
 * @throws {Error} the importing module has changed
 */
export async function bundleShaclEngine(lib: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: "export { Validator } from 'shacl-engine';", resolveDir: ROOT },
    outfile: join(lib, 'vendor/shacl-engine.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    metafile: true,
    logLevel: 'error',
  });
  writeFileSync(join(lib, 'vendor/LICENSES.txt'), licenses(Object.keys(metafile.inputs)));
  const importer = join(lib, IMPORTER);
  const code = readFileSync(importer, 'utf8');
  if (!code.includes(IMPORT)) throw new Error(`${importer} does not contain ${IMPORT}.`);
  writeFileSync(importer, code.replace(IMPORT, "import('../../../vendor/shacl-engine.js')"));
}

/** The licenses of the packages that the files belong to. */
function licenses(files: readonly string[]): string {
  const packages = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  return [...packages].sort().map(licenseOf).join('\n\n');
}

function licenseOf(folder: string): string {
  const path = join(ROOT, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const files = readdirSync(path).filter((file) => /^licen[cs]e/i.test(file));
  const texts = files.map((file) => readFileSync(join(path, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
