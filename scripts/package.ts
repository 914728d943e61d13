/** Run by `npm pack`: compiles what the package consists of to `lib/`. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/cli/command-line.ts';
import { CONFIGURABLE_RULES, writeProgram } from '../src/cli/index.ts';
import { bundledModule } from '../src/messages/read.ts';
import { publicationJsonSchema } from '../src/compiler/configuration.ts';
import { diffJsonSchema } from '../src/versions/engine.ts';
import { VERSION_PATHS } from '../src/versions/index.ts';

/** The package's modules, with the paths of their sources. */
const LIB = join(ROOT, 'lib');

/** Files that the modules read or import, and that the compiler of TypeScript does not copy. */
const COPIED = ['src/cli/run.js', 'src/styles/tokens.css'];

rmSync(LIB, { recursive: true, force: true });
// `npm run lint` checks the types. Without the check, the declarations need that types of exported values are exported too.
execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'scripts/package', '--noCheck'], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const file of COPIED) cpSync(join(ROOT, file), join(LIB, file));
/** The package has the UI messages instead of the module that reads their files. */
const MESSAGES = join(LIB, 'src/messages/data/built-in.js');
writeFileSync(MESSAGES, bundledModule(MESSAGES, 'node') ?? '');
await writeProgram(LIB);
const schema = publicationJsonSchema(CONFIGURABLE_RULES);
writeFileSync(join(LIB, 'publication.schema.json'), JSON.stringify(schema, undefined, 2));
writeFileSync(join(LIB, VERSION_PATHS.diffSchema), JSON.stringify(diffJsonSchema(), undefined, 2));
