import { kindPage } from '../browse/kind-page.ts';
import { ontologyPages } from '../browse/ontologies.ts';
import { countKinds } from '../index/count-kinds.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { attributionOf, sourceName } from '../index/source-label.ts';
import { licencePart } from '../term/sections/facts.ts';
import { number } from '../text/number.ts';
import type { Phrase, PhrasePart, Ref } from '../text/phrase.ts';
import type { LocalizedText } from '../text/text.ts';
import { cleanText, isReadable } from '../text/text.ts';
import { countedKind } from './counted-kind.ts';
import { listAfter } from './list-after.ts';

/** The number of terms, and of those of each kind as links to their lists. */
export function termsPhrase(index: PublicationIndex): Phrase {
  const { terms } = index.publication.ontology;
  const { home } = index.messages;
  const kinds = countKinds(index).map(({ kind, count }): Ref => {
    const href = index.links.page(kindPage(kind, index));
    return { iri: '', curie: '', label: countedKind(kind, count, index), kind, href };
  });
  const several = terms.filter((term) => term.kinds.length > 1).length;
  return [
    home.terms(terms.length),
    ...listAfter(kinds, index),
    ...(several === 0 ? [] : [' ', home.severalKinds(several)]),
  ];
}

/** The published slice, as a link to the page about the selection. */
export function selection(index: PublicationIndex): Phrase[] {
  const { slice, defaultLanguage } = index.publication.site;
  if (slice === undefined) return [];
  const language = isReadable(defaultLanguage, index.language) ? {} : { language: defaultLanguage };
  const description = cleanText(slice.description ?? '');
  return [
    [
      { text: cleanText(slice.title), href: index.links.page('derivation'), ...language },
      ...(description === '' ? [] : [': ', { text: description, ...language }]),
    ],
  ];
}

/** Maximum number of ontologies. A link leads to all. */
const MAX_SOURCES = 6;

/** The ontologies that terms come from, as links to their pages, with the number of their terms. Of a single one: its licence. */
export function sources(index: PublicationIndex): Phrase[] {
  const all = ontologyPages(index);
  if (all.length === 0) return singleSource(index);
  const names = all.map(({ source }) => sourceName(source, index));
  const shared = new Set(names.map(({ text }) => text).filter((text, at, texts) => texts.indexOf(text) < at));
  const parts = all.slice(0, MAX_SOURCES).map(({ source, counts, pages }, at): Phrase => {
    const count = number(
      counts.reduce((sum, it) => sum + it.count, 0),
      index.interface,
    );
    const href = index.links.page(pages[0]?.path ?? 'ontologies');
    const name = names[at] as LocalizedText;
    // Modules of one ontology often have its title.
    const prefix: Phrase = shared.has(name.text) ? [' ', { code: `${source.prefix}:` }] : [];
    return [{ ...name, href }, ...prefix, ` (${count})`];
  });
  if (all.length <= MAX_SOURCES) return parts;
  const more = index.messages.term.more(all.length - MAX_SOURCES);
  const href = index.links.page('ontologies');
  return [...parts, [{ text: more, href, ...(index.own && { language: index.own }) }]];
}

function singleSource(index: PublicationIndex): Phrase[] {
  const [source] = index.publication.ontology.sources;
  if (source === undefined) return [];
  const { licences } = index.publication.ontology.header;
  const licence = source.licence === undefined || licences.includes(source.licence) ? undefined : source.licence;
  const attribution = attributionOf(source, index);
  const parts: PhrasePart[] = [
    ...(licence === undefined ? [] : [licencePart(licence)]),
    ...(attribution ? [attribution] : []),
  ];
  return parts.map((part) => [part]);
}
