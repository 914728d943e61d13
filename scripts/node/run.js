// `node scripts/node/run.js PROGRAM ARGUMENT…`: runs a file, or a program of an installed package, on the Node that is installed as a
// dependency. Every npm script goes through it, because not every npm makes that Node the `node` of scripts: npm 9 and 10 do not.
// Plain JavaScript that Node 18 can parse.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function readJson(...path) {
  return JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));
}

/** Name of the package that contains Node for a platform. undefined: there is none. */
function nodePackage() {
  const platform = `-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  return Object.keys(readJson('scripts/node/package.json').optionalDependencies).find((name) =>
    name.endsWith(platform),
  );
}

/** The installed Node. undefined: the platform has none, or it is not installed. */
function installedNode() {
  const name = nodePackage();
  if (name === undefined || !existsSync(join(ROOT, 'node_modules', name, 'package.json'))) return undefined;
  const file = join(ROOT, 'node_modules', name, readJson('node_modules', name, 'package.json').bin.node);
  return existsSync(file) ? realpathSync.native(file) : undefined;
}

/**
 * The file of a program: a path with a slash, or the name of a program of a package that developers use. undefined: it is not
 * installed.
 */
function programFile(program) {
  if (program.includes('/')) return resolve(ROOT, program);
  for (const name of Object.keys(readJson('package.json').devDependencies)) {
    const manifest = join('node_modules', name, 'package.json');
    if (!existsSync(join(ROOT, manifest))) continue;
    const { bin = {} } = readJson(manifest);
    const file = typeof bin === 'string' ? name === program && bin : bin[program];
    if (file) return join(ROOT, 'node_modules', name, file);
  }
  return undefined;
}

/** Runs the program in this process. */
async function runHere(file, argv) {
  const [min, minor] = readJson('package.json').engines.node.match(/\d+/g).map(Number);
  const [major, minorOfThis] = process.versions.node.split('.').map(Number);
  if (major < min || (major === min && minorOfThis < minor)) {
    const name = nodePackage();
    return fail(
      `Ontopress needs Node ${min}.${minor} or newer; this is ${process.versions.node} (${process.execPath}), and node_modules contains no newer one that runs here.\n` +
        (name === undefined
          ? `There is no package with Node for ${process.platform} on ${process.arch}: install a current Node from https://nodejs.org/.`
          : `Run \`npm ci\` without --omit=dev and --omit=optional, which installs ${name}, or install a current Node from https://nodejs.org/.`),
    );
  }
  process.argv = [process.execPath, file, ...argv];
  await import(pathToFileURL(file).href);
}

/**
 * Runs the program on another Node, which shares the terminal, receives the signals, and decides how this process ends.
 *
 * @returns false: that Node does not run on this system, for example because the system has another C library
 */
function runOn(node, file, argv) {
  return new Promise((resolve) => {
    const child = spawn(node, [file, ...argv], { stdio: 'inherit' });
    // On Windows, the console sends Ctrl-C to both processes, and kill() would not let the program clean up.
    const forward = process.platform === 'win32' ? () => undefined : (signal) => child.kill(signal);
    const removeHandlers = () => SIGNALS.forEach((signal) => process.off(signal, forward));
    SIGNALS.forEach((signal) => process.on(signal, forward));
    child.once('error', () => {
      removeHandlers();
      resolve(false);
    });
    child.once('exit', (code, signal) => {
      removeHandlers();
      if (signal === null) process.exitCode = code;
      else process.kill(process.pid, signal);
      resolve(true);
    });
  });
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

const [program = '', ...argv] = process.argv.slice(2);
const file = programFile(program);
const node = installedNode();
const isOther = node !== undefined && node !== realpathSync.native(process.execPath);
if (file === undefined) fail(`${program} is not installed. Run \`npm ci\` without --omit=dev.`);
else if (!isOther || !(await runOn(node, file, argv))) await runHere(file, argv);
