/**
 * `npm run test:reasoner [-- PATH]`: whether ELK and HermiT find an ontology, together with SKOS, consistent and all its classes satisfiable.
 * PATH is a file or folder, such as the `vocabulary.ttl` of a build. Default: the included ontology, as a build publishes it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../src/cli/command-line.ts';
import { compileUncheckedInput } from '../src/cli/index.ts';
import { runProgram } from './install-package.ts';
import { installReasoners } from './reasoner/install-reasoners.ts';
import { withSkos } from './reasoner/with-skos.ts';

export async function main([ontology]: readonly string[]): Promise<number> {
  const jars = await installReasoners();
  const { compiled } = await compileUncheckedInput(ontology === undefined ? {} : { ontology });
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-reasoner-'));
  try {
    const file = join(folder, 'with-skos.ttl');
    writeFileSync(file, await withSkos(compiled.nodes));
    const classes = ['-cp', join(jars, '*'), join(ROOT, 'scripts/reasoner/Reason.java')];
    return await runProgram('java', [...classes, file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
