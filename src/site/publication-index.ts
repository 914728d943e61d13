import { createShrink } from '../ontology/curie.ts';
import type { Iri, Publication, SourceOntology, Term, Text } from '../ontology/model.ts';
import { canonicalIri } from '../ontology/names.ts';
import { safeHref } from './html.ts';
import { createLinks } from './links.ts';
import type { Links } from './links.ts';
import { plainText } from './markdown-text.ts';
import { createSeats, rootClasses } from './hierarchy.ts';
import type { Seat } from './hierarchy.ts';
import { findMentions } from './mentions.ts';
import { externalLabel } from './external-label.ts';
import type { Ref } from './phrase.ts';
import { cleanText, pickText, sameLanguage, shorten } from './text.ts';

/** What every page looks up, computed once per publication. */
export interface PublicationIndex {
  readonly publication: Publication;
  readonly links: Links;
  /** The term with this IRI; schema.org's http and https are one. */
  term(iri: Iri): Term | undefined;
  byIdentifier(identifier: string): Term | undefined;
  /** The IRI as a page names it: a link to its term, or to the outside. */
  ref(iri: Iri): Ref;
  /** IRIs → terms to show, in order of their labels. */
  sorted(iris: readonly Iri[]): Ref[];
  labelOf(term: Term): Text;
  /** One or two sentences of the definition without markup, for tables and meta descriptions; empty where there is none. */
  summaryOf(term: Term): string;
  /** Terms whose axioms speak about this one. */
  mentionsOf(iri: Iri): readonly Iri[];
  /** Where the term stands in its hierarchy. */
  seatOf(term: Term): Seat;
  /** The classes at the top of the hierarchy. */
  readonly roots: readonly Term[];
  sourceOf(term: Term): SourceOntology | undefined;
  /** `prefix:Name`, or the IRI in angle brackets. */
  curie(iri: Iri): string;
}

/** Names that an ontology may use without declaring them, so that pages never show these in full. */
const ALWAYS: Readonly<Record<string, Iri>> = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  dcterms: 'http://purl.org/dc/terms/',
};

/** As long as a row of a table may be. */
const SUMMARY = 180;

/** Builds the index: linear in the publication. */
export function createPublicationIndex(publication: Publication): PublicationIndex {
  const { ontology, site } = publication;
  const links = createLinks(site.baseUrl);
  const shrink = createShrink({ ...ALWAYS, ...ontology.prefixes });
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const byIdentifier = new Map(ontology.terms.map((term) => [term.identifier, term]));
  const sources = new Map(ontology.sources.map((source) => [source.prefix, source]));
  const term = (iri: Iri): Term | undefined => byIri.get(canonicalIri(iri));
  const labelOf = (of: Term): Text => pickText(of.labels, site.defaultLanguage) ?? { value: localName(of) };
  const ranks = rankByLabel(ontology.terms, labelOf);
  const refs = new Map<Iri, Ref>();
  const summaries = new Map<Term, string>();
  let mentions: ReadonlyMap<Iri, readonly Iri[]> | undefined;
  const curie = (iri: Iri): string => term(iri)?.curie ?? shrink(iri) ?? `<${iri}>`;

  const makeRef = (iri: Iri): Ref => {
    const found = term(iri);
    if (!found) return external(iri, shrink(iri), ontology.home.namespace);
    const label = labelOf(found);
    const foreign = label.language !== undefined && !sameLanguage(label.language, site.defaultLanguage);
    return {
      iri: found.iri,
      label: cleanText(label.value) || found.identifier,
      curie: found.curie,
      href: links.term(found.identifier),
      kind: found.kinds[0] ?? 'value',
      ...(foreign ? { language: label.language as string } : {}),
      ...(found.deprecated ? { deprecated: true as const } : {}),
    };
  };
  const ref = (iri: Iri): Ref => {
    let made = refs.get(iri);
    if (!made) refs.set(iri, (made = makeRef(iri)));
    return made;
  };
  const rank = (iri: Iri): number => ranks.get(canonicalIri(iri)) ?? Number.MAX_SAFE_INTEGER;

  return {
    publication,
    links,
    term,
    byIdentifier: (identifier) => byIdentifier.get(identifier),
    ref,
    sorted: (iris) => [...new Set(iris)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).map(ref),
    labelOf,
    summaryOf: (of) => {
      let summary = summaries.get(of);
      if (summary === undefined) {
        summary = shorten(plainText(pickText(of.definitions, site.defaultLanguage)?.value ?? ''), SUMMARY);
        summaries.set(of, summary);
      }
      return summary;
    },
    mentionsOf: (iri) => (mentions ??= findMentions(ontology.terms)).get(canonicalIri(iri)) ?? [],
    seatOf: createSeats(ontology.terms, term),
    roots: rootClasses(ontology.terms, term),
    sourceOf: (of) => sources.get(of.source),
    curie,
  };
}

function localName(term: Term): string {
  return term.home ? term.identifier : term.identifier.slice(term.source.length + 1);
}

/** Something without a page here. What the home namespace names and this publication left out has no page anywhere on the site. */
function external(iri: Iri, curie: string | undefined, home: Iri): Ref {
  const ref = { iri, label: externalLabel(iri, curie), curie: curie ?? `<${iri}>` };
  if (iri.startsWith(home)) return { ...ref, absent: true };
  const href = safeHref(iri);
  return href === undefined ? ref : { ...ref, href };
}

/** One sort for the whole publication, so that lists are ordered by numbers. */
function rankByLabel(terms: readonly Term[], labelOf: (term: Term) => Text): ReadonlyMap<Iri, number> {
  const collator = new Intl.Collator('en', { numeric: true });
  const labelled = terms.map((term) => ({ iri: canonicalIri(term.iri), label: labelOf(term).value }));
  labelled.sort((a, b) => collator.compare(a.label, b.label) || (a.iri < b.iri ? -1 : 1));
  return new Map(labelled.map(({ iri }, rank) => [iri, rank]));
}
