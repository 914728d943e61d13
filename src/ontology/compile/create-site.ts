import { chooseText } from '../choose-text.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { defaultTitle } from '../default-title.ts';
import { isLanguageTag } from '../language-tag.ts';
import type { Iri, Ontology, Site, Term, Text } from '../model.ts';
import { shortName } from '../short-name.ts';

/** Creates the settings of the site from the configuration. Fallbacks: the header, then defaults. */
export function createSite(
  configuration: Configuration,
  ontology: Ontology,
  defaultBaseUrl: string,
  industryProperty: Iri | undefined,
  files: readonly string[] = [],
): Omit<Site, 'termFiles'> {
  const { publication, marketplace } = configuration;
  const languages = publication.languages ?? defaultLanguages(ontology);
  const [defaultLanguage = 'en'] = languages;
  const { titles, descriptions } = ontology.header;
  const title =
    marketplaceTitle(configuration) ??
    publication.title ??
    headerTitle(titles, defaultLanguage) ??
    defaultTitle(ontology, files);
  const description =
    marketplace?.description ?? publication.description ?? chooseText(descriptions, [defaultLanguage])?.value;
  return {
    title: shortName(title),
    ...(description !== undefined && { description }),
    baseUrl: (publication.baseUrl ?? defaultBaseUrl).replace(/\/+$/, ''),
    defaultLanguage,
    languages,
    ...(marketplace && { marketplace: { name: marketplace.name, title: marketplace.title } }),
    ...(publication.repository !== undefined && { repository: publication.repository }),
    theme: {
      tokens: publication.theme.tokens,
      ...(publication.theme.logo !== undefined && { logo: publication.theme.logo }),
    },
    ...(industryProperty && { industryProperty }),
    ...(publication.markdown && { markdown: true }),
    ...(!publication.api && { api: false }),
  };
}

/** Returns the header's title on one line. */
function headerTitle(titles: readonly Text[], language: string): string | undefined {
  return chooseText(titles, [language])?.value.replace(/\s+/g, ' ').trim() || undefined;
}

/** Returns the title of a marketplace: the publication's title and its own. */
function marketplaceTitle({ publication, marketplace }: Configuration): string | undefined {
  if (marketplace === undefined || marketplace.name === publication.marketplace) return undefined;
  return publication.title === undefined ? marketplace.title : `${publication.title}: ${marketplace.title}`;
}

/** Returns the languages of the labels, with the default first: English if at least half of the labelled terms have an English label. */
function defaultLanguages(ontology: Ontology): string[] {
  const labelled = ontology.terms.filter((term) => term.labels.length > 0).length;
  // The site offers only valid tags.
  const offered = ontology.languages.filter(isLanguageTag);
  const english = offered.find((tag) => tag.toLowerCase().split('-')[0] === 'en');
  const inEnglish = ontology.terms.filter((term: Term) =>
    term.labels.some(({ language }) => language === english),
  ).length;
  const untagged = offered.length === 0;
  if (untagged) return ['en'];
  const first = english !== undefined && inEnglish * 2 >= labelled ? english : (offered[0] as string);
  return [first, ...offered.filter((tag) => tag !== first)];
}
