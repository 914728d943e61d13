#!/usr/bin/env node
// Entry point of every command. Plain JavaScript that old versions of Node can parse, so that they report the required version
// instead of a syntax error. In a checkout, the commands are TypeScript, which Node runs directly from 22.18 on.

import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** The commands, each a module in `commands/`. */
const COMMANDS = [
  'start',
  'build',
  'serve',
  'dev',
  'check',
  'init',
  'release',
  'diff',
  'upgrade',
  'transform',
  'messages',
  'verify',
  'host',
  'preflight',
];
/** Former commands, which work for one more version: the command and the option that replace them. */
const FORMER = new Map([
  ['statistics', ['check', '--statistics']],
  ['token', ['serve', '--create-token']],
  ['keep-context', ['release', '--only-context']],
  ['move', ['upgrade', '--move']],
]);
/** Whether this is the installed package, whose modules are compiled. */
const IS_PACKAGE = existsSync(new URL('./commands/build.js', import.meta.url));
const EXTENSION = IS_PACKAGE ? '.js' : '.ts';
/** Arguments that ask for the help. `help build` is `build --help`. */
const HELP = ['--help', '-h', 'help'];
const MIN_NODE = [22, 18];

const former = FORMER.get(process.argv[2]);
const args = (former || process.argv.slice(2, 3)).concat(process.argv.slice(3));
/** `ontopress`, `ontopress PATH` and `ontopress --port 80` build and serve. */
const isCommand = COMMANDS.indexOf(args[0]) >= 0;
const startsWithPath = !isCommand && isPathOrOption(args[0]);
const command = startsWithPath ? 'start' : args[0];
const argv = startsWithPath ? args : args.slice(1);

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
  return import('./program/find-program.ts').then(
    (module) => import(module.findCommand(command) || `./commands/${command}.ts`),
  );
}

/** Names the command that replaces a former one. */
function reportFormer() {
  return import('./command/commands' + EXTENSION).then((module) =>
    console.error(
      `Use \`${module.commandLine(former[0], former[1])}\` instead of ${process.argv[2]}, which the next version no longer accepts.`,
    ),
  );
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
    const about = FORMER.has(argv[0]) ? FORMER.get(argv[0])[0] : argv[0];
    return import('./command/parse' + EXTENSION).then((module) =>
      console.log(COMMANDS.includes(about) ? module.usage(about) : module.overview()),
    );
  }
  if (command === '--version') {
    return import('./installation/root' + EXTENSION).then((module) => console.log(module.packageVersion()));
  }
  if (!COMMANDS.includes(command)) {
    return import('./command/parse' + EXTENSION).then((module) =>
      end(
        2,
        `Unknown command ${JSON.stringify(command)}${module.suggest(command, COMMANDS)} There is no file or folder of this name either. The commands are ${COMMANDS.join(', ')}.`,
      ),
    );
  }
  return Promise.resolve(former && reportFormer())
    .then(loadCommand)
    .then((module) => module.main(argv))
    .then((code) => {
      if (typeof code === 'number') process.exitCode = code;
    });
}

Promise.resolve().then(main).catch(fail);
