import { compareCodePoints } from '../code-points.ts';
import type { ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import { lazy } from '../memoize.ts';
import type { Header, Iri, Kind, NodeObject, Ontology } from '../model.ts';
import { choosePrefixes, describedNamespaces, isWellKnown } from '../namespaces.ts';
import { standardOf } from '../standards.ts';
import { groupNodes, describeNode } from './description.ts';
import { createExpressionReader } from './expressions.ts';
import { readGeneralAxioms } from './general-axioms.ts';
import { readHeader } from './header.ts';
import { readKinds } from './kinds.ts';
import type { OntologyNames, TermName } from './naming.ts';
import { compareNames, createNaming } from './naming.ts';
import { identifies } from './own-ontology.ts';
import type { ReadContext, ReadInput } from './read-context.ts';
import { sourceFacts } from './source-facts.ts';
import { languagesOf, sourcesOf, usedPrefixes } from './summary.ts';
import { readTerms } from './terms.ts';
import { findTextResources } from './text-resources.ts';

/** A graph whose model is read on first use. Header and names take a small part of the time. */
export interface OpenOntology {
  readonly header: () => Header;
  readonly names: () => OntologyNames;
  readonly whole: () => Ontology;
}

/**
 * Opens a graph as a model. Every described IRI becomes a term, and no statement is lost. The result does not depend on the order of the
 * graph, which must not change afterwards.
 */
export function openOntology(input: ReadInput): OpenOntology {
  const header = lazy(() => readHeader(input.graph, input.own.header, (iri) => isResolved(input, iri)));
  const outline = lazy(() => createOutline(input));
  return {
    header,
    names: lazy(() => readNames(outline())),
    whole: lazy(() => readWhole(input, outline(), header())),
  };
}

/** Reads a graph into the model. */
export function readOntology(input: ReadInput): Ontology {
  return openOntology(input).whole();
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
    nameOf: createNaming(prefixes, names, namedNamespaces(input)),
  };
}

function readNames({ context, usedPrefixes: prefixes, own, nameOf }: Outline): OntologyNames {
  const terms = [...context.terms.keys()].map((iri) => ({ iri, identifier: nameOf(iri).identifier }));
  return { own, prefixes: prefixes(), terms: terms.sort(compareNames) };
}

function readWhole(input: ReadInput, outline: Outline, header: Header): Ontology {
  const { context, prefixes, own, nameOf } = outline;
  const isTerm = (iri: Iri): boolean => context.terms.has(iri);
  const descriptions = groupNodes(input.nodes, isTerm, (iri) => context.textResources.get(iri) ?? []);
  const axioms = readGeneralAxioms(context);
  const terms = readTerms(input, context, nameOf, descriptions);
  return {
    header,
    own,
    prefixes: outline.usedPrefixes(),
    languages: languagesOf(terms),
    sources: sourcesOf(terms, prefixes, own, (namespace) => sourceFacts(input, namespace)),
    terms,
    ...(axioms.length > 0 && { axioms }),
    others: descriptions.others,
    derivation: input.derivation,
  };
}

/** Creates a function that tests whether a namespace has a declared, configured or well-known prefix. */
function namedNamespaces({ declared, configured }: ReadInput): (namespace: Iri) => boolean {
  const named = new Set([...Object.values(declared), ...Object.values(configured)]);
  return (namespace) => named.has(namespace) || isWellKnown(namespace);
}

/** Whether an import is available: configured as a file, described in the sources, or a bundled standard. */
function isResolved({ graph, imports }: ReadInput, iri: Iri): boolean {
  const isStandard = [iri, `${iri}#`, `${iri}/`].some((namespace) => standardOf(namespace) !== undefined);
  return imports.has(iri) || graph.describes(iri) || isStandard;
}

function createContext({ graph, own }: ReadInput): ReadContext {
  const kinds = readKinds(graph, (iri) => iri === own.header || identifies(iri, own.namespace));
  const terms = new Map<Iri, readonly Kind[]>();
  for (const subject of [...graph.subjects()].filter((key) => !isBlankKey(key)).sort(compareCodePoints)) {
    const termKinds = kinds.of(subject);
    if (termKinds.length > 0) terms.set(subject, termKinds);
  }
  const textResources = findTextResources(graph, (iri) => terms.has(iri));
  for (const iri of textResources.keys()) terms.delete(iri);
  const describe = (node: ResourceKey): NodeObject => describeNode(graph, node);
  return { graph, kinds, terms, textResources, describe, expressions: createExpressionReader(graph, describe) };
}
