import { readOpenSettings } from '../command/api-settings.ts';
import { inputOptions } from '../command/input-options.ts';
import { outFolder, parseCommand } from '../command/parse.ts';
import { interruptible } from '../command/signals.ts';
import { createProgress } from '../command/terminal.ts';
import { buildIfChanged } from '../site-build/build-if-changed.ts';
import { checkListenAddress, serveUntilStopped } from './serve.ts';

/** `ontopress start`: builds, then serves. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('start', argv);
  if (!values) return;
  // Before the build, which takes long: report invalid settings at once.
  const settings = await readOpenSettings(process.env);
  const servedAt = await checkListenAddress(values);
  const progress = createProgress();
  const options = {
    ...(await inputOptions(values)),
    ...(servedAt === undefined ? {} : { servedAt }),
    out: outFolder(values),
    clean: values.clean !== undefined,
    verbose: values.verbose !== undefined,
    progress,
  };
  try {
    await interruptible((interruption) => buildIfChanged({ ...options, interruption }));
  } finally {
    progress.clear();
  }
  await serveUntilStopped(values, settings);
}
