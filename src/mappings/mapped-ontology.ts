import { memoize } from '../ontology/memoize.ts';
import type { Ontology, Publication, Term } from '../ontology/model.ts';
import { NO_HEADER } from '../ontology/read/header.ts';
import { isNamedValue } from '../ontology/shared-parts.ts';

/**
 * The part of a publication that results about mappings depend on: names, classes, properties and values of terms, and the labels by which
 * records name values, without other texts, links and dates. The results are computed from this part, so that they stay valid while it is
 * the same. Publications of one ontology share it.
 */
export function mappedOntology({ site, ontology }: Publication): Publication {
  return { site, ontology: structureOf(ontology) };
}

const structureOf = memoize(({ own, prefixes, languages, sources, terms, derivation }: Ontology): Ontology => ({
  ...{ own, prefixes, languages, sources, derivation },
  header: NO_HEADER,
  terms: terms.map(structureOfTerm),
  others: [],
}));

function structureOfTerm(term: Term): Term {
  const { identifier, iri, curie, source, own, kinds, deprecated, reason } = term;
  const { instanceOf, enumerationOf, class: ofClass, property, enumeration, value } = term;
  const { labels, altLabels } = isNamedValue(term) ? term : NO_LABELS;
  return {
    ...{ identifier, iri, curie, source, own, kinds, labels, altLabels, deprecated, reason, instanceOf, enumerationOf },
    ...(ofClass && { class: ofClass }),
    ...(property && { property }),
    ...(enumeration && { enumeration }),
    ...(value && { value }),
    ...NOTHING_ELSE,
  };
}

const NO_LABELS = { labels: [], altLabels: [] };

const NOTHING_ELSE = {
  hiddenLabels: [],
  definitions: [],
  notes: [],
  examples: [],
  notations: [],
  seeAlso: [],
  replacedBy: [],
  alignments: [],
  description: [],
  annotations: [],
};
