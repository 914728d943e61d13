import type { Quad, Term } from '@rdfjs/types';
import { DataFactory } from 'n3';
import { NO_CACHE } from '../../base/work.ts';
import type { Iri, Kind, NodeObject } from '../../ontology/model.ts';
import type { Source } from '../../rdf/index.ts';
import { canonicalIri, Graph, isBlankKey, isLanguageIri, splitIri } from '../../rdf/index.ts';
import { rdf, rdfs, skos } from '../../rdf/names.ts';
import { OWL_TYPES } from '../../ontology/formats.ts';
import { parseSource } from '../../rdf/parse.ts';
import { toNodes } from '../../rdf/write.ts';
import type { LoadedStandard } from '../derive/selection.ts';
import { readKinds } from '../read/kinds.ts';
import type { CompileInput } from './compile-input.ts';
import type { Standard } from '../../vocabularies/index.ts';
import { standardOf, STANDARDS } from '../../vocabularies/index.ts';

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
  /** Returns the type that OWL has for an IRI in a standard. undefined: no copy states one. */
  readonly owlType: (iri: Iri) => Iri | undefined;
  /** Returns the English name of an IRI in a standard. undefined: no copy names it. */
  readonly name: (iri: Iri) => string | undefined;
  /** All kinds as text. What depends on kinds is the same while the text is. */
  readonly identity: string;
}

/** What is used of a copy. */
interface Copy {
  /** The IRIs that it describes, each with its kinds. */
  readonly kinds: readonly (readonly [Iri, readonly Kind[]])[];
  /** The types of OWL, each IRI with its first. */
  readonly owlTypes: readonly (readonly [Iri, Iri])[];
  /** English names. */
  readonly names: readonly (readonly [Iri, string])[];
  /** Empty unless the standard is configured. */
  readonly nodes: readonly NodeObject[];
}

/**
 * Loads the configured standards, and those whose terms the sources refer to. The own ontology is excluded: if schema.org itself is
 * published, the bundled copy does not apply.
 */
export async function loadStandards(
  { loadStandard, cache = NO_CACHE }: Pick<CompileInput, 'loadStandard' | 'cache'>,
  configured: readonly string[],
  graph: Graph,
  namespace: Iri,
): Promise<StandardCopies> {
  const mentioned = mentionedNamespaces(graph);
  const loaded = new Map<string, LoadedStandard>();
  const terms = new Map<Iri, ReadonlySet<Iri>>();
  const kinds: ReadonlyMap<Iri, readonly Kind[]>[] = [];
  const owlTypes: ReadonlyMap<Iri, Iri>[] = [];
  const names: ReadonlyMap<Iri, string>[] = [];
  for (const standard of STANDARDS) {
    if (standard === standardOf(namespace)) continue;
    const spelling = [...mentioned].find((other) => standardOf(other) === standard);
    const isConfigured = configured.includes(standard.prefix);
    const isReferenced = spelling !== undefined && !isLanguageIri(standard.namespace);
    if (!isConfigured && !isReferenced) continue;
    const source = await loadStandard(standard.prefix);
    if (source === undefined) continue;
    const spelled = spelling ?? standard.namespace;
    const copy = await cache.rememberLater('standard', [source.text, spelled, String(isConfigured)], () =>
      readOnce(source, standard, spelled, isConfigured),
    );
    terms.set(canonicalIri(standard.namespace), new Set(copy.kinds.map(([iri]) => canonicalIri(iri))));
    kinds.push(new Map(copy.kinds));
    owlTypes.push(new Map(copy.owlTypes));
    names.push(new Map(copy.names));
    if (isConfigured) loaded.set(standard.prefix, { standard, namespace: spelled, nodes: copy.nodes });
  }
  return {
    configured: configured.flatMap((prefix) => loaded.get(prefix) ?? []),
    terms: (iri) => terms.get(canonicalIri(iri)),
    kinds: (iri) => kinds.map((kindsOf) => kindsOf.get(iri)).find((known) => known !== undefined),
    owlType: (iri) => owlTypes.map((typeOf) => typeOf.get(iri)).find((known) => known !== undefined),
    name: (iri) => names.map((nameOf) => nameOf.get(iri)).find((known) => known !== undefined),
    identity: JSON.stringify(kinds.map((kindsOf) => [...kindsOf])),
  };
}

/** Copies by what they are read from. The ontologies of a catalogue, and the earlier versions of an ontology, use the same ones. */
const copies = new Map<string, Copy>();

async function readOnce(...[source, standard, namespace, isConfigured]: Parameters<typeof readCopy>): Promise<Copy> {
  const key = JSON.stringify([standard.prefix, namespace, isConfigured]) + source.text;
  const copy = copies.get(key) ?? (await readCopy(source, standard, namespace, isConfigured));
  copies.set(key, copy);
  return copy;
}

async function readCopy(source: Source, standard: Standard, namespace: Iri, isConfigured: boolean): Promise<Copy> {
  const { quads } = await parseSource(source, { id: `standard${standard.prefix}` });
  const graph = new Graph();
  for (const quad of quads) addRespelled(graph, quad, standard.namespace, namespace);
  const kinds = readKinds(graph, () => false);
  return {
    kinds: [...graph.subjects()].filter((key) => !isBlankKey(key)).map((iri) => [iri, kinds.of(iri)] as const),
    owlTypes: [...graph.subjects()].flatMap((iri) => {
      const types = isBlankKey(iri) ? [] : graph.iris(iri, rdf('type'));
      const type = OWL_TYPES.find((each) => types.includes(each));
      return type === undefined ? [] : [[iri, type] as const];
    }),
    names: [...graph.subjects()].flatMap((iri) => {
      const name = isBlankKey(iri) ? undefined : englishName(graph, iri);
      return name === undefined ? [] : [[iri, name] as const];
    }),
    nodes: isConfigured ? toNodes(graph) : [],
  };
}

/** The label in English, or else without a language. */
function englishName(graph: Graph, iri: Iri): string | undefined {
  const labels = graph.literals(iri, rdfs('label'), skos('prefLabel'));
  return (labels.find(({ language }) => /^en\b/i.test(language)) ?? labels.find(({ language }) => language === ''))
    ?.value;
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
  const count = (iri: Iri): void => {
    const [namespace] = splitIri(iri);
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  };
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject)) {
      count(predicate);
      for (const object of objects) if (object.termType === 'NamedNode') count(object.value);
    }
  }
  return new Set([...counts].sort(([, m], [, n]) => n - m).map(([namespace]) => namespace));
}
