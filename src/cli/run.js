// Entry point of every command. Plain JavaScript that old versions of Node can parse, so that they report the required version
// instead of a syntax error. The commands are TypeScript, which Node runs directly from 22.18 on.

import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** Commands of the product, in this folder. */
const PRODUCT = [
  'start',
  'build',
  'serve',
  'dev',
  'check',
  'statistics',
  'move',
  'keep-context',
  'verify',
  'preflight',
  'token',
];
/** Commands for developers, in scripts/. */
const DEVELOPMENT = ['score', 'bench', 'lighthouse'];
const COMMANDS = PRODUCT.concat(DEVELOPMENT);
const MIN_NODE = [22, 18];

const command = process.argv[2];
const argv = process.argv.slice(3);

function runsTypeScript() {
  const parts = process.versions.node.split('.').map(Number);
  return parts[0] > MIN_NODE[0] || (parts[0] === MIN_NODE[0] && parts[1] >= MIN_NODE[1]);
}

/**
 * Enables Node's compile cache, which halves the start time of later commands. No effect if Node does not support it or the folder
 * cannot be written: https://nodejs.org/api/module.html#module-compile-cache.
 */
function enableCompileCache() {
  if (module.enableCompileCache) {
    module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/ontopress', import.meta.url)));
  }
}

/** Exit codes: 1 error in the sources or the environment, 2 invalid usage, 70 bug in Ontopress (EX_SOFTWARE). */
function fail(error) {
  if (error && error.name === 'UsageError') return end(2, error.message);
  if (error && error.name === 'CommandError') return end(1, error.message);
  if (error && error.name === 'Interrupted') return void (process.exitCode = error.code);
  if (error && error.name === 'AuthorError' && Array.isArray(error.issues)) return failWithIssues(error);
  return import('./command/system-errors.ts').then(({ explainSystemError }) => {
    const reason = explainSystemError(error);
    return reason === undefined ? failWithBug(error) : end(1, reason);
  });
}

function failWithBug(error) {
  console.error(error);
  return end(70, 'This is a bug in Ontopress, not an error in the ontology. Please report it with the lines above.');
}

function failWithIssues(error) {
  return import('./command/issues.ts').then((module) => {
    console.error(module.formatIssues(error.issues));
    return end(1, module.countLine(error.issues));
  });
}

function end(code, message) {
  console.error(message);
  process.exitCode = code;
}

function main() {
  if (!runsTypeScript()) {
    return end(
      1,
      `Ontopress needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node} (${process.execPath}).\n` +
        `Run \`npm ci\` and then \`npm run ${command || 'build'}\`: npm uses the Node that is installed as a dependency.\n` +
        'If your system has no such package, install a current Node from https://nodejs.org/.',
    );
  }
  enableCompileCache();
  if (command === undefined || command === '--help' || command === 'help') {
    return import('./command/usage.ts').then((module) => console.log(module.overview()));
  }
  if (!COMMANDS.includes(command)) {
    return import('./command/suggest.ts').then((module) =>
      end(
        2,
        `Unknown command ${JSON.stringify(command)}${module.suggest(command, COMMANDS)} The commands are ${COMMANDS.join(', ')}.`,
      ),
    );
  }
  const folder = PRODUCT.indexOf(command) >= 0 ? '.' : '../../scripts';
  return import(`${folder}/${command}.ts`)
    .then((module) => module.main(argv))
    .then((code) => {
      if (typeof code === 'number') process.exitCode = code;
    });
}

Promise.resolve().then(main).catch(fail);
