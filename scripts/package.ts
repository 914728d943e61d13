/** Run by `npm pack`: compiles what the package consists of to `lib/`. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION_FILE, codeVersion } from '../src/cli/installation/code-version.ts';
import { ROOT } from '../src/cli/installation/root.ts';
import { CONFIGURABLE_RULES } from '../src/cli/load/rule-codes.ts';
import { compileProgram } from '../src/cli/program/compile.ts';
import { publicationJsonSchema } from '../src/ontology/configuration/json-schema.ts';
import { bundleShaclEngine } from './package/shacl-engine.ts';

/** The package's modules, with the paths of their sources. */
const LIB = join(ROOT, 'lib');

/** Files that the modules read or import, and that the compiler of TypeScript does not copy. */
const COPIED = ['src/cli/run.js', 'src/styles/tokens.css'];

rmSync(LIB, { recursive: true, force: true });
execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'scripts/package'], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const file of COPIED) cpSync(join(ROOT, file), join(LIB, file));
await bundleShaclEngine(LIB);
const program = join(LIB, 'program');
mkdirSync(program);
await compileProgram(program, {});
rmSync(join(program, 'cache'), { recursive: true, force: true });
const schema = publicationJsonSchema(CONFIGURABLE_RULES);
writeFileSync(join(LIB, 'publication.schema.json'), JSON.stringify(schema, undefined, 2));
writeFileSync(join(LIB, VERSION_FILE), codeVersion(ROOT));
