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

/** Loads the text of a standard's package. undefined: not installed. */
export type LoadStandard = (prefix: string) => Promise<Source | undefined>;

/** Loaded copies of standards. */
export interface StandardCopies {
  /** Standards in the configuration. */
  readonly configured: readonly LoadedStandard[];
  /** Returns the IRIs that a standard describes, in canonical spelling. undefined: no copy of this namespace. */
  readonly terms: (namespace: Iri) => ReadonlySet<Iri> | undefined;
  /** Returns the kinds of an IRI in a standard. undefined: no copy describes it. */
  readonly kinds: (iri: Iri) => readonly Kind[] | undefined;
}

/**
 * Loads the configured standards, and those whose terms the sources refer to. The own ontology is excluded: if schema.org itself is
 * published, the bundled copy does not apply.
 */
export async function loadStandards(
  load: LoadStandard,
  configured: readonly string[],
  graph: Graph,
  namespace: Iri,
): Promise<StandardCopies> {
  const mentioned = mentionedNamespaces(graph);
  const loaded = new Map<string, LoadedStandard>();
  const terms = new Map<Iri, ReadonlySet<Iri>>();
  const kinds: ((iri: Iri) => readonly Kind[] | undefined)[] = [];
  for (const standard of STANDARDS) {
    if (standard === standardOf(namespace)) continue;
    const spelling = [...mentioned].find((other) => standardOf(other) === standard);
    const isConfigured = configured.includes(standard.prefix);
    const isReferenced = spelling !== undefined && !LANGUAGE_NAMESPACES.includes(standard.namespace);
    if (!isConfigured && !isReferenced) continue;
    const copy = await loadCopy(load, standard, spelling ?? standard.namespace);
    if (copy === undefined) continue;
    terms.set(
      canonicalIri(standard.namespace),
      new Set([...copy.subjects()].filter((key) => !isBlankKey(key)).map(canonicalIri)),
    );
    kinds.push(createKindLookup(copy));
    if (isConfigured)
      loaded.set(standard.prefix, { standard, namespace: spelling ?? standard.namespace, nodes: toNodes(copy) });
  }
  return {
    configured: configured.flatMap((prefix) => loaded.get(prefix) ?? []),
    terms: (namespace) => terms.get(canonicalIri(namespace)),
    kinds: (iri) => kinds.map((kindsOf) => kindsOf(iri)).find((known) => known !== undefined),
  };
}

/** Creates a lookup of kinds in a copy. Computes the kinds on first use. */
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

/** Adds a quad in the spelling of the sources: schema.org's package uses http://, and sources can use https://. */
function addRespelled(graph: Graph, quad: Quad, from: Iri, to: Iri): void {
  const respell = <T extends Term>(term: T): T =>
    from !== to && term.termType === 'NamedNode' && term.value.startsWith(from)
      ? (DataFactory.namedNode(to + term.value.slice(from.length)) as unknown as T)
      : term;
  graph.add(respell(quad.subject), respell(quad.predicate).value, respell(quad.object));
}

/** Returns the namespaces of predicates and objects, by number of uses in descending order. */
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
