import type { Phrase } from '../../messages/messages.ts';
import type { GoneTerm } from '../../versions/index.ts';
import type { Iri, Kind, PublishedHistory, Text } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import { shortName } from '../../base/text.ts';
import { plainTextOf } from '../../ontology/records.ts';
import { changesIndex, siteGone, versionLink } from '../changes/site-history.ts';
import { headerTextOptions } from '../index/publication-index.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { textHtml } from '../markdown/rendered-text.ts';
import { historySection } from '../term/sections/history.ts';
import type { TermSection } from '../term/sections/section.ts';
import { lastStatements } from '../term/sections/triples.ts';
import { deprecation } from '../term/term-view.ts';
import { createAbsolute } from '../text/write-markdown.ts';
import { cleanText, pickText, sameLanguage } from '../text/text.ts';

/** The page at the old address of a term that was removed or has another IRI. */
export interface GoneView {
  readonly label: string;
  readonly labelLanguage?: string;
  /** The base direction that the source states. */
  readonly labelDirection?: NonNullable<Text['direction']>;
  readonly path: string;
  /** URL of the page of the new IRI, which search engines index in its place. Absent: there is none. */
  readonly canonical?: string;
  /** "Removed" or "Renamed". */
  readonly state: string;
  readonly kind: Kind;
  readonly curie: string;
  readonly iri: string;
  /** When it went, what replaces it, and why. */
  readonly notice: readonly Phrase[];
  /** Sanitised HTML of a removed term; empty if it had no definition. */
  readonly definition: string;
  readonly definitionLanguage?: string;
  readonly definitionDirection?: NonNullable<Text['direction']>;
  /** The last state of a removed term. */
  readonly sections: readonly TermSection[];
}

/** Terms that have a page at their old address. */
export function goneTerms(index: PublicationIndex): GoneTerm[] {
  const pages = new Set(formerTerms(index).map(({ iri }) => iri));
  return siteGone(index).filter(({ iri }) => pages.has(iri));
}

function formerTerms({ publication }: PublicationIndex): PublishedHistory['gone'] {
  return publication.history?.gone ?? [];
}

/** The page of a term that is gone. Its links to other such terms lead to their pages. */
export function goneView(term: GoneTerm, index: PublicationIndex): GoneView {
  const { versions } = index.messages;
  const named = changesIndex(index);
  const label = pickText(term.labels, index.preferred);
  const definition = pickText(term.definitions, index.preferred);
  const { successor } = term;
  const isRemoved = successor === undefined;
  return {
    label: shortName(cleanText(label ? plainTextOf(label) : '') || term.curie),
    ...foreign('labelLanguage', label?.language, index),
    ...(label?.direction && { labelDirection: label.direction }),
    path: identifierToPath(term.identifier),
    ...canonicalOf(successor, named),
    state: isRemoved ? versions.removed : versions.renamed,
    kind: term.kinds[0] ?? 'value',
    curie: term.curie,
    iri: cleanText(term.iri),
    notice: isRemoved ? removal(term, named) : [versions.movedTo({ term: [named.ref(successor)] })],
    definition: isRemoved && definition ? textHtml(definition, headerTextOptions(named)) : '',
    ...foreign('definitionLanguage', definition?.language, index),
    ...(definition?.direction && { definitionDirection: definition.direction }),
    sections: isRemoved ? lastSections(term, named) : [],
  };
}

/** The page of the new IRI, in the language of this one if it has a page there. A link to another site is not its page. */
function canonicalOf(successor: Iri | undefined, index: PublicationIndex): Pick<GoneView, 'canonical'> {
  const href = successor === undefined ? undefined : index.ref(successor).href;
  if (href === undefined || !href.startsWith('/')) return {};
  return { canonical: createAbsolute(index.publication.site.baseUrl)(href) };
}

function lastSections(term: GoneTerm, index: PublicationIndex): TermSection[] {
  const history = historySection(term, index);
  return [lastStatements(term.description, index), ...(history ? [history] : [])];
}

function removal(term: GoneTerm, index: PublicationIndex): Phrase[] {
  const { versions, term: labels, structures } = index.messages;
  const { version, last } = term;
  const when =
    version === undefined
      ? versions.removedSince({ version: [versionLink({ version: last }, index)] })
      : versions.removedIn({ version: [versionLink({ version }, index)] });
  const { deprecated: advice } = deprecation({ ...term, deprecated: true }, index);
  return [
    when,
    ...(advice && advice.replacedBy.length > 0 ? [labels.useInstead({ terms: advice.replacedBy })] : []),
    ...(advice?.consider ? [structures.consider({ terms: advice.consider })] : []),
    ...(advice?.reason ? [structures.reason({ reason: advice.reason })] : []),
    versions.lastState({ version: [versionLink({ version: last }, index)] }),
  ];
}

function foreign<K extends string>(
  key: K,
  language: string | undefined,
  index: PublicationIndex,
): { readonly [P in K]?: string } {
  const isForeign = language !== undefined && !sameLanguage(language, index.language);
  return (isForeign ? { [key]: language } : {}) as { readonly [P in K]?: string };
}
