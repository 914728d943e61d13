import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { YamlFile } from '../../rdf/json/yaml.ts';
import { readYaml } from '../../rdf/json/yaml.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { readSource } from './files.ts';

/** Reads the file of a slice. @throws {AuthorError} the slice is unknown; lists the known ones */
export function readSlice(
  folder: string,
  name: string,
  slices: string,
  slice: string,
  location: Pick<Issue, 'file' | 'line' | 'column'>,
): YamlFile {
  const known = sliceNames(join(folder, slices));
  if (!known.includes(slice)) {
    const list =
      known.length === 0
        ? `${name}/${slices}/ has none. Write ${name}/${slices}/${slice}.yaml, or omit the slice.`
        : `Known: ${known.join(', ')}.`;
    throw new AuthorError([
      {
        code: 'configuration',
        severity: 'error',
        message: `Unknown slice "${slice}".${didYouMean(slice, known)} ${list}`,
        ...location,
      },
    ]);
  }
  const file = `${name}/${slices}/${slice}.yaml`;
  return readYaml(file, readSource(join(folder, slices, `${slice}.yaml`), file).text);
}

/** Names of the slices in a folder: `stays.yaml` → `stays`. */
export function sliceNames(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((entry) => entry.endsWith('.yaml'))
    .map((entry) => entry.slice(0, -'.yaml'.length))
    .sort();
}
