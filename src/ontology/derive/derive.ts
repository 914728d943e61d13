import { chooseText } from '../choose-text.ts';
import { compareCodePoints } from '../code-points.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { Graph } from '../graph.ts';
import type { Issue } from '../issue.ts';
import type { Derivation, Iri, NodeObject, InclusionReason } from '../model.ts';
import type { OpenOntology } from '../read/read.ts';
import { orphanedTexts } from '../read/text-resources.ts';
import { toNodes } from '../write/nodes.ts';
import { addNodes } from './nodes-to-graph.ts';
import { pruneNodes } from './prune-nodes.ts';
import type { ResolvedSelection } from './selection.ts';
import { resolveSelection } from './selection.ts';
import type { LoadedStandard } from './slice-standard.ts';
import { sliceStandard } from './slice-standard.ts';
import { sliceTerms } from './slice-terms.ts';

/** Input of {@link derive}. */
export interface DeriveInput {
  readonly configuration: Configuration;
  /** The model of all maintained sources. */
  readonly ontology: OpenOntology;
  readonly graph: Graph;
  readonly nodes: readonly NodeObject[];
  /** The configured standards. */
  readonly standards: readonly LoadedStandard[];
}

/** The dataset of the published ontology, and how it was derived. */
export interface Derived {
  readonly graph: Graph;
  readonly nodes: readonly NodeObject[];
  readonly derivation: Derivation;
  readonly reasons: ReadonlyMap<Iri, InclusionReason>;
  readonly issues: readonly Issue[];
}

/**
 * Selects the part of the maintained sources that a slice file selects, and adds the slices of the standards. Without a selection
 * and standards, returns the sources unchanged.
 */
export function derive(input: DeriveInput): Derived {
  const issues: Issue[] = [];
  const selected = resolveSelection(input.configuration, input.ontology, issues);
  if (selected === undefined && input.standards.length === 0) {
    return { graph: input.graph, nodes: input.nodes, derivation: WHOLE, reasons: new Map(), issues };
  }
  const own = selected === undefined ? wholeSlice(input) : sliceSources(input, selected);
  const standards = sliceStandards(input, own.nodes, issues);
  if (standards.nodes.length === 0 && selected === undefined) {
    return { graph: input.graph, nodes: input.nodes, derivation: WHOLE, reasons: new Map(), issues };
  }
  const joined = selected === undefined ? joinWhole(input, standards.slices) : undefined;
  const reasons = new Map([...standards.reasons, ...own.reasons]);
  return { ...(joined ?? merge(own.nodes, standards.slices)), derivation: own.derivation, reasons, issues };
}

type Written = Pick<Derived, 'graph' | 'nodes'>;

function addStandards(graph: Graph, slices: readonly (readonly NodeObject[])[]): void {
  slices.forEach((nodes, i) => addNodes(graph, nodes, `standard${i}`));
}

/** Adds slices of standards to nodes of the sources, which can describe the same resources. */
function merge(own: readonly NodeObject[], slices: readonly (readonly NodeObject[])[]): Written {
  const graph = new Graph();
  addNodes(graph, own, 'h');
  addStandards(graph, slices);
  return { graph, nodes: toNodes(graph) };
}

/**
 * Adds slices of standards to all sources, as {@link merge} does, but without writing the sources again. undefined: both describe the same
 * resource, or the slices have blank nodes whose labels depend on the other ones.
 */
function joinWhole({ graph, nodes }: DeriveInput, slices: readonly (readonly NodeObject[])[]): Written | undefined {
  const added = new Graph();
  addStandards(added, slices);
  for (const subject of added.subjects()) if (graph.describes(subject)) return undefined;
  const others = toNodes(added);
  if (!others.every(isNamed)) return undefined;
  const named = [...nodes.filter(isNamed), ...others];
  named.sort((a, b) => compareCodePoints(a['@id'] as string, b['@id'] as string));
  return { graph: Graph.join(graph, added), nodes: [...named, ...nodes.filter((node) => !isNamed(node))] };
}

/** Whether a node has an IRI. */
function isNamed({ '@id': id }: NodeObject): boolean {
  return id !== undefined && !id.startsWith('_:');
}

/** Derivation without a selection. */
export const WHOLE: Derivation = { mode: 'whole', selected: {}, omitted: [] };

interface SourceSlice {
  readonly nodes: readonly NodeObject[];
  readonly reasons: ReadonlyMap<Iri, InclusionReason>;
  readonly derivation: Derivation;
}

function wholeSlice({ nodes }: DeriveInput): SourceSlice {
  return { nodes, reasons: new Map(), derivation: WHOLE };
}

function sliceSources({ configuration, ontology, nodes }: DeriveInput, selected: ResolvedSelection): SourceSlice {
  const whole = ontology.whole();
  const reasons = sliceTerms(whole, selected);
  const omittedTerms = whole.terms.filter((term) => !reasons.has(term.iri));
  const omitted = new Set(omittedTerms.map((term) => term.iri));
  const derivation: Derivation = {
    mode: 'slice',
    selected: selected.facets,
    omitted: omittedTerms.map((term) => {
      const label = chooseText(term.labels, configuration.publication.languages ?? ['en']);
      const reason = selected.excluded.get(term.iri) ?? { rule: 'not needed' as const };
      return { iri: term.iri, ...(label && { label: label.value }), reason };
    }),
  };
  const removed = new Set([...omitted, ...orphanedTexts(nodes, omitted)]);
  return { nodes: pruneNodes(nodes, removed), reasons, derivation };
}

function sliceStandards({ configuration, standards }: DeriveInput, included: readonly NodeObject[], issues: Issue[]) {
  const { publication, slice, locatePublication, locateSlice } = configuration;
  const reasons = new Map<Iri, InclusionReason>();
  const slices = standards.map((loaded) => {
    const { prefix } = loaded.standard;
    const own = slice?.standards?.[prefix];
    const take = own?.take ?? publication.standards[prefix]?.take ?? 'referenced';
    const locate = own === undefined ? locatePublication : locateSlice;
    const taken = sliceStandard(loaded, take, included, (i) => locate(['standards', prefix, 'take', i]), issues);
    for (const [iri, reason] of taken.reasons) reasons.set(iri, reason);
    return taken.nodes;
  });
  return { slices, nodes: slices.flat(), reasons };
}
