import { inputOptions } from '../command/input-options.ts';
import { outFolder, parseCommand } from '../command/parse.ts';
import { interruptible } from '../command/signals.ts';
import { createProgress } from '../command/terminal.ts';
import { DEFAULT_BASE_URL } from '../load/files.ts';
import { buildIfChanged } from '../site-build/build-if-changed.ts';

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
    const { site } = await interruptible((interruption) => buildIfChanged({ ...options, interruption }));
    if (site.baseUrl === DEFAULT_BASE_URL) console.error(NO_BASE_URL);
  } finally {
    progress.clear();
  }
}

/** A build is for a public host, unlike what `start` and `dev` serve. */
const NO_BASE_URL = `Warning: the public URL of the site is unknown. Canonical links, the sitemap, previews in other sites and the URL of the JSON-LD context begin with ${DEFAULT_BASE_URL}, the URL of the local server. Before you publish, set the option --base-url https://example.org/docs, or baseUrl: https://example.org/docs in publication.yaml.`;
