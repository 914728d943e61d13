import type { Issue } from '../../base/issue.ts';
import { isLanguageTag, primaryLanguage, shortName } from '../../base/text.ts';
import type { Ontology, Site, Text, ValueFacet } from '../../ontology/model.ts';
import { isGenericSegment, nameFrom } from '../read/prefixes.ts';
import { chooseText } from '../../ontology/records.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { PublicationFile } from '../configuration/schema.ts';
import type { OpenOntology } from '../read/read.ts';
import { standardOf } from '../../vocabularies/index.ts';

/** The part of a model that settings depend on. */
interface SiteOntology extends Pick<OpenOntology, 'header' | 'whole'> {
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
  const { descriptions } = header;
  const title =
    statedTitle(configuration, header, defaultLanguage) ?? defaultTitle({ header, own: ontology.names().own }, files);
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
    ...(publication.reports !== undefined && { reports: publication.reports }),
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

/** Whether the title of the site is neither configured nor stated by the header or the owner of a standard. */
export function isTitleGuessed(configuration: Configuration, ontology: SiteOntology, language: string): boolean {
  const isStandard = standardOf(ontology.names().own.namespace) !== undefined;
  return !isStandard && statedTitle(configuration, ontology.header(), language) === undefined;
}

function statedTitle(
  configuration: Configuration,
  { titles }: Pick<Ontology['header'], 'titles'>,
  language: string,
): string | undefined {
  return sliceTitle(configuration) ?? configuration.publication.title ?? headerTitle(titles, language);
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

const ENGLISH = 'en';

/** Minimum share of the terms with a text for these texts to decide on a language. A few tagged texts say nothing about the others. */
const MIN_COVERAGE = 0.05;

/** The texts that decide on the languages of a site. */
type LanguageSource = Pick<Ontology, 'terms' | 'languages' | 'header'>;

/**
 * Returns the languages of a site, the default first. Others are offered if their share of the own labelled terms is at least `minShare`.
 */
function siteLanguages({ header, languages, terms }: LanguageSource, minShare: number): string[] {
  const own = terms.filter((term) => term.own);
  const counted = own.some(({ labels }) => labels.length > 0) ? own : terms;
  const texts = (group: TextGroup): TextGroup =>
    present(group).length < MIN_COVERAGE * group.length ? [] : present(group);
  const labels = texts(counted.map((term) => term.labels));
  const definitions = texts(counted.map((term) => term.definitions));
  // The site offers only valid tags.
  const tags = languages.filter(isLanguageTag);
  const first = defaultLanguage({ header, labels, definitions, tags });
  const isOffered = (tag: string): boolean =>
    share(labels, (texts) => taggedLanguages(texts).includes(primaryLanguage(tag))) >= minShare;
  return [first, ...tags.filter((tag) => tag !== first && isOffered(tag))];
}

/** The texts of each term. */
type TextGroup = readonly (readonly Text[])[];

/**
 * Returns the language that most of three groups have: the title (the description, if the title has texts without a tag), the labels, and the
 * definitions. A group has a language if at least half of its terms do. English precedes other languages with as many groups.
 *
 * @param sources.tags of the labels, the most frequent first
 */
function defaultLanguage({
  header: { titles, descriptions },
  labels,
  definitions,
  tags,
}: {
  readonly header: LanguageSource['header'];
  readonly labels: TextGroup;
  readonly definitions: TextGroup;
  readonly tags: readonly string[];
}): string {
  // Tags are then the exception: translations.
  const isUntagged = share(labels, (texts) => !isTagged(texts)) >= 0.5;
  const languagesIn = (texts: readonly Text[]): readonly string[] => {
    if (isTagged(texts)) return taggedLanguages(texts);
    // A text without a tag beside tagged ones is the original, in an unknown language.
    return isUntagged ? [ENGLISH, ...taggedLanguages(texts)] : [];
  };
  const about = [titles, descriptions].find((texts) => texts.length > 0 && isTagged(texts)) ?? titles;
  const groups = [present([about]), labels, definitions];
  const countGroups = (language: string): number =>
    groups.filter((group) => share(group, (texts) => languagesIn(texts).includes(language)) >= 0.5).length;

  const candidates = new Set([ENGLISH, ...tags.map(primaryLanguage), ...groups.flat().flatMap(languagesIn)]);
  const [best = ENGLISH] = [...candidates].toSorted((a, b) => countGroups(b) - countGroups(a));
  if (best === ENGLISH && isUntagged) return ENGLISH;
  return tags.find((tag) => primaryLanguage(tag) === best) ?? best;
}

function present(group: TextGroup): TextGroup {
  return group.filter((texts) => texts.length > 0);
}

/** 0 if the group is empty. */
function share(group: TextGroup, has: (texts: readonly Text[]) => boolean): number {
  return group.length === 0 ? 0 : group.filter(has).length / group.length;
}

/** Whether all texts have a tag. */
function isTagged(texts: readonly Text[]): boolean {
  return texts.every(({ language }) => language !== undefined && isLanguageTag(language));
}

/** The languages of tags, without their regions: `pt` of `pt-BR`. */
function taggedLanguages(texts: readonly Text[]): readonly string[] {
  return texts.flatMap(({ language }) =>
    language !== undefined && isLanguageTag(language) ? [primaryLanguage(language)] : [],
  );
}

/** Names of files and folders that are unsuitable as titles, beside generic parts of IRIs. */
const GENERIC_FILE =
  /^(?:all|data|dist|export|file|full|index|input|main|merged|models?|out(?:put)?|releases?|sources?|src|tests?|ttl|versions?)$/i;

function isGeneric(name: string): boolean {
  return isGenericSegment(name) || GENERIC_FILE.test(name);
}

/**
 * Returns the title of an ontology that states none. In order of preference: the name of the standard, the last part of the header's
 * IRI that is not generic, the file or folder of the sources, the prefix.
 *
 * @param files paths of the sources, relative to the parent of the ontology's folder
 */
function defaultTitle({ own, header }: Pick<Ontology, 'own' | 'header'>, files: readonly string[]): string {
  const named = header.iri === undefined ? undefined : nameFrom(header.iri, isGeneric);
  return standardOf(own.namespace)?.title ?? named ?? fileTitle(files) ?? `The ${own.prefix} vocabulary`;
}

/** Returns the name of a single file without its extension, or the name of the folder of several files. */
function fileTitle(files: readonly string[]): string | undefined {
  const [first] = files;
  if (first === undefined) return undefined;
  // The imports of a single file have the name of its folder.
  const single = !first.includes('/');
  const name = single ? first.replace(/\.[a-z-]+$/i, '') : first.split('/', 1)[0];
  return name === undefined || isGeneric(name) || !/\p{L}/u.test(name) ? undefined : name;
}
