import { chooseText } from '../choose-text.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { Graph } from '../graph.ts';
import type { Issue } from '../issue.ts';
import type { Derivation, Iri, NodeObject, Ontology, Reason } from '../model.ts';
import { orphanedTexts } from '../read/text-resources.ts';
import { toNodes } from '../write/nodes.ts';
import { addNodes } from './nodes-to-graph.ts';
import { pruneNodes } from './prune-nodes.ts';
import { createNameResolver } from './resolve-name.ts';
import type { ResolvedSelection } from './selection.ts';
import { resolveSelection } from './selection.ts';
import type { LoadedStandard } from './slice-standard.ts';
import { sliceStandard } from './slice-standard.ts';
import { sliceTerms } from './slice-terms.ts';

export interface DeriveInput {
  readonly configuration: Configuration;
  /** The maintained sources, read whole. */
  readonly ontology: Ontology;
  readonly graph: Graph;
  readonly nodes: readonly NodeObject[];
  /** The standards that the configuration names. */
  readonly standards: readonly LoadedStandard[];
}

export interface Derived {
  readonly graph: Graph;
  readonly nodes: readonly NodeObject[];
  readonly derivation: Derivation;
  readonly reasons: ReadonlyMap<Iri, Reason>;
  readonly issues: readonly Issue[];
}

/**
 * Cuts one marketplace's derived ontology from the maintained sources and adds the slices of the standards. With nothing to select
 * and no standard to add, the sources are the derived ontology as they are.
 */
export function derive(input: DeriveInput): Derived {
  const issues: Issue[] = [];
  const names = createNameResolver(input.ontology);
  const selected = resolveSelection(input.configuration, input.ontology, names, issues);
  if (selected === undefined && input.standards.length === 0) {
    return { graph: input.graph, nodes: input.nodes, derivation: WHOLE, reasons: new Map(), issues };
  }
  const home = selected === undefined ? wholeSlice(input) : sliceSources(input, selected);
  const standards = sliceStandards(input, home.nodes, issues);
  if (standards.nodes.length === 0 && selected === undefined) {
    return { graph: input.graph, nodes: input.nodes, derivation: WHOLE, reasons: new Map(), issues };
  }
  const graph = new Graph();
  addNodes(graph, home.nodes, 'h');
  standards.slices.forEach((nodes, i) => addNodes(graph, nodes, `s${i}`));
  const reasons = new Map([...standards.reasons, ...home.reasons]);
  return { graph, nodes: toNodes(graph), derivation: home.derivation, reasons, issues };
}

/** Nothing was selected. */
export const WHOLE: Derivation = { mode: 'whole', selected: {}, leftOut: [] };

interface SourceSlice {
  readonly nodes: readonly NodeObject[];
  readonly reasons: ReadonlyMap<Iri, Reason>;
  readonly derivation: Derivation;
}

function wholeSlice({ nodes }: DeriveInput): SourceSlice {
  return { nodes, reasons: new Map(), derivation: WHOLE };
}

function sliceSources({ configuration, ontology, nodes }: DeriveInput, selected: ResolvedSelection): SourceSlice {
  const reasons = sliceTerms(ontology, selected);
  const out = ontology.terms.filter((term) => !reasons.has(term.iri));
  const leftOut = new Set(out.map((term) => term.iri));
  const derivation: Derivation = {
    mode: 'slice',
    selected: selected.facets,
    leftOut: out.map((term) => {
      const label = chooseText(term.labels, configuration.publication.languages ?? ['en']);
      const reason = selected.excluded.get(term.iri) ?? 'nothing that was chosen needs it';
      return { iri: term.iri, ...(label && { label: label.value }), reason };
    }),
  };
  const gone = new Set([...leftOut, ...orphanedTexts(nodes, leftOut)]);
  return { nodes: pruneNodes(nodes, gone), reasons, derivation };
}

function sliceStandards({ configuration, standards }: DeriveInput, slice: readonly NodeObject[], issues: Issue[]) {
  const { publication, marketplace, locatePublication, locateMarketplace } = configuration;
  const reasons = new Map<Iri, Reason>();
  const slices = standards.map((loaded) => {
    const { prefix } = loaded.standard;
    const own = marketplace?.standards?.[prefix];
    const take = own?.take ?? publication.standards[prefix]?.take ?? 'referenced';
    const locate = own === undefined ? locatePublication : locateMarketplace;
    const taken = sliceStandard(loaded, take, slice, (i) => locate(['standards', prefix, 'take', i]), issues);
    for (const [iri, reason] of taken.reasons) reasons.set(iri, reason);
    return taken.nodes;
  });
  return { slices, nodes: slices.flat(), reasons };
}
