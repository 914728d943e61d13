import type { Quad, Term } from '@rdfjs/types';
import { DataFactory } from 'n3';
import { splitIri } from '../curie.ts';
import type { Source } from '../dataset.ts';
import type { LoadedStandard } from '../derive/slice-standard.ts';
import { Graph, isBlankKey } from '../graph.ts';
import type { Iri, Kind } from '../model.ts';
import { LANGUAGE_NAMESPACES, canonicalIri } from '../names.ts';
import { parseSource } from '../parse/parse.ts';
import type { Kinds } from '../read/kinds.ts';
import { readKinds } from '../read/kinds.ts';
import type { Standard } from '../standards.ts';
import { STANDARDS, standardOf } from '../standards.ts';
import { toNodes } from '../write/nodes.ts';

/** The text of a standard's package, or undefined when it is not installed. */
export type LoadStandard = (prefix: string) => Promise<Source | undefined>;

export interface StandardCopies {
  /** The standards that the configuration names, ready to be sliced. */
  readonly configured: readonly LoadedStandard[];
  /** What a standard describes, in canonical spelling, for the check of references; undefined for a namespace of which we have no copy. */
  readonly terms: (namespace: Iri) => ReadonlySet<Iri> | undefined;
  /** What kinds of term a standard says an IRI is; undefined for what no copy describes. */
  readonly kinds: (iri: Iri) => readonly Kind[] | undefined;
}

/**
 * Loads the standards that are configured, and those that the sources point into. The home ontology is never its own standard:
 * who publishes schema.org is not held to the copy that we bundle.
 */
export async function loadStandards(
  load: LoadStandard,
  configured: readonly string[],
  graph: Graph,
  home: Iri,
): Promise<StandardCopies> {
  const mentioned = mentionedNamespaces(graph);
  const loaded = new Map<string, LoadedStandard>();
  const terms = new Map<Iri, ReadonlySet<Iri>>();
  const kinds: ((iri: Iri) => readonly Kind[] | undefined)[] = [];
  for (const standard of STANDARDS) {
    if (standard === standardOf(home)) continue;
    const spelling = [...mentioned].find((namespace) => standardOf(namespace) === standard);
    const wanted = configured.includes(standard.prefix);
    const pointedAt = spelling !== undefined && !LANGUAGE_NAMESPACES.includes(standard.namespace);
    if (!wanted && !pointedAt) continue;
    const copy = await loadCopy(load, standard, spelling ?? standard.namespace);
    if (copy === undefined) continue;
    terms.set(
      canonicalIri(standard.namespace),
      new Set([...copy.subjects()].filter((key) => !isBlankKey(key)).map(canonicalIri)),
    );
    kinds.push(createKindLookup(copy));
    if (wanted)
      loaded.set(standard.prefix, { standard, namespace: spelling ?? standard.namespace, nodes: toNodes(copy) });
  }
  return {
    configured: configured.flatMap((prefix) => loaded.get(prefix) ?? []),
    terms: (namespace) => terms.get(canonicalIri(namespace)),
    kinds: (iri) => kinds.map((kindsOf) => kindsOf(iri)).find((found) => found !== undefined),
  };
}

/** The copy's own word on an IRI, read when the first is asked for. */
function createKindLookup(copy: Graph): (iri: Iri) => readonly Kind[] | undefined {
  let kinds: Kinds | undefined;
  return (iri) => {
    if (!copy.describes(iri)) return undefined;
    kinds ??= readKinds(copy, () => false);
    return kinds.of(iri);
  };
}

async function loadCopy(load: LoadStandard, standard: Standard, namespace: Iri): Promise<Graph | undefined> {
  const source = await load(standard.prefix);
  if (source === undefined) return undefined;
  const { quads } = await parseSource(source, { id: `standard${standard.prefix}` });
  const graph = new Graph();
  for (const quad of quads) addRespelled(graph, quad, standard.namespace, namespace);
  return graph;
}

/** schema.org's package says http://; where the sources say https://, so does the slice, since both mean the same. */
function addRespelled(graph: Graph, quad: Quad, from: Iri, to: Iri): void {
  const respell = <T extends Term>(term: T): T =>
    from !== to && term.termType === 'NamedNode' && term.value.startsWith(from)
      ? (DataFactory.namedNode(to + term.value.slice(from.length)) as unknown as T)
      : term;
  graph.add(respell(quad.subject), respell(quad.predicate).value, respell(quad.object));
}

/** Namespaces of the IRIs that statements point at, in the spelling that is used most. */
function mentionedNamespaces(graph: Graph): Set<Iri> {
  const counts = new Map<Iri, number>();
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject)) {
      for (const iri of [
        predicate,
        ...objects.flatMap((object) => (object.termType === 'NamedNode' ? object.value : [])),
      ]) {
        const [namespace] = splitIri(iri);
        counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
      }
    }
  }
  return new Set([...counts].sort(([, m], [, n]) => n - m).map(([namespace]) => namespace));
}
