import { chooseText } from '../choose-text.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { PublicationFile } from '../configuration/schema.ts';
import { defaultTitle } from '../default-title.ts';
import type { Issue } from '../issue.ts';
import type { Ontology, Site, Text, ValueFacet } from '../model.ts';
import type { OpenOntology } from '../read/read.ts';
import { shortName } from '../short-name.ts';
import { siteLanguages } from './site-languages.ts';

/** The part of a model that settings depend on. */
export interface SiteOntology extends Pick<OpenOntology, 'header' | 'whole'> {
  readonly names: () => Pick<Ontology, 'own'>;
}

/** Creates the settings of the site from the configuration. Fallbacks: the header, then defaults. */
export function createSite(
  configuration: Configuration,
  ontology: SiteOntology,
  defaultBaseUrl: string,
  facets: readonly ValueFacet[],
  files: readonly string[] = [],
): Omit<Site, 'termFiles'> {
  const { publication, slice } = configuration;
  const languages = publication.languages ?? siteLanguages(ontology.whole(), publication.languageShare);
  const [defaultLanguage = 'en'] = languages;
  const header = ontology.header();
  const { titles, descriptions } = header;
  const title =
    sliceTitle(configuration) ??
    publication.title ??
    headerTitle(titles, defaultLanguage) ??
    defaultTitle({ header, own: ontology.names().own }, files);
  const description =
    publication.description ?? chooseText(descriptions, [defaultLanguage])?.value ?? slice?.description;
  return {
    title: shortName(title),
    ...(description !== undefined && { description }),
    baseUrl: (publication.baseUrl ?? defaultBaseUrl).replace(/\/+$/, ''),
    defaultLanguage,
    languages,
    ...(publication.languages && { configuredLanguages: true as const }),
    ...(slice && { slice: withoutUndefined({ name: slice.name, title: slice.title, description: slice.description }) }),
    ...(publication.repository !== undefined && { repository: publication.repository }),
    theme: withoutUndefined(publication.theme),
    ...(facets.length > 0 && { facets }),
    ...(publication.markdown !== undefined && { markdown: publication.markdown }),
    ...(!publication.api && { api: false }),
    ...configuredLook(publication),
  };
}

/** The configured parts of all pages. */
function configuredLook({ links, notice, menu }: PublicationFile): Pick<Site, 'links' | 'notice' | 'menu'> {
  return {
    ...(links && { links: withoutUndefined(links) }),
    ...(notice && { notice: withoutUndefined(notice) }),
    ...(menu && { menu }),
  };
}

/** Omits members without a value: keys that the file does not have. */
function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}

/** Reports value facets with the name of a language, because the pages of a language are at that path. */
export function checkFacetNames(
  { facets = [], languages }: Pick<Site, 'facets' | 'languages'>,
  { locatePublication }: Configuration,
): Issue[] {
  const reserved = languages.map((language) => language.toLowerCase());
  return facets
    .filter(({ key }) => reserved.includes(key.toLowerCase()))
    .map(({ key }) => ({
      code: 'configuration',
      severity: 'error',
      message: `A facet cannot have the name "${key}", because it is a language of the site. Reserved names: ${reserved.join(', ')}.`,
      ...locatePublication(['facets', key], 'key'),
    }));
}

/** Returns the header's title on one line. */
function headerTitle(titles: readonly Text[], language: string): string | undefined {
  return chooseText(titles, [language])?.value.replace(/\s+/g, ' ').trim() || undefined;
}

/** Returns the title of a slice: the publication's title and its own. */
function sliceTitle({ publication, slice }: Configuration): string | undefined {
  if (slice === undefined || slice.name === publication.slice) return undefined;
  return publication.title === undefined ? slice.title : `${publication.title}: ${slice.title}`;
}
