import { DataFactory } from 'n3';
import type { Issue } from '../../base/issue.ts';
import { compareCodePoints } from '../../base/text.ts';
import type { Derivation, InclusionReason, Iri, NodeObject, NodeValue } from '../../ontology/model.ts';
import { chooseText } from '../../ontology/records.ts';
import type { ResourceKey } from '../../rdf/index.ts';
import { Graph } from '../../rdf/index.ts';
import { owl, rdf, skos } from '../../rdf/names.ts';
import { toNodes } from '../../rdf/write.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { Multimap } from '../read/graph-structures.ts';
import { STATEMENT_TYPES } from '../read/kinds.ts';
import { blankReferences, labelledBlanks, reachableBlanks } from '../read/nodes.ts';
import type { OpenOntology } from '../read/read.ts';
import { orphanedTexts } from '../read/texts.ts';
import type { LoadedStandard, ResolvedSelection } from './selection.ts';
import { resolveSelection, sliceStandard, sliceTerms } from './selection.ts';
import { WHOLE } from '../read/read-context.ts';

/** Input of {@link derive}. */
interface DeriveInput {
  readonly configuration: Configuration;
  /** The model of all maintained sources. */
  readonly ontology: OpenOntology;
  readonly graph: Graph;
  readonly nodes: readonly NodeObject[];
  /** The configured standards. */
  readonly standards: readonly LoadedStandard[];
}

/** The dataset of the published ontology, and how it was derived. */
interface Derived {
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

type Term = Parameters<Graph['add']>[2];

/**
 * Adds nodes in expanded form to a graph. The inverse of `toNodes`, except for blank node labels.
 *
 * @param scope prefix of the new blank node labels
 */
export function addNodes(graph: Graph, nodes: readonly NodeObject[], scope: string): void {
  let count = 0;
  const blank = (): Term => DataFactory.blankNode(`${scope}n${(count += 1)}`);
  const resource = (id: string): Term =>
    id.startsWith('_:') ? DataFactory.blankNode(`${scope}l${id.slice(2)}`) : DataFactory.namedNode(id);

  const addNode = (node: NodeObject): Term => {
    const subject = typeof node['@id'] === 'string' ? resource(node['@id']) : blank();
    const key = keyOf(subject);
    for (const [predicate, values] of Object.entries(node)) {
      if (predicate === '@id' || predicate === '@rdf12') continue;
      if (predicate === '@type')
        for (const type of values as readonly string[]) graph.add(key, rdf('type'), resource(type));
      else for (const value of values as readonly NodeValue[]) graph.add(key, predicate, addValue(value));
    }
    return subject;
  };
  const addValue = (value: NodeValue): Term => {
    if ('@value' in value) return literal(value as LiteralValue);
    if ('@list' in value) return addList(value['@list'] as readonly NodeValue[]);
    const { '@id': iri, '@rdf12': form } = value as NodeObject;
    return form === undefined ? addNode(value as NodeObject) : Graph.marked(iri as Iri, form);
  };
  const addList = (members: readonly NodeValue[]): Term => {
    let rest: Term = DataFactory.namedNode(rdf('nil'));
    for (const member of [...members].reverse()) {
      const cell = blank();
      graph.add(keyOf(cell), rdf('first'), addValue(member));
      graph.add(keyOf(cell), rdf('rest'), rest);
      rest = cell;
    }
    return rest;
  };
  for (const node of nodes) addNode(node);
}

function keyOf(term: Term): ResourceKey {
  return term.termType === 'BlankNode' ? `_:${term.value}` : term.value;
}

type LiteralValue = Extract<NodeValue, { readonly '@value': string }>;

function literal(value: LiteralValue): Term {
  const { '@language': language, '@direction': direction } = value;
  if (direction !== undefined) return Graph.text(value['@value'], language as string, direction);
  if (language !== undefined) return DataFactory.literal(value['@value'], language);
  return value['@type'] === undefined
    ? DataFactory.literal(value['@value'])
    : DataFactory.literal(value['@value'], DataFactory.namedNode(value['@type']));
}

/**
 * Removes the omitted terms and all references to them from a dataset. Anonymous nodes and annotations are either preserved completely
 * or removed, because a part of an expression or annotation would have another meaning.
 */
export function pruneNodes(nodes: readonly NodeObject[], omitted: ReadonlySet<Iri>): NodeObject[] {
  const removed = new Set([...omitted, ...brokenBlanks(labelledBlanks(nodes), omitted)]);
  const prune = (node: NodeObject): NodeObject | undefined => {
    if (node['@id'] !== undefined && removed.has(node['@id'])) return undefined;
    const isWhole = node['@id'] === undefined || node['@type']?.some((type) => STATEMENT_TYPES.has(type)) === true;
    return isWhole ? pruneWhole(node, removed) : pruneNode(node, removed);
  };
  const remaining = nodes.map(prune).filter((node) => node !== undefined);
  return withoutUnreachableBlanks(remaining, nodes);
}

/** Returns the labels of blank nodes that would lose a statement, and of the blank nodes that contain these. */
function brokenBlanks(labelled: ReadonlyMap<string, NodeObject>, omitted: ReadonlySet<Iri>): Set<string> {
  const holders = new Multimap();
  for (const [holder, node] of labelled) for (const id of blankReferences(node)) holders.add(id, holder);
  const broken = new Set<string>();
  const removed = new Set<string>(omitted);
  const queue = [...labelled.keys()];
  for (const id of queue) {
    if (broken.has(id) || pruneWhole(labelled.get(id) as NodeObject, removed) !== undefined) continue;
    broken.add(id);
    removed.add(id);
    for (const holder of holders.get(id)) queue.push(holder);
  }
  return broken;
}

/** Removes labelled blank nodes that were reachable from a term and no longer are. */
function withoutUnreachableBlanks(remaining: readonly NodeObject[], before: readonly NodeObject[]): NodeObject[] {
  const reached = reachedLabels(before);
  const reaches = reachedLabels(remaining);
  return remaining.filter((node) => {
    const id = node['@id'] ?? '';
    return !reached.has(id) || reaches.has(id);
  });
}

function reachedLabels(nodes: readonly NodeObject[]): Set<string> {
  const labelled = labelledBlanks(nodes);
  const others = nodes.filter((node) => !labelled.has(node['@id'] ?? ''));
  return new Set(reachableBlanks(others, labelled).map((node) => node['@id'] as string));
}

/** Predicates of lists that can lose members → minimum number of remaining members. Elsewhere the whole statement is removed. */
const MIN_MEMBERS: ReadonlyMap<string, number> = new Map([
  [owl('unionOf'), 1],
  [owl('oneOf'), 1],
  [owl('disjointUnionOf'), 1],
  [owl('members'), 2],
  [owl('distinctMembers'), 2],
  [skos('memberList'), 1],
]);

/**
 * Removes statements that refer to omitted terms from a node, so that a slice has no dangling references. undefined: no statement is
 * left. Expressions are removed completely, because a part of a restriction has another meaning. Only unions, value lists and groups can
 * lose members.
 */
function pruneNode(node: NodeObject, omitted: ReadonlySet<Iri>): NodeObject | undefined {
  const remaining: Record<string, unknown> = {};
  let statements = 0;
  for (const [predicate, values] of Object.entries(node)) {
    if (predicate === '@id') remaining[predicate] = values;
    else if (omitted.has(predicate)) continue;
    else if (predicate === '@type') {
      const types = (values as readonly string[]).filter((type) => !omitted.has(type));
      if (types.length > 0) remaining[predicate] = types;
      statements += types.length;
    } else {
      const rest = pruneValues(predicate, values as readonly NodeValue[], omitted);
      if (rest.length > 0) remaining[predicate] = rest;
      statements += rest.length;
    }
  }
  return statements > 0 ? (remaining as NodeObject) : undefined;
}

function pruneValues(predicate: string, values: readonly NodeValue[], omitted: ReadonlySet<Iri>): NodeValue[] {
  return values.map((value) => pruneValue(predicate, value, omitted)).filter((value) => value !== undefined);
}

function pruneValue(predicate: string, value: NodeValue, omitted: ReadonlySet<Iri>): NodeValue | undefined {
  if ('@value' in value) return value;
  if ('@list' in value) {
    const list = value['@list'] as readonly NodeValue[];
    const rest = pruneValues('', list, omitted);
    if (rest.length === list.length) return value;
    const min = MIN_MEMBERS.get(predicate);
    return min !== undefined && rest.length >= min ? { '@list': rest } : undefined;
  }
  if (typeof value['@id'] === 'string' && omitted.has(value['@id'])) return undefined;
  return isReference(value) ? value : pruneWhole(value, omitted);
}

/** Prunes a nested node or an annotation. undefined: it would lose a statement. Lists can lose members. */
function pruneWhole(node: NodeObject, omitted: ReadonlySet<Iri>): NodeObject | undefined {
  const pruned = pruneNode(node, omitted);
  if (pruned === undefined) return Object.keys(node).length === 0 ? node : undefined;
  const count = (of: NodeObject): number =>
    Object.values(of).reduce<number>((sum, values) => sum + (Array.isArray(values) ? values.length : 0), 0);
  return count(pruned) === count(node) ? pruned : undefined;
}

function isReference(node: NodeObject): boolean {
  return '@id' in node && (Object.keys(node).length === 1 || '@rdf12' in node);
}
