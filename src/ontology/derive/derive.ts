import { chooseText } from '../choose-text.ts';
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
  const graph = new Graph();
  addNodes(graph, own.nodes, 'h');
  standards.slices.forEach((nodes, i) => addNodes(graph, nodes, `s${i}`));
  const reasons = new Map([...standards.reasons, ...own.reasons]);
  return { graph, nodes: toNodes(graph), derivation: own.derivation, reasons, issues };
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
