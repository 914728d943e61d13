import { isLanguageTag } from '../language-tag.ts';
import type { Ontology, Text } from '../model.ts';
import { primaryLanguage } from '../primary-language.ts';

const ENGLISH = 'en';

/** The texts that decide on the languages of a site. */
export type LanguageSource = Pick<Ontology, 'terms' | 'languages' | 'header'>;

/**
 * Returns the languages of a site, the default first. Others are offered if their share of the own labelled terms is at least `minShare`.
 */
export function siteLanguages({ header, languages, terms }: LanguageSource, minShare: number): string[] {
  const own = terms.filter((term) => term.own);
  const counted = own.some(({ labels }) => labels.length > 0) ? own : terms;
  const labels = present(counted.map((term) => term.labels));
  const definitions = present(counted.map((term) => term.definitions));
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
