import { encodeIdentifier } from '../../ontology/terms/identifier.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import { inOrder, keyOf } from '../index/in-order.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { NodeDraft, NodeGraph } from './node-graph.ts';
import { createGraph } from './node-graph.ts';
import { ontologyPath } from './ontologies.ts';

/** Minimum number of value sets outside the hierarchy that are gathered below a heading. */
const MIN_GATHERED = 6;

/** Keys of headings. No IRI starts with `#`. */
const VALUE_SETS = '#value-sets';
const sourceKey = (prefix: string): string => `#${prefix}`;

/**
 * All classes, below their superclasses. Classes of other ontologies without own subclasses are below a heading for their source, and
 * value sets without a superclass below a heading, so that the top classes are the ontology's own.
 */
export function classGraph(index: PublicationIndex): NodeGraph {
  const { terms } = index.publication.ontology;
  const classes = terms.filter((term) => term.class);
  const headings = headingsOf(classes, index);
  const drafts = inOrder(classes, index).map((ref): NodeDraft => {
    const term = index.term(ref.iri) as Term;
    const parents = term.class?.parents ?? [];
    const heading = headings.get(ref.iri);
    return { iri: ref.iri, ref, key: keyOf(term.identifier), above: heading === undefined ? parents : [heading] };
  });
  return createGraph([...drafts, ...headingDrafts(new Set(headings.values()), drafts, index)]);
}

/** Class → its heading, for classes without a parent that are below a heading. */
function headingsOf(classes: readonly Term[], index: PublicationIndex): ReadonlyMap<Iri, string> {
  const isClass = (iri: Iri): boolean => index.term(iri)?.class !== undefined;
  const tops = classes.filter((term) => !term.class?.parents.some(isClass));
  const ours = ownAndAbove(classes, index);
  const headings = new Map<Iri, string>();
  if (tops.some(({ iri }) => ours.has(canonicalIri(iri)))) {
    for (const { iri, source } of tops) if (!ours.has(canonicalIri(iri))) headings.set(iri, sourceKey(source));
  }
  const loose = tops.filter(
    (term) => !headings.has(term.iri) && term.enumeration && !term.class?.children.some(isClass),
  );
  if (loose.length >= MIN_GATHERED && loose.length < tops.length)
    for (const { iri } of loose) headings.set(iri, VALUE_SETS);
  return headings;
}

/** The ontology's own classes and all that is above one of them. */
function ownAndAbove(classes: readonly Term[], index: PublicationIndex): ReadonlySet<Iri> {
  const reached = new Set<Iri>();
  const waiting = classes.filter(({ own }) => own);
  for (let term = waiting.pop(); term; term = waiting.pop()) {
    if (reached.has(canonicalIri(term.iri))) continue;
    reached.add(canonicalIri(term.iri));
    waiting.push(...(term.class?.parents ?? []).flatMap((iri) => index.term(iri) ?? []));
  }
  return reached;
}

function headingDrafts(used: ReadonlySet<string>, drafts: readonly NodeDraft[], index: PublicationIndex): NodeDraft[] {
  const { links, messages, publication } = index;
  const rows = [
    { iri: VALUE_SETS, key: '+value-sets', label: messages.browse.valueSets.title, path: 'value-sets' },
    ...publication.ontology.sources.map(({ prefix, title }) => ({
      iri: sourceKey(prefix),
      key: `+${keyOf(encodeIdentifier(prefix))}`,
      label: title ?? prefix,
      path: ontologyPath(prefix),
    })),
  ];
  return rows
    .filter(({ iri }) => used.has(iri))
    .map(({ iri, key, label, path }) => ({
      iri,
      key,
      ref: { iri, label, curie: '', href: links.page(path) },
      above: [],
      count: drafts.filter(({ above }) => above[0] === iri).length,
    }));
}
