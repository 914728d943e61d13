import { findCycles } from '../../base/cycles.ts';
import type { Literal } from '@rdfjs/types';
import type { Iri } from '../../ontology/model.ts';
import { closure } from '../../ontology/index.ts';
import { isoThes, skosXl } from '../read/thesaurus-names.ts';
import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, resourceKey, termKey } from '../../rdf/index.ts';
import { rdf, rdfs, skos } from '../../rdf/names.ts';
import { readResourceList, withSubproperties } from '../read/graph-structures.ts';
import { textResources } from '../read/texts.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { inLanguage, listed, name, quote } from './rule.ts';

/** A statement between two resources. */
interface Statement {
  readonly subject: ResourceKey;
  readonly predicate: Iri;
  readonly object: ResourceKey;
}

/** Predicates that state a relation in its own direction, and in the opposite one. */
interface Relation {
  readonly forward: readonly Iri[];
  readonly backward: readonly Iri[];
}

const iso = (side: 'broader' | 'narrower'): Iri[] =>
  ['Generic', 'Partitive', 'Instantial'].map((kind) => isoThes(side + kind));

/** What entails skos:broaderTransitive (S22, S25, S26, S41). ISO 25964 has subproperties. */
const BROADER: Relation = {
  forward: [...['broader', 'broaderTransitive', 'broadMatch'].map(skos), ...iso('broader')],
  backward: [...['narrower', 'narrowerTransitive', 'narrowMatch'].map(skos), ...iso('narrower')],
};

/** The inverse (S26). */
const NARROWER: Relation = { forward: BROADER.backward, backward: BROADER.forward };

/** What entails skos:related, which is symmetric (S23, S41). */
const RELATED: readonly Iri[] = ['related', 'relatedMatch'].map(skos);

/** skos:exactMatch, which is symmetric (S44). */
const EXACT_MATCH: Relation = { forward: [skos('exactMatch')], backward: [skos('exactMatch')] };

/** What skos:exactMatch is disjoint with (S46), and the inverse (S43). */
const NOT_EXACT: readonly Iri[] = ['broadMatch', 'narrowMatch', 'relatedMatch'].map(skos);

/** All statements with the predicates, or with subproperties of them that the graph declares. */
function statementsOf(graph: Graph, predicates: readonly Iri[]): Statement[] {
  const all = new Set(withSubproperties(graph, predicates));
  const found: Statement[] = [];
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject)) {
      if (!all.has(predicate)) continue;
      for (const term of objects) {
        const object = resourceKey(term);
        if (object !== undefined) found.push({ subject, predicate, object });
      }
    }
  }
  return found;
}

/** Links between resources, by the resource at their start. */
type Links = ReadonlyMap<ResourceKey, readonly ResourceKey[]>;

/** The links of a relation, in its direction. */
function linksOf(graph: Graph, { forward, backward }: Relation): Links {
  const links = new Map<ResourceKey, ResourceKey[]>();
  const add = (from: ResourceKey, to: ResourceKey): void => {
    const known = links.get(from);
    if (known) known.push(to);
    else links.set(from, [to]);
  };
  for (const { subject, object } of statementsOf(graph, forward)) add(subject, object);
  for (const { subject, object } of statementsOf(graph, backward)) add(object, subject);
  return links;
}

/** Maximum number of resources that a search for a path visits, so that many paths take linear time. Few concepts have as many ancestors. */
const MAX_VISITED = 200;

/** A shortest path of at least one step, with both ends. undefined: there is none within the limit. */
function shortestPath(from: ResourceKey, to: ResourceKey, links: Links): ResourceKey[] | undefined {
  const before = new Map<ResourceKey, ResourceKey>();
  const open = [from];
  for (let at = 0; at < open.length && before.size < MAX_VISITED; at += 1) {
    const key = open[at] as ResourceKey;
    for (const target of links.get(key) ?? []) {
      if (target === to) return [...back(key, from, before), to];
      if (target === from || before.has(target)) continue;
      before.set(target, key);
      open.push(target);
    }
  }
  return undefined;
}

function back(end: ResourceKey, start: ResourceKey, before: ReadonlyMap<ResourceKey, ResourceKey>): ResourceKey[] {
  const path = [end];
  for (let key = end; key !== start;) path.unshift((key = before.get(key) as ResourceKey));
  return path;
}

type Pair<N> = readonly [N, N];
type Next<N> = (node: N) => readonly N[];

/**
 * Puts that node of each pair first which leads to the other, by at least one step. undefined: none does.
 *
 * Numbers of a depth-first walk decide all pairs of a tree, and most of other hierarchies, in linear time (GRAIL,
 * https://doi.org/10.14778/1920841.1920879). The rest takes one walk over all links for 32 pairs.
 */
export function orderPairs<N>(links: ReadonlyMap<N, readonly N[]>, pairs: readonly Pair<N>[]): (Pair<N> | undefined)[] {
  const next: Next<N> = (node) => links.get(node) ?? [];
  const cycleOf = new Map<N, readonly N[]>();
  for (const members of findCycles(links.keys(), next)) for (const member of members) cycleOf.set(member, members);
  const first = (node: N): N => cycleOf.get(node)?.[0] ?? node;
  const walk = walkThrough(links.keys(), first, (node) => (cycleOf.get(node) ?? [node]).flatMap(next));
  const open: OpenPair[] = [];
  const ordered = pairs.map(([a, b], index): Pair<N> | undefined => {
    if (first(a) === first(b)) return cycleOf.has(a) || next(a).includes(b) ? [a, b] : undefined;
    const [one, other] = [walk.numbers.get(first(a)), walk.numbers.get(first(b))];
    if (one === undefined || other === undefined) return undefined;
    const [from, to] = [Math.max(one, other), Math.min(one, other)];
    const isBelow = decide(walk, from, to);
    if (isBelow === undefined) open.push({ from, to, index });
    return isBelow === false ? undefined : one > other ? [a, b] : [b, a];
  });
  for (const index of withoutLink(walk, open)) ordered[index] = undefined;
  return ordered;
}

/** A depth-first walk, in which each cycle is one node. A node has its number when it is left, so it leads only to lower numbers. */
interface Walk<N> {
  readonly numbers: ReadonlyMap<N, number>;
  /** By number: the numbers to which a node has a link. */
  readonly links: readonly (readonly number[])[];
  /** By number: how many nodes had been left when this one was entered. Those that were left since then are below it. */
  readonly entered: readonly number[];
  /** By number: the lowest number to which a node leads, or its own. */
  readonly lowest: readonly number[];
}

function walkThrough<N>(roots: Iterable<N>, first: (node: N) => N, next: Next<N>): Walk<N> {
  const numbers = new Map<N, number>();
  const links: number[][] = [];
  const entered: number[] = [];
  const lowest: number[] = [];
  const seen = new Set<N>();
  for (const root of roots) {
    const path: { node: N; targets: N[]; entered: number; at: number }[] = [];
    const enter = (node: N): void => {
      if (seen.has(node)) return;
      seen.add(node);
      path.push({ node, targets: next(node).map(first), entered: links.length, at: 0 });
    };
    enter(first(root));
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const target = step.targets[step.at++];
      if (target !== undefined) {
        enter(target);
        continue;
      }
      path.pop();
      const number = links.length;
      const reached = [...new Set(step.targets)].flatMap((node) => numbers.get(node) ?? []);
      numbers.set(step.node, number);
      links.push(reached);
      entered.push(step.entered);
      lowest.push(reached.reduce((least, to) => Math.min(least, lowest[to] as number), number));
    }
  }
  return { numbers, links, entered, lowest };
}

/** Whether a node leads to one with a lower number. undefined: the numbers do not tell. */
function decide({ entered, lowest }: Walk<unknown>, from: number, to: number): boolean | undefined {
  if (to >= (entered[from] as number)) return true;
  return (lowest[to] as number) < (lowest[from] as number) ? false : undefined;
}

interface OpenPair {
  readonly from: number;
  readonly to: number;
  readonly index: number;
}

/** Bits of a number in JavaScript's bitwise operations. */
const BITS = 32;

/** The indexes of the pairs whose first node does not lead to the second. */
function* withoutLink({ links }: Walk<unknown>, pairs: readonly OpenPair[]): Generator<number> {
  const inOrder = pairs.toSorted((a, b) => b.from - a.from);
  const reachedBy = new Int32Array(links.length);
  for (let start = 0; start < inOrder.length; start += BITS) {
    const batch = inOrder.slice(start, start + BITS);
    const least = batch.reduce((lowest, { to }) => Math.min(lowest, to), links.length);
    batch.forEach(({ from }, bit) => void (reachedBy[from] = (reachedBy[from] as number) | (1 << bit)));
    for (let node = (batch[0] as OpenPair).from; node >= least; node -= 1) {
      const bits = reachedBy[node] as number;
      if (bits !== 0) for (const to of links[node] as number[]) reachedBy[to] = (reachedBy[to] as number) | bits;
    }
    for (const [bit, { to, index }] of batch.entries()) if (((reachedBy[to] as number) & (1 << bit)) === 0) yield index;
    reachedBy.fill(0);
  }
}

const KINDS = ['prefLabel', 'altLabel', 'hiddenLabel'] as const;
type LabelKind = (typeof KINDS)[number];

const KIND_OF: ReadonlyMap<Iri, LabelKind> = new Map(
  KINDS.flatMap((kind) => [[skos(kind), kind] as const, [skosXl(kind), kind] as const]),
);

export const labelClashRules: readonly CheckRule[] = [
  {
    code: 'skos-label-clash',
    severity: 'warning',
    about:
      'A resource has the same text in the same language as preferred, alternative or hidden label, in two of these roles (SKOS S13).',
    find: labelClashes,
  },
];

/** Labels of a resource, also those of SKOS-XL (S55, S56, S57). */
export function skosLabels(graph: Graph, subject: ResourceKey, kind: LabelKind): readonly Literal[] {
  const xl = textResources(graph, subject, skosXl(kind)).map(({ literal }) => literal);
  const plain = graph.literals(subject, skos(kind));
  return xl.length === 0 ? plain : distinct([...plain, ...xl]);
}

function distinct(literals: readonly Literal[]): Literal[] {
  return [...new Map(literals.map((literal) => [termKey(literal), literal])).values()];
}

function* labelClashes(context: CheckContext): Generator<Finding> {
  const { graph } = context;
  for (const subject of graph.subjects()) {
    if (kindsOf(graph, subject).size < 2) continue;
    const roles = new Map<string, { literal: Literal; kinds: LabelKind[] }>();
    for (const kind of KINDS) {
      for (const literal of skosLabels(graph, subject, kind)) {
        const known = roles.get(termKey(literal));
        if (known) known.kinds.push(kind);
        else roles.set(termKey(literal), { literal, kinds: [kind] });
      }
    }
    for (const { literal, kinds } of roles.values()) {
      if (kinds.length < 2) continue;
      const [first, ...others] = kinds.map((kind) => name(context, skos(kind)));
      const message = `${name(context, subject)} has ${quote(literal.value)} ${inLanguage(literal.language)} as ${first} and also as ${others.join(' and ')}: a label has one role (SKOS S13). Keep ${first} and remove the other.`;
      yield { subject, near: literal.value, message };
    }
  }
}

function kindsOf(graph: Graph, subject: ResourceKey): ReadonlySet<LabelKind> {
  const kinds = new Set<LabelKind>();
  for (const predicate of graph.properties(subject).keys()) {
    const kind = KIND_OF.get(predicate);
    if (kind) kinds.add(kind);
  }
  return kinds;
}

/** The classes of SKOS, and the range of skos:member, which is either of the first two. */
type SkosClass = 'Concept' | 'Collection' | 'ConceptScheme' | 'Member';

const NAMES: Readonly<Record<SkosClass, string>> = {
  Concept: 'a skos:Concept',
  Collection: 'a skos:Collection',
  ConceptScheme: 'a skos:ConceptScheme',
  Member: 'a skos:Concept or skos:Collection',
};

/** The statement of https://www.w3.org/TR/skos-reference/ by which two classes have no common instances. */
const DISJOINT: readonly (readonly [SkosClass, SkosClass, string])[] = [
  ['ConceptScheme', 'Concept', 'S9'],
  ['Collection', 'Concept', 'S37'],
  ['Collection', 'ConceptScheme', 'S37'],
  ['ConceptScheme', 'Member', 'S9 and S37'],
];

/** Types with the same instances, or fewer. */
const TYPES: Readonly<Partial<Record<SkosClass, readonly Iri[]>>> = {
  Concept: [skos('Concept')],
  ConceptScheme: [skos('ConceptScheme')],
  Collection: [...['Collection', 'OrderedCollection'].map(skos), ...['ConceptGroup', 'ThesaurusArray'].map(isoThes)],
};

/** What a statement entails about one side, and the statement of SKOS that says so. */
type Entailed = readonly [SkosClass, string];

interface Entailment {
  readonly predicates: readonly Iri[];
  readonly subject?: Entailed;
  readonly object?: Entailed;
}

const ENTAILMENTS: readonly Entailment[] = [
  {
    predicates: [
      ...BROADER.forward,
      ...BROADER.backward,
      ...RELATED,
      ...['semanticRelation', 'mappingRelation', 'closeMatch', 'exactMatch'].map(skos),
    ],
    subject: ['Concept', 'S19'],
    object: ['Concept', 'S20'],
  },
  { predicates: [skos('inScheme')], object: ['ConceptScheme', 'S4'] },
  { predicates: [skos('hasTopConcept')], subject: ['ConceptScheme', 'S5'], object: ['Concept', 'S6'] },
  { predicates: [skos('topConceptOf')], subject: ['Concept', 'S6'], object: ['ConceptScheme', 'S4'] },
  { predicates: [skos('member')], subject: ['Collection', 'S31'], object: ['Member', 'S32'] },
  { predicates: [skos('memberList')], subject: ['Collection', 'S33'] },
];

export const classRules: readonly CheckRule[] = [
  {
    code: 'skos-class-clash',
    severity: 'warning',
    about:
      'A resource is two of concept, concept scheme and collection, by its types or by the properties that it is used with (SKOS S9, S37): a scheme has no matches and no broader concepts.',
    find: classClashes,
  },
];

/** Why a resource is of a class. */
interface Evidence {
  /** A type that is stated, else the first statement that entails it. */
  readonly statement: Statement;
  /** The statement of SKOS that entails the class. undefined: stated as type. */
  readonly condition?: string;
  count: number;
}

type Found = ReadonlyMap<ResourceKey, Evidence>;

function* classClashes(context: CheckContext): Generator<Finding> {
  const found = findEvidence(context.graph);
  for (const [one, other, condition] of DISJOINT) {
    for (const [key, first] of found[one]) {
      const second = found[other].get(key);
      if (second) yield findingOf(context, key, condition, [one, first], [other, second]);
    }
  }
}

function findingOf(
  context: CheckContext,
  key: ResourceKey,
  condition: string,
  ...sides: readonly [readonly [SkosClass, Evidence], readonly [SkosClass, Evidence]]
): Finding {
  const [one, other] = sides.map(([of, evidence]) => `${NAMES[of]}${reason(context, key, evidence)}`);
  const [, entailed] = sides.find(([, evidence]) => evidence.condition !== undefined) ?? sides[1];
  const advice =
    entailed.condition === undefined
      ? 'Keep one of the types.'
      : `Remove the ${entailed.count > 1 ? 'statements' : 'statement'} with ${name(context, entailed.statement.predicate)}, or name the resource that is meant.`;
  const { subject, predicate, object } = entailed.statement;
  return {
    ...(!isBlankKey(key) && { iri: key }),
    subject,
    near: subject === key ? (entailed.condition === undefined ? object : predicate) : key,
    message: `${name(context, key)} is ${one}, and ${other}, but no resource is both (SKOS ${condition}). ${advice}`,
  };
}

/** ` as the subject of skos:broader (S19, 12 statements)`. */
function reason(context: CheckContext, key: ResourceKey, { statement, condition, count }: Evidence): string {
  const { subject, predicate, object } = statement;
  if (condition !== undefined) {
    const side = subject === key ? 'subject' : 'object';
    return ` as the ${side} of ${name(context, predicate)} (${condition}${count > 1 ? `, ${count} statements` : ''})`;
  }
  return object.startsWith(skos('')) ? '' : ` by its type ${name(context, object)}`;
}

/** One pass over the graph. Only resources that are a scheme or a collection can clash, so the concepts are compared with those. */
function findEvidence(graph: Graph): Readonly<Record<SkosClass, Found>> {
  const found = { Concept: new Map(), Collection: new Map(), ConceptScheme: new Map(), Member: new Map() } as Record<
    SkosClass,
    Map<ResourceKey, Evidence>
  >;
  const add = (key: ResourceKey, [of, condition]: readonly [SkosClass, string?], statement: Statement): void => {
    const known = found[of].get(key);
    if (!known || (known.condition !== undefined && condition === undefined))
      found[of].set(key, { statement, ...(condition !== undefined && { condition }), count: 1 });
    else if (known.condition !== undefined) known.count += 1;
  };
  const types = classesByType(graph);
  const entailments = entailmentsByPredicate(graph);
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject)) {
      const entailed = entailments.get(predicate);
      if (!entailed && predicate !== rdf('type')) continue;
      for (const term of objects) {
        const object = resourceKey(term);
        if (object === undefined) continue;
        const statement = { subject, predicate, object };
        if (!entailed) for (const of of types.get(object) ?? []) add(subject, [of], statement);
        if (entailed?.subject) add(subject, entailed.subject, statement);
        if (entailed?.object) add(object, entailed.object, statement);
        if (predicate !== skos('memberList')) continue;
        for (const member of readResourceList(graph, object)) add(member, ['Member', 'S36'], statement);
      }
    }
  }
  return found;
}

function entailmentsByPredicate(graph: Graph): ReadonlyMap<Iri, Entailment> {
  const byPredicate = new Map<Iri, Entailment>();
  for (const entailment of ENTAILMENTS)
    for (const predicate of withSubproperties(graph, entailment.predicates)) byPredicate.set(predicate, entailment);
  return byPredicate;
}

/** The classes of SKOS by type, including the subclasses that the graph declares. */
function classesByType(graph: Graph): ReadonlyMap<Iri, readonly SkosClass[]> {
  const byType = new Map<Iri, SkosClass[]>();
  const below = (type: Iri): Iri[] =>
    graph.incoming(type).flatMap(({ subject, predicate }) => (predicate === rdfs('subClassOf') ? subject : []));
  for (const [of, types] of Object.entries(TYPES) as [SkosClass, readonly Iri[]][]) {
    for (const type of new Set(types.flatMap((each) => [each, ...closure(each, below)])))
      byType.set(type, [...(byType.get(type) ?? []), of]);
  }
  return byType;
}

export const relationRules: readonly CheckRule[] = [
  {
    code: 'skos-related-clash',
    severity: 'warning',
    about:
      'A concept is related to one that is broader or narrower, directly or through other concepts (SKOS S27). Mappings count too: broadMatch is broader.',
    find: relatedClashes,
  },
  {
    code: 'skos-match-clash',
    severity: 'warning',
    about:
      'A concept has an exact match that is also its broad, narrow or related match (SKOS S46). An exact match of an exact match is one too.',
    find: matchClashes,
  },
];

/** S27: skos:related is disjoint with skos:broaderTransitive. */
function* relatedClashes(context: CheckContext): Generator<Finding> {
  const related = statementsOf(context.graph, RELATED);
  if (related.length === 0) return;
  const narrower = linksOf(context.graph, NARROWER);
  const ordered = orderPairs(
    narrower,
    related.map(({ subject, object }) => [subject, object] as const),
  );
  const clashes = related.flatMap((statement, at) => {
    const order = ordered[at];
    return order ? { ...statement, order } : [];
  });
  const broader = linksOf(context.graph, BROADER);
  for (const { subject, predicate, object, order } of onePerPair(clashes)) {
    const [above, below] = order;
    const through = throughOf(context, shortestPath(below, above, broader));
    const message = `${name(context, subject)} is related to ${beside(context, object, subject)} (${name(context, predicate)}), but ${name(context, above)} is broader than ${beside(context, below, above)}${through}: no concept is related to a broader or narrower one (SKOS S27). Remove one of the statements.`;
    yield { subject, near: object, message };
  }
}

/** S46: skos:exactMatch, which is symmetric and transitive (S44, S45), is disjoint with skos:broadMatch and skos:relatedMatch. */
function* matchClashes(context: CheckContext): Generator<Finding> {
  const exact = linksOf(context.graph, EXACT_MATCH);
  if (exact.size === 0) return;
  const component = components(exact);
  const clashes = statementsOf(context.graph, NOT_EXACT).filter(
    ({ subject, object }) => component.has(subject) && component.get(subject) === component.get(object),
  );
  for (const { subject, predicate, object } of onePerPair(clashes)) {
    const through = subject === object ? '' : throughOf(context, shortestPath(subject, object, exact));
    const message = `${name(context, subject)} has ${beside(context, object, subject)} as match by ${name(context, predicate)} and also by skos:exactMatch${through}, which do not agree (SKOS S46). Remove one of the statements.`;
    yield { subject, near: object, message };
  }
}

/** One statement for each two resources, because both directions are often stated: that of the resource that is first by code point. */
function onePerPair<Stated extends Statement>(statements: readonly Stated[]): Stated[] {
  const byPair = new Map<string, Stated>();
  for (const statement of statements) {
    const { subject, object } = statement;
    const pair = subject < object ? `${subject} ${object}` : `${object} ${subject}`;
    if (!byPair.has(pair) || subject < object) byPair.set(pair, statement);
  }
  return [...byPair.values()];
}

/** The first resource of the component of each one that is linked, in links that go both ways. */
function components(links: Links): ReadonlyMap<ResourceKey, ResourceKey> {
  const component = new Map<ResourceKey, ResourceKey>();
  for (const root of links.keys()) {
    const open = component.has(root) ? [] : [root];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (component.has(key)) continue;
      component.set(key, root);
      for (const other of links.get(key) ?? []) open.push(other);
    }
  }
  return component;
}

/** The name of a resource in a sentence about another. */
function beside(context: CheckContext, key: ResourceKey, other: ResourceKey): string {
  return key === other ? 'itself' : name(context, key);
}

/** The resources between both ends of a path. */
function throughOf(context: CheckContext, path: readonly ResourceKey[] | undefined): string {
  if (!path) return ' through other concepts';
  const between = path.slice(1, -1);
  return between.length === 0 ? '' : ` through ${listed(between.map((key) => name(context, key)))}`;
}
