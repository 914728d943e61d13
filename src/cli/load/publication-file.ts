import { statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { MESSAGE_RULES } from '../../messages/index.ts';
import { MAPPING_RULES } from '../../mappings/authoring.ts';
import { DESCRIBED_RULES } from '../../compiler/index.ts';
import type { Configuration, PublicationEntry, PublicationFile } from '../../compiler/configuration.ts';
import { readConfiguration } from '../../compiler/configuration.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { ParentCatalogue } from '../../ontology/model.ts';
import { PAGE_NAMES } from '../../base/paths.ts';
import type { YamlFile } from '../../json/yaml.ts';
import { readYaml } from '../../json/yaml.ts';
import { PAGE_RULES } from '../../site/index.ts';
import type { SiteFile } from './authored-files.ts';
import { findThemeFiles } from './authored-files.ts';
import type { ConfiguredPath } from './files.ts';
import { configurationFile, existingPath, invalidPath, isInside, readSource } from './files.ts';

/** Validates `publication.yaml` with the rules and pages of this version. @throws {AuthorError} with all errors */
export function readPublicationFile(yaml: YamlFile): Configuration {
  return readConfiguration(yaml, CONFIGURABLE_RULES, PAGE_NAMES);
}

/** The rules of all parts, which a configuration may raise to errors or switch off. */
const RULES = [...DESCRIBED_RULES, ...MAPPING_RULES, ...PAGE_RULES, ...MESSAGE_RULES];

/** Valid keys of `rules` in `publication.yaml`. */
export const CONFIGURABLE_RULES: readonly string[] = RULES.map(({ code }) => code);

/** Reported by `check --fail-on breaking` only. */
export const BREAKING_CHANGE = {
  code: 'breaking-change',
  about: 'A change since the compared version makes data invalid, or changes what it means.',
};

/** What each rule reports, by its code. Issues of other codes, such as `syntax`, explain themselves. */
export const RULE_MEANINGS: ReadonlyMap<string, string> = new Map(
  [...RULES, BREAKING_CHANGE].map(({ code, about }) => [code, about]),
);

/** A folder whose `publication.yaml` lists several publications, which are one site. */
export interface Catalogue {
  /** Absolute. */
  readonly folder: string;
  /** Absolute path of `publication.yaml`. */
  readonly file: string;
  readonly configuration: Configuration;
  /** Files that the theme names. */
  readonly themeFiles: readonly SiteFile[];
  readonly publications: readonly CatalogueMember[];
}

/** A publication of a catalogue. */
export interface CatalogueMember extends PublicationEntry {
  /** Absolute path of its folder or file. */
  readonly source: string;
}

/** What a publication takes from the catalogue that contains it. Plain data, because threads receive it. */
export interface CatalogueContext {
  readonly parent: ParentCatalogue;
  /** What its own `publication.yaml` may replace. */
  readonly look: Pick<PublicationFile, 'theme' | 'links' | 'notice'>;
  /** Files of the theme in `look`. */
  readonly themeFiles: readonly SiteFile[];
}

/**
 * Reads the configuration of a catalogue.
 *
 * @param path absolute path of a folder or file
 * @returns undefined if it is one ontology
 * @throws {AuthorError} the configuration is invalid, or a publication does not exist
 */
export function loadCatalogue(path: string): Catalogue | undefined {
  const yaml = readCatalogueFile(path);
  if (!yaml) return undefined;
  const configuration = readPublicationFile(yaml);
  const entries = configuration.publication.publications ?? [];
  const located = entries.map((entry, at) => ({
    entry,
    configured: {
      key: `publications.${at}`,
      path: entry.folder,
      location: configuration.locatePublication(['publications', at]),
    },
  }));
  return {
    folder: path,
    file: join(dirname(path), yaml.file),
    configuration,
    themeFiles: findThemeFiles(path, configuration),
    publications: located.map(({ entry, configured }) => ({ ...entry, source: memberSource(path, configured) })),
  };
}

/** The configuration of a folder, if it lists publications. */
function readCatalogueFile(path: string): YamlFile | undefined {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const name = configurationFile(path, basename(path));
  if (name === undefined) return undefined;
  const file = `${basename(path)}/${name}`;
  const yaml = readYaml(file, readSource(join(path, name), file).text);
  return listsPublications(yaml) ? yaml : undefined;
}

function listsPublications({ value }: YamlFile): boolean {
  return typeof value === 'object' && value !== null && 'publications' in value;
}

function memberSource(folder: string, configured: ConfiguredPath): string {
  const source = existingPath(folder, configured, 'either');
  // The unchanged inputs of a build are found below the folder.
  if (!isInside(folder, source) && join(source) !== folder)
    throw invalidPath(configured, 'which is a link to a place outside this folder');
  const nested = readCatalogueFile(join(source));
  const found = join(source).replace(/[/\\]$/, '');
  if (nested) throw new AuthorError([locateInCatalogue(nestedPublications(nested), { folder }, { source: found })]);
  return found;
}

function nestedPublications({ file, locate }: YamlFile): Issue {
  const message =
    'A publication in a list of publications cannot list further ones. List these folders in the first file instead.';
  return { code: 'configuration', severity: 'error', message, ...locate(['publications'], 'key'), file };
}

/**
 * Names the file of an issue in a publication as seen from the folder above the catalogue's: `foaf/foaf.ttl` → `site/ontologies/foaf/foaf.ttl`.
 */
export function locateInCatalogue(
  issue: Issue,
  { folder }: Pick<Catalogue, 'folder'>,
  { source }: Pick<CatalogueMember, 'source'>,
): Issue {
  const own = basename(source);
  // Without a file, the issue is about the whole publication.
  const { file = own } = issue;
  if (file !== own && !file.startsWith(`${own}/`)) return issue;
  const above = dirname(source)
    .slice(dirname(folder).length + 1)
    .split(/[/\\]/);
  return { ...issue, file: posix.join(...above, file) };
}

/**
 * The configuration of a publication in its catalogue: its URL is below that of the catalogue, and it looks like it unless it
 * configures its own theme, links or notice.
 */
export function inCatalogue(
  own: PublicationFile,
  baseUrl: string | undefined,
  { look }: CatalogueContext,
): PublicationFile {
  const { links = look.links, notice = look.notice } = own;
  return { ...own, baseUrl, theme: hasTheme(own) ? own.theme : look.theme, links, notice };
}

/** Whether a publication has a theme of its own. */
export function hasTheme({ theme: { tokens, ...files } }: Pick<PublicationFile, 'theme'>): boolean {
  return Object.keys(tokens).length > 0 || Object.values(files).some((file) => file !== undefined);
}
