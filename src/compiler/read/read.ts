import { lazy } from '../../base/work.ts';
import { compareCodePoints } from '../../base/text.ts';
import type { Header, Iri, Kind, NodeObject, Ontology, Origin, SourceOntology, Term } from '../../ontology/model.ts';
import { bareDeclarations } from './bare-declarations.ts';
import { choosePrefixes, describedNamespaces } from './prefixes.ts';
import { chooseText } from '../../ontology/records.ts';
import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { createShrink, isBlankKey, isLanguageIri } from '../../rdf/index.ts';
import { usesInShapes } from '../../shacl/index.ts';
import { owl, rdf } from '../../rdf/names.ts';
import { describeNode, groupNodes } from './description.ts';
import { createExpressionReader } from './expressions.ts';
import { readGeneralAxioms } from './general-axioms.ts';
import { readHeader } from './header.ts';
import { readKinds } from './kinds.ts';
import type { OntologyNames, TermName } from './own-ontology.ts';
import { compareNames, createNaming, identifies, isOwnVocabulary, oboIdSpace, vocabularyOf } from './own-ontology.ts';
import { WHOLE } from './read-context.ts';
import { readBaseProfiles, readProfileResources } from './profiles.ts';
import { withReadableNames } from './shape-names.ts';
import { openShapes, readFieldGroups, shapedClasses } from './shapes.ts';
import type { ReadContext, ReadInput } from './read-context.ts';
import type { TermReader } from './terms.ts';
import { openTerms } from './terms.ts';
import { findTextResources } from './texts.ts';
import { standardOf, WELL_KNOWN_PREFIXES } from '../../vocabularies/index.ts';

/** A graph whose model is read on first use. Header and names take a small part of the time. */
export interface OpenOntology {
  readonly header: () => Header;
  readonly names: () => OntologyNames;
  readonly whole: () => Ontology;
}

/** A model of which terms can be read again. */
export interface EditableOntology extends OpenOntology {
  /** Opens the same graph after texts of terms were edited. Only these terms are read again. */
  readonly edit: (edited: EditedGraph) => OpenOntology;
}

/** A graph that differs from an earlier one in texts of terms only, as `edited-texts.ts` finds them. */
interface EditedGraph extends Pick<ReadInput, 'graph' | 'origins'> {
  /** The own nodes of the terms with edited texts, by IRI. */
  readonly edited: () => ReadonlyMap<Iri, NodeObject>;
}

/**
 * Opens a graph as a model. Every described IRI becomes a term, and no statement is lost. The result does not depend on the order of the
 * graph, which must not change afterwards.
 */
export function openOntology(input: ReadInput): EditableOntology {
  const header = lazy(() => headerOf(input));
  const outline = lazy(() => createOutline(input));
  const names = lazy(() => readNames(outline()));
  const whole = lazy(() => readWhole(input, outline(), header()));
  // Not shared with `whole`, so that builds need not keep what it contains.
  const terms = lazy(() => openTerms(input, outline().context, outline().nameOf));
  return {
    header,
    names,
    whole,
    edit: (now) => ({
      header: lazy(() => headerOf({ ...input, ...now })),
      names,
      whole: lazy(() => editWhole({ ...input, ...now }, outline(), whole(), editTerms(whole().terms, now, terms()))),
    }),
  };
}

/** Reads a graph into the model. */
export function readOntology(input: ReadInput): Ontology {
  return openOntology(input).whole();
}

/** What differs between datasets that are read as they are: without a configuration, a selection and locations. */
export type DatasetInput = Pick<
  ReadInput,
  'graph' | 'nodes' | 'own' | 'declared' | 'defaultLanguage' | 'sinceProperty' | 'textProperties'
>;

/** Reads the whole model of a dataset without sources, such as a release. */
export function readDataset(input: DatasetInput): Ontology {
  return readOntology({
    ...input,
    origins: new Map(),
    configured: {},
    imports: new Set(),
    derivation: WHOLE,
    reasons: new Map(),
  });
}

/** What is read before the terms. */
interface Outline {
  readonly context: ReadContext;
  /** Including unused ones. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  readonly usedPrefixes: () => Readonly<Record<string, Iri>>;
  readonly own: Ontology['own'];
  readonly nameOf: (iri: Iri) => TermName;
}

function createOutline(input: ReadInput): Outline {
  const { graph, own } = input;
  const context = createContext(input);
  const needed = [own.namespace, ...describedNamespaces(graph, (iri) => context.terms.has(iri))];
  const prefixes = choosePrefixes({ configured: input.configured, declared: input.declared, own, needed });
  const prefix = Object.keys(prefixes).find((name) => prefixes[name] === own.namespace) as string;
  const names = { prefix, namespace: own.namespace };
  return {
    context,
    prefixes,
    usedPrefixes: lazy(() => usedPrefixes(graph, prefixes, prefix)),
    own: names,
    nameOf: withReadableNames(createNaming(prefixes, names, namedNamespaces(input)), context),
  };
}

function readNames({ context, usedPrefixes: prefixes, own, nameOf }: Outline): OntologyNames {
  const terms = [...context.terms.keys()].map((iri) => ({ iri, identifier: nameOf(iri).identifier }));
  return { own, prefixes: prefixes(), terms: terms.sort(compareNames) };
}

function readWhole(input: ReadInput, outline: Outline, header: Header): Ontology {
  const { context, own, nameOf } = outline;
  const isTerm = (iri: Iri): boolean => context.terms.has(iri);
  const descriptions = groupNodes(input.nodes, isTerm, (iri) => context.textResources.get(iri) ?? []);
  const axioms = readGeneralAxioms(context);
  const terms = openTerms(input, context, nameOf).all(descriptions);
  const shaped = shapedClasses(context.shapes(), isTerm);
  const fieldGroups = readFieldGroups(input.graph);
  const bases = readBaseProfiles(context, input);
  const resources = readProfileResources(input.graph, input.own.header);
  return {
    header,
    own,
    prefixes: outline.usedPrefixes(),
    ...summaryOf(input, outline, terms),
    terms: input.graph.usesRdf12 ? withUniqueFiles(terms) : terms,
    ...(input.graph.usesRdf12 && { rdf12: true as const }),
    ...(axioms.length > 0 && { axioms }),
    ...(shaped.length > 0 && { shaped }),
    ...(bases.length > 0 && { extends: bases }),
    ...(resources.length > 0 && { resources }),
    ...(fieldGroups.length > 0 && { fieldGroups }),
    others: descriptions.others,
    derivation: input.derivation,
  };
}

/** The model after edits of texts. */
function editWhole(
  input: ReadInput,
  outline: Outline,
  { rdf12: _, ...whole }: Ontology,
  terms: readonly Term[],
): Ontology {
  const prefixes = usedPrefixes(input.graph, outline.prefixes, outline.own.prefix);
  const { usesRdf12 } = input.graph;
  return {
    ...whole,
    header: headerOf(input),
    prefixes,
    ...summaryOf(input, outline, terms),
    terms: usesRdf12 ? withUniqueFiles(terms) : terms,
    ...(usesRdf12 && { rdf12: true as const }),
  };
}

/** The file `v1.12.ttl` is Turtle 1.1 of the term `v1.12`, if there is one. Then the term `v1` has no file in RDF 1.2. */
function withUniqueFiles(terms: readonly Term[]): readonly Term[] {
  const identifiers = new Set(terms.map(({ identifier }) => identifier));
  return terms.map((term) => {
    if (!term.rdf12 || !identifiers.has(`${term.identifier}.12`)) return term;
    const { rdf12: _, ...others } = term;
    return others;
  });
}

/** The terms after edits, in the same order. Terms on the same lines with the same texts are the same objects. */
function editTerms(terms: readonly Term[], { graph, edited, origins }: EditedGraph, reader: TermReader): Term[] {
  const nodes = edited();
  return terms.map((term) => {
    const origin = term.origin && origins.get(term.iri);
    const node = nodes.get(term.iri);
    if (node === undefined) return isSameOrigin(origin, term.origin) ? term : { ...term, ...(origin && { origin }) };
    const { iri, kinds, description } = term;
    return reader.one({ iri, kinds, graph, description: [node, ...description.slice(1)], ...(origin && { origin }) });
  });
}

function isSameOrigin(a: Origin | undefined, b: Origin | undefined): boolean {
  return a?.file === b?.file && a?.line === b?.line;
}

function headerOf(input: ReadInput): Header {
  return readHeader(input.graph, input.own.header, (iri) => isResolved(input, iri));
}

function summaryOf(
  input: ReadInput,
  { prefixes, own }: Outline,
  terms: readonly Term[],
): Pick<Ontology, 'languages' | 'sources'> {
  return {
    languages: languagesOf(terms),
    sources: sourcesOf(terms, prefixes, own, (namespace) => sourceFacts(input, namespace)),
  };
}

/** Creates a function that tests whether a namespace has a declared, configured or well-known prefix. */
function namedNamespaces({ declared, configured }: ReadInput): (namespace: Iri) => boolean {
  const named = new Set([...Object.values(declared), ...Object.values(configured)]);
  return (namespace) => named.has(namespace) || WELL_KNOWN_PREFIXES.has(namespace);
}

/** Whether an import is available: configured as a file, described in the sources, also as a version, or a language or standard whose terms are known. */
function isResolved({ graph, imports }: ReadInput, iri: Iri): boolean {
  const namespaces = [iri, `${iri}#`, `${iri}/`];
  const isStandard = namespaces.some((namespace) => standardOf(namespace) !== undefined || isLanguageIri(namespace));
  return imports.has(iri) || graph.describes(iri) || isStandard || isVersion(graph, iri);
}

/** Whether the IRI is that of a version of an ontology in the graph. */
function isVersion(graph: Graph, iri: Iri): boolean {
  return graph.incoming(iri).some(({ predicate }) => predicate === owl('versionIRI'));
}

function createContext({ graph, own }: ReadInput): ReadContext {
  const kinds = readKinds(graph, (iri) => iri === own.header || identifies(iri, own.namespace));
  const terms = new Map<Iri, readonly Kind[]>();
  for (const subject of [...graph.subjects()].filter((key) => !isBlankKey(key)).sort(compareCodePoints)) {
    const termKinds = kinds.of(subject);
    if (termKinds.length > 0) terms.set(subject, termKinds);
  }
  const idSpace = oboIdSpace(own.header, terms.keys());
  const isOwn = (vocabulary: Iri): boolean =>
    isOwnVocabulary(vocabulary, own.namespace, idSpace) || headerResourceOf(graph, vocabulary) !== undefined;
  for (const iri of bareDeclarations(graph, terms, isOwn)) terms.delete(iri);
  const textResources = findTextResources(graph, (iri) => terms.has(iri));
  for (const iri of textResources.keys()) terms.delete(iri);
  const describe = (node: ResourceKey): NodeObject => describeNode(graph, node);
  const shapes = lazy(() => openShapes({ graph, describe }));
  const named = [...usesInShapes(shapes())].filter(({ iri }) => !graph.describes(iri) && isOwn(vocabularyOf(iri)));
  return {
    graph,
    kinds,
    terms: named.length === 0 ? terms : withNamed(terms, named),
    textResources,
    describe,
    expressions: createExpressionReader(graph, describe),
    shapes,
  };
}

/** Adds classes, datatypes and properties that no statement is about. What sh:datatype names is a datatype, also where a shape has it as target. */
function withNamed(
  terms: ReadonlyMap<Iri, readonly Kind[]>,
  named: readonly { readonly iri: Iri; readonly kind: Kind }[],
): ReadonlyMap<Iri, readonly Kind[]> {
  const added = Map.groupBy(named, ({ iri }) => iri);
  const all = [
    ...terms,
    ...[...added].map(([iri, uses]): [Iri, readonly Kind[]] => {
      const kinds = new Set(uses.map(({ kind }) => kind));
      if (kinds.has('datatype')) kinds.delete('class');
      return [iri, [...kinds].sort()];
    }),
  ];
  return new Map(all.sort(([a], [b]) => compareCodePoints(a, b)));
}

type SourceFacts = Pick<SourceOntology, 'title' | 'licence' | 'attribution' | 'url'>;

/**
 * Returns title, licence, attribution and URL of an ontology that terms come from. Its header in the sources takes precedence over the
 * bundled facts about a standard: if the header states a licence or an author, the bundled ones are omitted.
 */
function sourceFacts({ graph, own, defaultLanguage = 'en' }: ReadInput, namespace: Iri): SourceFacts {
  const standard = standardOf(namespace);
  const isOwn = namespace === own.namespace;
  const header = readHeader(graph, isOwn ? own.header : headerResourceOf(graph, namespace), () => true);
  const title = isOwn ? undefined : chooseText(header.titles, [defaultLanguage])?.value;
  const licence = header.licences[0];
  const known: SourceFacts = standard === undefined ? {} : knownFacts(standard, header);
  return {
    ...known,
    ...(title !== undefined && { title }),
    ...(licence !== undefined && !isOwn && { licence }),
  };
}

/** Returns the bundled facts about a standard, without those that its header states. */
function knownFacts(
  { title, licence, attribution, url }: NonNullable<ReturnType<typeof standardOf>>,
  header: Header,
): SourceFacts {
  const isAttributed = [header.licences, header.creators, header.publishers].some((values) => values.length > 0);
  return {
    ...(header.titles.length === 0 && { title }),
    ...(header.licences.length === 0 && { licence }),
    ...(!isAttributed && { attribution }),
    url,
  };
}

/** Returns the header of a namespace, if the sources describe it. */
function headerResourceOf(graph: Graph, namespace: Iri): ResourceKey | undefined {
  return [namespace, namespace.replace(/[#/]$/, '')].find((iri) =>
    graph.iris(iri, rdf('type')).includes(owl('Ontology')),
  );
}

/** Returns the prefixes that IRIs of the graph use, and the own prefix. Sorted. */
function usedPrefixes(graph: Graph, prefixes: Readonly<Record<string, Iri>>, own: string): Record<string, Iri> {
  const shrink = createShrink(prefixes);
  const used = new Set([own]);
  const seen = new Set<Iri>();
  const use = (iri: Iri): void => {
    if (seen.has(iri)) return;
    seen.add(iri);
    const curie = shrink(iri);
    if (curie !== undefined) used.add(curie.slice(0, curie.indexOf(':')));
  };
  for (const subject of graph.subjects()) {
    if (!isBlankKey(subject)) use(subject);
    for (const [predicate, objects] of graph.properties(subject)) {
      use(predicate);
      for (const object of objects) {
        if (object.termType === 'NamedNode') use(object.value);
        else if (object.termType === 'Literal') use(object.datatype.value);
      }
    }
  }
  return Object.fromEntries(Object.entries(prefixes).filter(([prefix]) => used.has(prefix)));
}

/** Returns the languages of labels, by number of labels in descending order, then by tag. The case of tags is ignored; the first spelling is used. */
function languagesOf(terms: readonly Term[]): string[] {
  const counts = new Map<string, { tag: string; labels: number }>();
  for (const term of terms) {
    for (const { language } of term.labels) {
      if (language === undefined) continue;
      const entry = counts.get(language.toLowerCase());
      if (entry) entry.labels += 1;
      else counts.set(language.toLowerCase(), { tag: language, labels: 1 });
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.labels - a.labels || compareCodePoints(a.tag, b.tag))
    .map(({ tag }) => tag);
}

/**
 * Returns the ontologies that the terms come from: the own one first, then by prefix.
 *
 * @param facts returns title, licence, attribution and URL of a namespace
 */
function sourcesOf(
  terms: readonly Term[],
  prefixes: Readonly<Record<string, Iri>>,
  own: { readonly prefix: string; readonly namespace: Iri },
  facts: (namespace: Iri) => SourceFacts,
): SourceOntology[] {
  const counts = new Map<string, number>([[own.prefix, 0]]);
  for (const term of terms) counts.set(term.source, (counts.get(term.source) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => Number(b === own.prefix) - Number(a === own.prefix) || compareCodePoints(a, b))
    .map(([prefix, count]) => {
      const namespace = prefixes[prefix] as Iri;
      return { prefix, namespace, own: namespace.startsWith(own.namespace), ...facts(namespace), terms: count };
    });
}
