#!/usr/bin/env node
// Entry point of every command. Plain JavaScript that old versions of Node can parse, so that they report the required version
// instead of a syntax error. In a checkout, the commands are TypeScript, which Node runs directly from 22.18 on.

import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** Commands of the product, in this folder. */
const PRODUCT = [
  'start',
  'build',
  'serve',
  'dev',
  'check',
  'init',
  'statistics',
  'move',
  'keep-context',
  'release',
  'diff',
  'upgrade',
  'messages',
  'verify',
  'preflight',
  'token',
];
/** Commands for developers, in scripts/. */
const DEVELOPMENT = ['score', 'bench', 'lighthouse'];
/** Whether this is the installed package, whose modules are compiled and which lacks the commands for developers. */
const IS_PACKAGE = existsSync(new URL('./build.js', import.meta.url));
const EXTENSION = IS_PACKAGE ? '.js' : '.ts';
const COMMANDS = IS_PACKAGE ? PRODUCT : PRODUCT.concat(DEVELOPMENT);
/** Arguments that ask for the help. `help build` is `build --help`. */
const HELP = ['--help', '-h', 'help'];
const MIN_NODE = [22, 18];

/** `ontopress`, `ontopress PATH` and `ontopress --port 80` build and serve. */
const isCommand = COMMANDS.indexOf(process.argv[2]) >= 0;
const startsWithPath = !isCommand && isPathOrOption(process.argv[2]);
const command = startsWithPath ? 'start' : process.argv[2];
const argv = process.argv.slice(startsWithPath ? 2 : 3);

function isPathOrOption(argument) {
  if (argument === undefined) return IS_PACKAGE;
  if (HELP.indexOf(argument) >= 0 || argument === '--version') return false;
  return argument.charAt(0) === '-' || /[./\\]/.test(argument) || existsSync(argument);
}

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
    // Of the package: Node's folder for temporary files, because the package's folder may be read-only.
    const folder = new URL('../../node_modules/.cache/ontopress', import.meta.url);
    module.enableCompileCache(IS_PACKAGE ? undefined : fileURLToPath(folder));
  }
}

/** Loads what it needs only now, because most commands succeed. */
function fail(error) {
  return import('./command/failure' + EXTENSION).then((module) => {
    process.exitCode = module.reportFailure(error);
  });
}

function end(code, message) {
  console.error(message);
  process.exitCode = code;
}

/**
 * Loads the bundled command, which takes a third of the time. A checkout has it if its sources have not changed since they were compiled.
 */
function loadCommand() {
  if (IS_PACKAGE) return import(`../../program/commands/${command}.mjs`);
  if (PRODUCT.indexOf(command) < 0) return import(`../../scripts/${command}.ts`);
  return import('./program/find-program.ts').then((module) => import(module.findCommand(command) || `./${command}.ts`));
}

function main() {
  if (!runsTypeScript()) {
    const found = `Ontopress needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node} (${process.execPath}).`;
    const install = 'install a current Node from https://nodejs.org/.';
    if (IS_PACKAGE) return end(1, `${found}\nTo use Ontopress, ${install}`);
    return end(
      1,
      `${found}\nRun \`npm ci\` and then \`npm run ${isCommand ? command : 'build'}\`: scripts of npm run on the Node that is installed as a dependency.\n` +
        `If your system has no such package, ${install}`,
    );
  }
  // Yarn Plug'n'Play keeps packages in archives, where native libraries and folders of the package cannot be read.
  if (IS_PACKAGE && process.versions.pnp) {
    return end(
      1,
      "Ontopress does not run with Yarn Plug'n'Play.\nSet `nodeLinker: node-modules` in .yarnrc.yml, and run `yarn install`.",
    );
  }
  enableCompileCache();
  if (command === undefined || HELP.includes(command)) {
    return import('./command/usage' + EXTENSION).then((module) =>
      console.log(COMMANDS.includes(argv[0]) ? module.usage(argv[0]) : module.overview()),
    );
  }
  if (command === '--version') {
    return import('./installation/package-version' + EXTENSION).then((module) => console.log(module.packageVersion()));
  }
  if (!COMMANDS.includes(command)) {
    return import('./command/suggest' + EXTENSION).then((module) =>
      end(
        2,
        `Unknown command ${JSON.stringify(command)}${module.suggest(command, COMMANDS)} There is no file or folder of this name either. The commands are ${COMMANDS.join(', ')}.`,
      ),
    );
  }
  return loadCommand()
    .then((module) => module.main(argv))
    .then((code) => {
      if (typeof code === 'number') process.exitCode = code;
    });
}

Promise.resolve().then(main).catch(fail);
