import { UsageError } from './command/errors.ts';
import { outFolder, parseCommand } from './command/parse.ts';
import { suggest } from './command/suggest.ts';
import { measureBuild } from './preflight/measure.ts';
import { PLATFORMS } from './preflight/platforms.ts';
import { fits, report } from './preflight/report.ts';

/** `ontopress preflight`: reports whether a build fits the limits of each platform. Exit code 1: it does not fit the one of `--platform`. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('preflight', argv);
  if (!values) return 0;
  const { platform } = values;
  const names = Object.keys(PLATFORMS);
  const named = platform === undefined ? undefined : PLATFORMS[names.find((name) => name === platform) ?? ''];
  if (platform !== undefined && !named) {
    throw new UsageError(
      `--platform is ${JSON.stringify(platform)}${suggest(platform, names)} Expected one of ${names.join(', ')}.`,
    );
  }
  const measured = await measureBuild(outFolder(values));
  const shown = platform === undefined ? names : [platform];
  console.log(shown.map((name) => report(name, measured)).join('\n\n'));
  return named && !fits(named, measured) ? 1 : 0;
}
