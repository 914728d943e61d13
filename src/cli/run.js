// The door of every command. Plain JavaScript that old Node versions parse, so that they can say what is missing
// instead of showing a syntax error: the commands themselves are TypeScript, which Node runs directly from 22.18 on.

import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** The commands of the product, beside this file, and those that only developers run. */
const HERE = [
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
const DEVELOPMENT = ['score', 'bench', 'lighthouse'];
const COMMANDS = HERE.concat(DEVELOPMENT);
const NEEDED = [22, 18];

const command = process.argv[2];
const argv = process.argv.slice(3);

function runsTypeScript() {
  const parts = process.versions.node.split('.').map(Number);
  return parts[0] > NEEDED[0] || (parts[0] === NEEDED[0] && parts[1] >= NEEDED[1]);
}

/**
 * Keeps what Node compiles, so that the next command starts in half the time. Where that cannot be, or Node does not know how, it
 * does nothing: https://nodejs.org/api/module.html#module-compile-cache.
 */
function keepCompiled() {
  if (module.enableCompileCache) {
    module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/ontopress', import.meta.url)));
  }
}

/** Exit codes: 1 what was asked for is wrong in the sources or the surroundings, 2 wrong use, 70 our bug (EX_SOFTWARE). */
function fail(error) {
  if (error && error.name === 'UsageError') return end(2, error.message);
  if (error && error.name === 'CommandError') return end(1, error.message);
  if (error && error.name === 'Interrupted') return void (process.exitCode = error.code);
  if (error && error.name === 'AuthorError' && Array.isArray(error.issues)) return failWithIssues(error);
  return import('./command/system-errors.ts').then(({ explainSystemError }) => {
    const reason = explainSystemError(error);
    return reason === undefined ? failWithFault(error) : end(1, reason);
  });
}

function failWithFault(error) {
  console.error(error);
  return end(70, 'This is a fault in Ontopress, not in the ontology. Please report it with the lines above.');
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
      `Ontopress needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node} (${process.execPath}).\n` +
        `Run \`npm ci\` and then \`npm run ${command || 'build'}\`: npm uses the Node that is installed as a dependency.\n` +
        'Where there is none for your system, install a current one from https://nodejs.org/.',
    );
  }
  keepCompiled();
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
  const folder = HERE.indexOf(command) >= 0 ? '.' : '../../scripts';
  return import(`${folder}/${command}.ts`)
    .then((module) => module.main(argv))
    .then((code) => {
      if (typeof code === 'number') process.exitCode = code;
    });
}

Promise.resolve().then(main).catch(fail);
