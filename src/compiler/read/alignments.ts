import { compareCodePoints } from '../../base/text.ts';
import type { Alignment, Iri } from '../../ontology/model.ts';
import { RELATIONS } from '../../ontology/model.ts';
import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { resourceKey } from '../../rdf/index.ts';
import { rdfs, skos, sssom } from '../../rdf/names.ts';
import { ALIGNMENT_PREDICATES, PREDICATES } from '../../vocabularies/index.ts';
import { withSubproperties } from './graph-structures.ts';
import { literalOf } from './texts.ts';

/** Returns the predicates with the subproperties that the graph declares. If a subproperty has several superproperties, the strongest one counts. */
export function alignmentPredicates(graph: Graph): typeof ALIGNMENT_PREDICATES {
  const all = new Map(ALIGNMENT_PREDICATES);
  for (const [predicate, strength] of ALIGNMENT_PREDICATES)
    for (const below of withSubproperties(graph, [predicate])) if (!all.has(below)) all.set(below, strength);
  return all;
}

/**
 * Returns the axioms by the IRI that they annotate:
 *
 *     _:axiom a owl:Axiom ; owl:annotatedSource S ; owl:annotatedProperty P ; owl:annotatedTarget O ; … .
 */
export function annotationsBySource(graph: Graph): Map<Iri, ResourceKey[]> {
  const bySource = new Map<Iri, ResourceKey[]>();
  for (const subject of graph.subjects()) {
    for (const source of graph.iris(subject, ...PREDICATES.annotatedSource)) {
      const axioms = bySource.get(source);
      if (axioms) axioms.push(subject);
      else bySource.set(source, [subject]);
    }
  }
  return bySource;
}

/** Reads a term's alignments: stated on it, stated by another term that refers to it, and searches without a match. */
export function readAlignments(
  graph: Graph,
  iri: Iri,
  axioms: readonly ResourceKey[],
  isTerm: (iri: Iri) => boolean,
  predicates = ALIGNMENT_PREDICATES,
): Alignment[] {
  const alignments = new Map<string, Alignment>();
  const add = (alignment: Alignment): void => {
    const key = JSON.stringify([
      RELATIONS.indexOf(alignment.relation),
      alignment.target ?? '',
      alignment.absentFrom ?? '',
    ]);
    if (!alignments.has(key)) alignments.set(key, alignment);
  };
  const stated = graph.properties(iri);
  for (const [predicate, { relation }] of predicates) {
    if (!stated.has(predicate)) continue;
    for (const target of graph.iris(iri, predicate)) {
      if (target !== iri) add({ relation, target, ...evidence(graph, axioms, predicate, target) });
    }
  }
  for (const axiom of axioms) for (const absent of readAbsent(graph, axiom)) add(absent);
  for (const { subject, predicate } of graph.incoming(iri)) {
    const back = predicates.get(predicate)?.back;
    if (back !== undefined && subject !== iri && isTerm(subject)) add({ relation: back, target: subject });
  }
  return [...alignments].sort(([a], [b]) => compareCodePoints(a, b)).map(([, alignment]) => alignment);
}

/** Returns justification and comment of a statement from the axioms that annotate it. */
function evidence(
  graph: Graph,
  axioms: readonly ResourceKey[],
  predicate: string,
  target: Iri,
): Pick<Alignment, 'justification' | 'comment'> {
  const [first] = axioms
    .filter(
      (node) =>
        graph.iris(node, ...PREDICATES.annotatedProperty).includes(predicate) &&
        graph.objects(node, ...PREDICATES.annotatedTarget).some((object) => resourceKey(object) === target),
    )
    .map((node) => details(graph, node))
    .sort((a, b) => compareCodePoints(JSON.stringify(b), JSON.stringify(a)));
  return first ?? {};
}

function details(graph: Graph, axiom: ResourceKey): Pick<Alignment, 'justification' | 'comment'> {
  const [justification] = graph.iris(axiom, sssom('mapping_justification')).sort(compareCodePoints);
  const [comment] = graph
    .literals(axiom, rdfs('comment'), sssom('comment'))
    .map(literalOf)
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
  return { ...(justification && { justification }), ...(comment && { comment }) };
}

/** Reads a search without a match:
 *
 *     _:axiom owl:annotatedSource S ; owl:annotatedTarget sssom:NoTermFound ; sssom:object_source <searched vocabulary> .
 */
function readAbsent(graph: Graph, axiom: ResourceKey): Alignment[] {
  if (!graph.iris(axiom, ...PREDICATES.annotatedTarget).includes(sssom('NoTermFound'))) return [];
  const predicate = graph.iris(axiom, ...PREDICATES.annotatedProperty).sort(compareCodePoints)[0] ?? skos('exactMatch');
  const relation = ALIGNMENT_PREDICATES.get(predicate)?.relation ?? 'exactMatch';
  return graph
    .iris(axiom, sssom('object_source'))
    .map((absentFrom) => ({ relation, absentFrom, ...details(graph, axiom) }));
}
