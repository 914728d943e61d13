import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { printable } from '../../ontology/printable.ts';
import { UsageError } from '../command/errors.ts';
import { userPath } from '../installation/root.ts';
import type { OptionValues } from '../command/parse.ts';
import { readList } from '../command/parse.ts';
import type { GitVersion, Repository } from './git.ts';
import { openRepository } from './git.ts';

/** An earlier version that is imported. */
export interface Import {
  /** For messages, and for the list of releases. */
  readonly name: string;
  /** Its version, if the header states none. */
  readonly version?: string;
  /** Its date. Absent: that of the header. */
  readonly date?: string;
  /** Calls a function with the absolute path of the file or folder, which exists until the result settles. */
  readonly open: <Result>(use: (path: string) => Promise<Result>) => Promise<Result>;
}

/**
 * The earlier versions that the command line names, in order: files and folders, then tags by version, then a revision. Empty: none.
 *
 * @param folder absolute path of the ontology's folder
 * @throws {UsageError} there are several, and a version or date that would be that of all
 * @throws {CommandError} the repository has no such tag or revision
 */
export function findImports(values: OptionValues, folder: string): readonly Import[] {
  const files = readList(values.from).map(fileImport);
  const pattern = values['from-tag'];
  const revision = values['from-revision'];
  const git: Import[] = [];
  if (pattern !== undefined || revision !== undefined) {
    const repository = openRepository(folder);
    const tags = pattern === undefined ? [] : repository.tags(pattern);
    const all = [...tags, ...(revision === undefined ? [] : [repository.revision(revision)])];
    git.push(...all.map((version) => gitImport(version, repository)));
  }
  const imports = [...files, ...git];
  const single = (['version', 'date'] as const).find((name) => values[name] !== undefined);
  if (imports.length > 1 && single !== undefined)
    throw new UsageError(`--${single} would be that of all ${imports.length} versions. Import them one by one.`);
  return imports;
}

function fileImport(path: string): Import {
  const absolute = userPath(path);
  return { name: printable(basename(absolute) || absolute), open: (use) => use(absolute) };
}

function gitImport(version: GitVersion, repository: Repository): Import {
  return {
    name: version.name,
    date: version.date,
    ...(version.version !== undefined && { version: version.version }),
    open: async (use) => {
      const temporary = mkdtempSync(join(tmpdir(), 'ontopress-'));
      try {
        return await use(repository.exportFolder(version, temporary));
      } finally {
        rmSync(temporary, { recursive: true, force: true });
      }
    },
  };
}
