import { readOpenSettings } from './command/api-settings.ts';
import { inputOptions } from './command/compile-input.ts';
import { interruptible } from './command/interruptible.ts';
import { outFolder, parseCommand } from './command/parse.ts';
import { createProgress } from './command/progress.ts';
import { serveUntilStopped } from './serve.ts';
import { checkListenAddress } from './serve/serve-folder.ts';
import { buildSite } from './site-build/build-site.ts';

/** `npm start`: builds, then serves. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('start', argv);
  if (!values) return;
  // Before the build, which takes long: report invalid settings at once.
  const settings = await readOpenSettings(process.env);
  const servedAt = await checkListenAddress(values);
  const progress = createProgress();
  const options = {
    ...inputOptions(values),
    ...(servedAt === undefined ? {} : { servedAt }),
    out: outFolder(values),
    clean: values.clean !== undefined,
    verbose: values.verbose !== undefined,
    progress,
  };
  try {
    await interruptible((interruption) => buildSite({ ...options, interruption }));
  } finally {
    progress.clear();
  }
  await serveUntilStopped(values, settings);
}
