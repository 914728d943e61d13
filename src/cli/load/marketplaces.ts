import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { YamlFile } from '../../ontology/configuration/yaml.ts';
import { readYaml } from '../../ontology/configuration/yaml.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { readSource } from './files.ts';

/** Reads the file of a marketplace. @throws {AuthorError} the marketplace is unknown; lists the known ones */
export function readMarketplace(
  folder: string,
  name: string,
  marketplaces: string,
  marketplace: string,
  location: Pick<Issue, 'file' | 'line' | 'column'>,
): YamlFile {
  const known = marketplaceNames(join(folder, marketplaces));
  if (!known.includes(marketplace)) {
    const list = known.length === 0 ? `${name}/${marketplaces}/ has none.` : `Known: ${known.join(', ')}.`;
    throw new AuthorError([
      {
        code: 'configuration',
        severity: 'error',
        message: `Unknown marketplace "${marketplace}".${didYouMean(marketplace, known)} ${list}`,
        ...location,
      },
    ]);
  }
  const file = `${name}/${marketplaces}/${marketplace}.yaml`;
  return readYaml(file, readSource(join(folder, marketplaces, `${marketplace}.yaml`), file).text);
}

/** Names of the marketplaces in a folder: `stays.yaml` → `stays`. */
export function marketplaceNames(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((entry) => entry.endsWith('.yaml'))
    .map((entry) => entry.slice(0, -'.yaml'.length))
    .sort();
}
