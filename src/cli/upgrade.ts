import { once } from 'node:events';
import { statSync } from 'node:fs';
import type { OpenUpgrade } from '../versions/upgrade.ts';
import { openUpgrade } from '../versions/upgrade.ts';
import { commandLine } from './command/commands.ts';
import { CommandError, UsageError } from './command/failure.ts';
import { ontologyPath } from './command/input-options.ts';
import { userFolder, userPath } from './installation/root.ts';
import type { OptionValues } from './command/parse.ts';
import { parseCommand, readBaseUrl, readList } from './command/parse.ts';
import type { LoadOptions } from './load/load-input.ts';
import { loadInput } from './load/load-input.ts';
import { createContextFinder, readReplacements, readUpgradeVersions } from './upgrade/upgrade-versions.ts';
import type { UpgradeFile } from './upgrade/upgrade-file.ts';
import { findFiles, upgradeFile } from './upgrade/upgrade-file.ts';
import { StagedFile, UpgradeReport } from './upgrade/upgrade-report.ts';
import type { UpgradeVersions } from './upgrade/upgrade-versions.ts';

/** `ontopress upgrade FILE… --from VERSION`: rewrites references to terms of an earlier version. Exit code 1: decisions are left. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('upgrade', argv);
  if (!values) return 0;
  const { from, files, target } = readArguments(values);
  const { slice } = values;
  const current: LoadOptions = {
    ontology: ontologyPath(values),
    cwd: userFolder(),
    ...(slice !== undefined && { slice }),
    ...(values['base-url'] !== undefined && { baseUrl: readBaseUrl(values['base-url']) }),
  };
  const versions = await readUpgradeVersions(from, values.to, current);
  for (const note of new Set(versions.notes)) console.error(note);
  const upgrade = await open(versions, values, current);
  return upgradeAll(files, target, upgrade, { values, from, to: upgrade.to ?? 'current' });
}

/** `print`: the new content to stdout. `preview`: nothing but the report. */
type Target = 'print' | 'preview' | 'write' | { readonly out: string };

function readArguments(values: OptionValues): { from: string; files: UpgradeFile[]; target: Target } {
  const paths = readList(values.files);
  const [from, ...others] = readList(values.from);
  const usage = commandLine('upgrade', 'FILE', '--from', 'VERSION');
  if (paths.length === 0)
    throw new UsageError(`Expected a file of records, an RDF file, a mapping or a folder: ${usage}.`);
  if (from === undefined || others.length > 0)
    throw new UsageError(`Expected --from once, with the version that the files use: ${usage}.`);
  const files = findFiles(paths.map((shown) => ({ shown, path: userPath(shown) })));
  const { out, write } = values;
  if (out !== undefined && write !== undefined) throw new UsageError('Use --out or --write, not both.');
  if (out !== undefined && files.length > 1)
    throw new UsageError(`--out is for one file, and there are ${files.length}. Use --write to change them in place.`);
  if (write !== undefined) return { from, files, target: 'write' };
  if (out !== undefined) return { from, files, target: { out: userPath(out) } };
  const [only] = files;
  const isFolder = statSync(userPath(paths[0] as string)).isDirectory();
  const isRecords = !isFolder && files.length === 1 && (only?.kind === 'lines' || only?.kind === 'records');
  return { from, files, target: isRecords ? 'print' : 'preview' };
}

async function open(versions: UpgradeVersions, values: OptionValues, current: LoadOptions): Promise<OpenUpgrade> {
  const decisions = readReplacements(readList(values.replace), versions);
  const { documentLoader, savedContexts } = await loadInput({ ...current, without: ['site', 'mappings'] });
  // Nothing is relative to a file of records.
  const load = (url: string): unknown => (URL.canParse(url) ? documentLoader?.(url, '') : undefined);
  return openUpgrade(versions.versions, {
    onlyRemoved: values['only-removed'] !== undefined,
    decisions,
    findContext: createContextFinder(versions, { saved: savedContexts?.versions ?? [], load }),
  });
}

interface ReportNames {
  readonly values: OptionValues;
  readonly from: string;
  readonly to: string;
}

async function upgradeAll(
  files: readonly UpgradeFile[],
  target: Target,
  upgrade: OpenUpgrade,
  { values, from, to }: ReportNames,
): Promise<number> {
  const staged: StagedFile[] = [];
  const stage = (path: string, like?: string): StagedFile => {
    const file = new StagedFile(path, like);
    staged.push(file);
    return file;
  };
  try {
    const reportFile = values.report === undefined ? undefined : stage(userPath(values.report));
    const report = new UpgradeReport({
      plan: upgrade.plan,
      from,
      to,
      isPreview: target === 'preview',
      print: target === 'preview' ? console.log : console.error,
      ...(reportFile && { reportFile: { file: reportFile, isJson: /\.json$/i.test(values.report ?? '') } }),
    });
    await report.begin();
    for (const file of files) {
      const output = outputOf(file, target, stage);
      await upgradeFile(file, upgrade, { write: output, report: (findings) => report.add(file.shown, findings) });
    }
    await report.finish();
    for (const file of staged) await file.end();
    for (const file of staged) file.replace();
    return report.problems > 0 ? 1 : 0;
  } catch (error) {
    for (const file of staged) file.discard();
    throw error;
  }
}

function outputOf(
  { path }: UpgradeFile,
  target: Target,
  stage: (path: string, like: string) => StagedFile,
): (bytes: Uint8Array) => Promise<void> {
  if (target === 'preview') return () => Promise.resolve();
  if (target === 'print') return printBytes;
  const file = stage(target === 'write' ? path : target.out, path);
  return (bytes) => file.write(bytes);
}

async function printBytes(bytes: Uint8Array): Promise<void> {
  try {
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
  } catch (cause) {
    throw new CommandError(`Not all records were printed: ${(cause as Error).message}`, { cause });
  }
}
