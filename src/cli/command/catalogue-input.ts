import { basename } from 'node:path';
import { compileUnchecked } from '../../compiler/index.ts';
import type { Configuration, PublicationFile } from '../../compiler/configuration.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { CataloguePublication, Iri, ParentCatalogue, Publication, Text } from '../../ontology/model.ts';
import type { Catalogue, CatalogueContext, CatalogueMember } from '../load/publication-file.ts';
import { loadCatalogue, locateInCatalogue } from '../load/publication-file.ts';
import { DEFAULT_BASE_URL, loadStandard } from '../load/files.ts';
import { UsageError } from './failure.ts';
import type { InputOptions } from './input-options.ts';
import { ontologyPath } from './input-options.ts';

/** A site of several publications. */
export interface CatalogueInput {
  readonly catalogue: Catalogue;
  readonly members: readonly MemberInput[];
  /** Creates the publication of the home page: no ontology, but the list of the publications. */
  readonly publicationOf: (publications: readonly CataloguePublication[]) => Promise<Publication>;
}

/** One of its publications. */
export interface MemberInput {
  readonly path: string;
  readonly options: InputOptions;
  /** Names the file of an issue as seen from the catalogue. */
  readonly locate: (issue: Issue) => Issue;
}

/**
 * Opens a catalogue. undefined: the path is one ontology.
 *
 * @throws {AuthorError} its configuration is invalid
 * @throws {UsageError} an option is about one ontology
 */
export function openCatalogue(options: InputOptions): CatalogueInput | undefined {
  const catalogue = loadCatalogue(ontologyPath(options));
  if (!catalogue) return undefined;
  rejectOptions(options);
  const configuration = configurationOf(catalogue, options);
  const { publication } = configuration;
  const { baseUrl = options.servedAt ?? DEFAULT_BASE_URL, languages = [DEFAULT_LANGUAGE] } = publication;
  const parent: ParentCatalogue = { title: publication.title ?? '', baseUrl: baseUrl.replace(/\/+$/, ''), languages };
  const context: CatalogueContext = {
    parent,
    look: inLanguage(publication, languages[0] ?? DEFAULT_LANGUAGE),
    themeFiles: catalogue.themeFiles,
  };
  return {
    catalogue,
    members: catalogue.publications.map((member) => memberInput(member, catalogue, context, options)),
    publicationOf: (publications) => compileHome(configuration, parent.baseUrl, publications),
  };
}

const DEFAULT_LANGUAGE = 'en';

/** Options that are about one ontology. */
const OF_ONE = ['header', 'namespace', 'base'] as const;

function rejectOptions({ slice, overrides = {} }: InputOptions): void {
  const found = [...(slice === undefined ? [] : ['slice']), ...OF_ONE.filter((key) => overrides[key] !== undefined)];
  if (found.length === 0) return;
  throw new UsageError(
    `--${found[0]} is about one ontology, and this folder lists several publications. Name the folder of one of them, or omit the option.`,
  );
}

/** The configuration with the options of the command line, and with all defaults. */
function configurationOf({ configuration, folder }: Catalogue, { baseUrl, overrides }: InputOptions): Configuration {
  const { publication } = configuration;
  const { title = publication.title ?? basename(folder) } = overrides ?? {};
  const { languages = [DEFAULT_LANGUAGE] } = publication;
  return {
    ...configuration,
    publication: {
      ...publication,
      title,
      languages,
      ...(baseUrl !== undefined && { baseUrl }),
      api: false,
      termFiles: 0,
    },
  };
}

function memberInput(
  member: CatalogueMember,
  catalogue: Catalogue,
  context: CatalogueContext,
  { startValidation, compare, cache, baseUrl }: InputOptions,
): MemberInput {
  const { path, source } = member;
  const url = `${context.parent.baseUrl}/${path}`;
  const isPublic = (baseUrl ?? catalogue.configuration.publication.baseUrl) !== undefined;
  const options: InputOptions = {
    ontology: source,
    ...(isPublic ? { baseUrl: url } : { servedAt: url }),
    ...(startValidation && { startValidation }),
    ...(compare && { compare }),
    ...(cache && { cache }),
    catalogue: context,
  };
  return { path, options, locate: (issue) => locateInCatalogue(issue, catalogue, member) };
}

/** The publication with links to pages of terms of the others: IRI → path below the catalogue. */
export function withTermLinks(member: MemberInput, terms: Readonly<Record<Iri, string>>): MemberInput {
  const { catalogue } = member.options;
  if (!catalogue || Object.keys(terms).length === 0) return member;
  return {
    ...member,
    options: { ...member.options, catalogue: { ...catalogue, parent: { ...catalogue.parent, terms } } },
  };
}

/** Runs a function about a publication, and names the files of errors as seen from the catalogue. */
export async function located<Result>({ locate }: MemberInput, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof AuthorError)) throw cause;
    throw new AuthorError(cause.issues.map(locate), { cause });
  }
}

/** The look for publications, whose default language may be another: texts without a language are in that of the catalogue. */
function inLanguage({ theme, links, notice }: PublicationFile, language: string): CatalogueContext['look'] {
  const tagged = <T extends { readonly text: readonly Text[] }>(it: T): T => ({
    ...it,
    text: it.text.map((text) => ({ language, ...text })),
  });
  const { header, footer } = links ?? {};
  return {
    theme,
    links: links && { header: header?.map(tagged), footer: footer?.map(tagged) },
    notice: notice && { ...tagged(notice), ...(notice.link && { link: tagged(notice.link) }) },
  };
}

async function compileHome(
  configuration: Configuration,
  defaultBaseUrl: string,
  publications: readonly CataloguePublication[],
): Promise<Publication> {
  const { publication } = await compileUnchecked({
    configuration,
    sources: [],
    shapes: [],
    loadStandard,
    defaultBaseUrl,
  });
  return { ...publication, site: { ...publication.site, termFiles: false, publications } };
}
