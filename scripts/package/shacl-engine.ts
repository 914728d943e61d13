import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../src/cli/command-line.ts';
import { packageLicenses } from '../../src/cli/index.ts';

/** The module that imports the engine. */
const IMPORTER = 'src/compiler/check/validate-shapes.js';
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
  writeFileSync(join(lib, 'vendor/LICENSES.txt'), await packageLicenses(ROOT, Object.keys(metafile.inputs)));
  const importer = join(lib, IMPORTER);
  const code = readFileSync(importer, 'utf8');
  if (!code.includes(IMPORT)) throw new Error(`${importer} does not contain ${IMPORT}.`);
  writeFileSync(importer, code.replace(IMPORT, "import('../../../vendor/shacl-engine.js')"));
}
