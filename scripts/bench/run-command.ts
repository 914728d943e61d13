import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../src/cli/command-line.ts';
import type { TreeFigures } from './process-tree.ts';
import { watchTree } from './process-tree.ts';

/** Number of characters of the output that an error shows. */
const SHOWN_OUTPUT = 2_000;

/** A command that has ended. */
export interface CommandFigures extends TreeFigures {
  /** Milliseconds from start to end of the process. */
  readonly time: number;
  readonly output: string;
}

/** Runs a program and measures it with all its processes. @throws {Error} it fails */
export async function runCommand(program: string, argv: readonly string[]): Promise<CommandFigures> {
  const start = performance.now();
  const child = spawn(program, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
  const tree = watchTree(child.pid ?? 0);
  const { code, output } = await outcome(child).finally(tree.stop);
  const time = performance.now() - start;
  if (code !== 0) {
    throw new Error(`${program} ${argv.join(' ')} ended with ${code}:\n${output.slice(-SHOWN_OUTPUT)}`);
  }
  return { time, output, ...tree.stop() };
}

function outcome(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Arguments of Node for a command of this checkout. */
export function ontopress(command: string, ...argv: readonly string[]): string[] {
  return [join(ROOT, 'src/cli/run.js'), command, ...argv];
}

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['version'], { stdio: 'ignore' }).error === undefined;
}
