import { inputOptions } from './command/compile-input.ts';
import { interruptible } from './command/interruptible.ts';
import { outFolder, parseCommand } from './command/parse.ts';
import { createProgress } from './command/progress.ts';
import { buildSite } from './site-build/build-site.ts';

/** `npm run build`: builds the site. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('build', argv);
  if (!values) return;
  const progress = createProgress();
  const options = {
    ...inputOptions(values),
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
}
