import { inputOptions } from './command/input-options.ts';
import { interruptible } from './command/interruptible.ts';
import { outFolder, parseCommand } from './command/parse.ts';
import { createProgress } from './command/progress.ts';
import { buildIfChanged } from './site-build/build-if-changed.ts';

/** `ontopress build`: builds the site. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('build', argv);
  if (!values) return;
  const progress = createProgress();
  const options = {
    ...(await inputOptions(values)),
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
}
