import type { StandardSelection } from '../configuration/standards-schema.ts';
import { isBlankKey } from '../graph.ts';
import type { Issue } from '../issue.ts';
import { memoize } from '../memoize.ts';
import type { Iri, NodeObject, InclusionReason } from '../model.ts';
import { owl, rdfs } from '../names.ts';
import { didYouMean } from '../nearest.ts';
import { labelledBlanks, mentionsOf, reachableBlanks } from '../node-references.ts';
import type { Standard } from '../standards.ts';

/** The copy of a standard. */
export interface LoadedStandard {
  readonly standard: Standard;
  /** Its namespace as the maintained sources spell it (http or https). */
  readonly namespace: Iri;
  readonly nodes: readonly NodeObject[];
}

/** The included part of a standard. */
export interface StandardSlice {
  readonly nodes: readonly NodeObject[];
  readonly reasons: ReadonlyMap<Iri, InclusionReason>;
}

/**
 * Selects a part of a standard: everything, the terms that the slice refers to, or a list of terms. Includes their ancestors in the
 * standard. Adds an issue for each unknown name.
 *
 * @param locate returns the location of the name with this index
 */
export function sliceStandard(
  loaded: LoadedStandard,
  selection: StandardSelection,
  slice: readonly NodeObject[],
  locate: (i: number) => Pick<Issue, 'file' | 'line' | 'column'>,
  issues: Issue[],
): StandardSlice {
  const own = new Map(
    loaded.nodes.flatMap((node) => {
      const id = node['@id'];
      return id !== undefined && id.startsWith(loaded.namespace) && id !== loaded.namespace
        ? [[id, node] as const]
        : [];
    }),
  );
  const reasons = new Map<Iri, InclusionReason>();
  for (const [iri, reason] of selectTerms(loaded, selection, slice, own, locate, issues)) reasons.set(iri, reason);
  for (const iri of [...reasons.keys()]) addAncestors(iri, own, reasons);
  const nodes = [...reasons.keys()].map((iri) => own.get(iri) as NodeObject);
  return { nodes: [...nodes, ...reachableBlanks(nodes, labelledBlanks(loaded.nodes))], reasons };
}

function selectTerms(
  loaded: LoadedStandard,
  selection: StandardSelection,
  slice: readonly NodeObject[],
  own: ReadonlyMap<Iri, NodeObject>,
  locate: (i: number) => Pick<Issue, 'file' | 'line' | 'column'>,
  issues: Issue[],
): (readonly [Iri, InclusionReason])[] {
  if (selection === 'all') return [...own.keys()].map((iri) => [iri, { rule: 'whole' }]);
  if (selection === 'referenced') return referencedTerms(slice, own);
  return selection.flatMap((name, i) => {
    const local = name.startsWith(`${loaded.standard.prefix}:`) ? name.slice(loaded.standard.prefix.length + 1) : name;
    const iri = loaded.namespace + local;
    if (own.has(iri)) return [[iri, { rule: 'selected' }] as const];
    const names = [...own.keys()].map((key) => key.slice(loaded.namespace.length));
    const message = `${loaded.standard.title} has no term "${local}".${didYouMean(local, names)}`;
    issues.push({ code: 'unknown-name', severity: 'error', message, ...locate(i) });
    return [];
  });
}

/** Returns the terms that the slice's statements refer to, with the first term that does. */
function referencedTerms(
  slice: readonly NodeObject[],
  own: ReadonlyMap<Iri, NodeObject>,
): (readonly [Iri, InclusionReason])[] {
  const reasons = new Map<Iri, InclusionReason>();
  for (const { of, mentions } of statementsIn(slice)) {
    for (const iri of mentions) {
      if (own.has(iri) && !reasons.has(iri))
        reasons.set(iri, of === undefined || isBlankKey(of) ? { rule: 'referenced' } : { rule: 'referenced', of });
    }
  }
  return [...reasons];
}

/** Returns the resources that each node mentions, and the term that states it. Computed once for all standards. */
const statementsIn = memoize((slice: readonly NodeObject[]) =>
  slice.map((node) => {
    const of = node['@id'] ?? (node[owl('annotatedSource')] as readonly NodeObject[] | undefined)?.[0]?.['@id'];
    const { '@id': _, ...statements } = node;
    return { of, mentions: new Set([...mentionsOf(statements), ...(node['@type'] ?? [])]) };
  }),
);

function addAncestors(start: Iri, own: ReadonlyMap<Iri, NodeObject>, reasons: Map<Iri, InclusionReason>): void {
  const queue = [start];
  for (const iri of queue) {
    const node = own.get(iri);
    for (const predicate of [rdfs('subClassOf'), rdfs('subPropertyOf')]) {
      for (const value of (node?.[predicate] as readonly NodeObject[] | undefined) ?? []) {
        const parent = value['@id'];
        if (parent === undefined || !own.has(parent) || reasons.has(parent)) continue;
        reasons.set(parent, { rule: 'ancestor', of: iri });
        queue.push(parent);
      }
    }
  }
}
