import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { YamlFile } from '../../ontology/configuration/yaml.ts';
import { readYaml } from '../../ontology/configuration/yaml.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { readSource } from './files.ts';

/** Reads one marketplace's file. Throws an AuthorError that lists the marketplaces there are. */
export function readMarketplace(
  folder: string,
  name: string,
  marketplaces: string,
  wanted: string,
  place: Pick<Issue, 'file' | 'line' | 'column'>,
): YamlFile {
  const known = marketplaceNames(join(folder, marketplaces));
  if (!known.includes(wanted)) {
    const list = known.length === 0 ? `There are none in ${name}/${marketplaces}/.` : `Known: ${known.join(', ')}.`;
    throw new AuthorError([
      {
        code: 'configuration',
        severity: 'error',
        message: `There is no marketplace "${wanted}".${didYouMean(wanted, known)} ${list}`,
        ...place,
      },
    ]);
  }
  const file = `${name}/${marketplaces}/${wanted}.yaml`;
  return readYaml(file, readSource(join(folder, marketplaces, `${wanted}.yaml`), file).text);
}

/** The marketplaces of a folder: `stays.yaml` → `stays`. */
export function marketplaceNames(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((entry) => entry.endsWith('.yaml'))
    .map((entry) => entry.slice(0, -'.yaml'.length))
    .sort();
}
