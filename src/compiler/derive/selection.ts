import type { Issue } from '../../base/issue.ts';
import { lazy, memoize } from '../../base/work.ts';
import { didYouMean } from '../../base/text.ts';
import type {
  ClassExpression,
  InclusionReason,
  Iri,
  NodeObject,
  OmissionReason,
  Ontology,
  PropertyExpression,
  Term,
} from '../../ontology/model.ts';
import type { Dataset } from '../../rdf/index.ts';
import { canonicalIri, expandCurie, isBlankKey } from '../../rdf/index.ts';
import { owl, rdfs, skos } from '../../rdf/names.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { StandardSelection } from '../configuration/schema.ts';
import { labelledBlanks, mentionsOf, reachableBlanks } from '../read/nodes.ts';
import type { OntologyNames } from '../read/own-ontology.ts';
import type { OpenOntology } from '../read/read.ts';
import type { Standard } from '../../vocabularies/index.ts';

/** The selection of a slice, resolved to terms. */
export interface ResolvedSelection {
  /** Terms to start from. */
  readonly roots: readonly Iri[];
  readonly excluded: ReadonlyMap<Iri, OmissionReason>;
  /** Facet → identifiers of selected terms, for the page about the derivation. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
}

/** Context of the resolution, and its results so far. */
interface SelectionContext {
  readonly configuration: Configuration;
  readonly slice: NonNullable<Configuration['slice']>;
  readonly terms: () => ReadonlyMap<Iri, Term>;
  /** Resolves names in the slice's file. `key`: the key of the list. */
  readonly resolve: (list: readonly string[], key: string) => Iri[];
  /** Resolves a name in `publication.yaml`. */
  readonly resolveFacet: (name: string, path: readonly string[]) => Iri | undefined;
  readonly roots: Set<Iri>;
  readonly excluded: Map<Iri, OmissionReason>;
  readonly facets: Record<string, readonly string[]>;
}

/**
 * Resolves the selection of a slice. A facet that is absent or `all` excludes no term. undefined: no selection, the whole ontology
 * is published.
 */
export function resolveSelection(
  configuration: Configuration,
  ontology: OpenOntology,
  issues: Issue[],
): ResolvedSelection | undefined {
  const { slice } = configuration;
  if (slice === undefined) return undefined;
  const names = createNameResolver(ontology.names());
  const context: SelectionContext = {
    configuration,
    slice,
    terms: lazy(() => new Map(ontology.whole().terms.map((term) => [term.iri, term]))),
    resolve: (list, key) =>
      list.flatMap((name, i) => resolveName(names, name, configuration.locateSlice([key, i]), issues) ?? []),
    resolveFacet: (name, path) => resolveName(names, name, configuration.locatePublication(path), issues),
    roots: new Set(),
    excluded: new Map(),
    facets: {},
  };
  applyFacets(context);
  const { facets, roots, excluded } = context;
  const include = context.resolve(slice.include, 'include');
  if (include.length > 0) addRoots(context, 'include', include);
  for (const iri of roots) excluded.delete(iri);
  return Object.keys(facets).length > 0 ? { roots: [...roots].sort(), excluded, facets } : undefined;
}

/** Adds the terms selected by a facet to the roots. */
function addRoots({ terms, roots, facets }: SelectionContext, name: string, chosen: readonly Iri[]): void {
  for (const iri of chosen) roots.add(iri);
  const chosenIris = new Set(chosen);
  facets[name] = [...terms().values()].filter(({ iri }) => chosenIris.has(iri)).map(({ identifier }) => identifier);
}

/** Applies the selection of each facet. */
function applyFacets(context: SelectionContext): void {
  const { configuration, slice } = context;
  for (const [key, facet] of Object.entries(configuration.publication.facets)) {
    const selection = slice.facets[key] ?? 'all';
    const isTypeSet = 'instancesOf' in facet;
    const set = isTypeSet ? context.resolveFacet(facet.instancesOf, ['facets', key, 'instancesOf']) : undefined;
    if (selection === 'all') continue;
    const chosen = context.resolve(selection, key);
    addRoots(context, key, chosen);
    if (isTypeSet) excludeMembers(context, key, set, chosen);
    else excludeValues(context, key, context.resolveFacet(facet.scheme, ['facets', key, 'scheme']), new Set(chosen));
  }
}

/** Excludes the instances of a class, except the selected ones and their ancestors. */
function excludeMembers(
  { terms, excluded }: SelectionContext,
  facet: string,
  set: Iri | undefined,
  chosen: readonly Iri[],
): void {
  if (set === undefined) return;
  const included = new Set([...chosen, ...chosen.flatMap((iri) => terms().get(iri)?.class?.ancestors ?? [])]);
  for (const term of terms().values())
    if (term.instanceOf.includes(set) && !included.has(term.iri))
      excluded.set(term.iri, { rule: 'not selected', facet });
}

/** Excludes values, except the selected ones with all narrower and broader ones, and terms that are marked with excluded values only. */
function excludeValues(
  { terms, roots, excluded }: SelectionContext,
  facet: string,
  scheme: Iri | undefined,
  chosen: ReadonlySet<Iri>,
): void {
  const included = new Set(chosen);
  for (const term of terms().values()) {
    if (term.value === undefined) continue;
    if (chosen.has(term.iri)) for (const broader of term.value.broaderFull) included.add(broader);
    if (term.value.broaderFull.some((broader) => chosen.has(broader))) {
      included.add(term.iri);
      roots.add(term.iri);
    }
  }
  for (const term of terms().values()) {
    if (scheme !== undefined && term.enumerationOf.includes(scheme) && !included.has(term.iri))
      excluded.set(term.iri, { rule: 'not selected', facet });
    const marks = term.facetValues?.[facet] ?? [];
    if (marks.length > 0 && !marks.some((iri) => included.has(iri))) excluded.set(term.iri, { rule: 'marked', facet });
  }
}

/** Terms that an included term needs, by rule. */
type Needs = readonly (readonly [rule: InclusionReason['rule'], iris: readonly Iri[]])[];

/**
 * Returns the terms of a slice with the reason for each: the selected terms, and the terms that these need. Breadth first, so that the
 * reason is the nearest term that needs it.
 */
export function sliceTerms(ontology: Ontology, selected: ResolvedSelection): Map<Iri, InclusionReason> {
  const byIri = new Map(ontology.terms.map((term) => [term.iri, term]));
  const reasons = new Map<Iri, InclusionReason>();
  const queue: Term[] = [];
  const include = (iri: Iri, reason: InclusionReason): void => {
    const term = byIri.get(iri);
    if (term === undefined || reasons.has(iri) || selected.excluded.has(iri)) return;
    reasons.set(iri, reason);
    queue.push(term);
  };
  for (const iri of selected.roots) include(iri, { rule: 'selected' });
  let addedDomainless = false;
  for (let i = 0; i < queue.length; i += 1) {
    const term = queue[i] as Term;
    for (const [rule, iris] of needsOf(term)) for (const iri of iris) include(iri, { rule, of: term.iri });
    // A property without a domain applies to all terms. Added last, so that a term that needs it is its reason.
    if (i === queue.length - 1 && !addedDomainless) {
      addedDomainless = true;
      for (const iri of domainless(ontology)) include(iri, { rule: 'property' });
    }
  }
  return reasons;
}

function needsOf(term: Term): Needs {
  return [
    ['value', [...(term.enumeration?.values ?? []), ...(term.collection?.members ?? []), ...conceptsOf(term)]],
    ...(term.class ? classNeeds(term.class) : []),
    ...(term.property ? propertyNeeds(term.property) : []),
    ['value set', term.enumerationOf],
    ['ancestor', term.value?.broader ?? []],
    ['type', term.instanceOf],
    ['referenced', [...term.replacedBy, ...predicatesOf(term), ...mentionsOf(term.unread)]],
  ];
}

/** Returns the instances of a subclass of skos:Concept, which are the possible values of a property with this range. */
function conceptsOf({ class: facts }: Term): readonly Iri[] {
  return facts?.ancestors.includes(skos('Concept')) ? facts.instances : [];
}

function classNeeds(facts: NonNullable<Term['class']>): Needs {
  const mentioned = [...facts.conditions, ...facts.definedAs, ...facts.disjointUnionOf.flat()].flatMap(irisOf);
  return [
    ['ancestor', facts.parents],
    ['property', facts.properties],
    ['referenced', [...mentioned, ...facts.keys.flat().map(propertyIri)]],
  ];
}

function propertyNeeds(facts: NonNullable<Term['property']>): Needs {
  return [
    ['ancestor', facts.parents],
    ['range', [...facts.ranges.flatMap(irisOf), ...facts.rangeIncludes]],
    ['inverse', facts.inverses.map(propertyIri)],
    ['referenced', facts.chains.flat().map(propertyIri)],
  ];
}

function propertyIri(property: PropertyExpression): Iri {
  return typeof property === 'string' ? property : property.inverseOf;
}

/** Returns all IRIs in an expression. */
function irisOf(expression: ClassExpression): Iri[] {
  switch (expression.kind) {
    case 'class':
    case 'shape':
      return [expression.iri];
    case 'union':
    case 'intersection':
      return expression.of.flatMap(irisOf);
    case 'complement':
      return irisOf(expression.of);
    case 'oneOf':
      return expression.values.flatMap((value) => ('iri' in value ? value.iri : []));
    case 'datatype':
      return [expression.on];
    case 'other':
      return mentionsOf(expression.node);
    case 'hasValue':
      return [propertyIri(expression.property), ...('iri' in expression.value ? [expression.value.iri] : [])];
    case 'hasSelf':
      return [propertyIri(expression.property)];
    default:
      return [propertyIri(expression.property), ...(expression.filler ? irisOf(expression.filler) : [])];
  }
}

/** Returns the properties that describe the term, because own annotation properties are part of the ontology. */
function predicatesOf(term: Term): Iri[] {
  return Object.keys(term.description[0] ?? {}).filter((key) => !key.startsWith('@'));
}

function domainless(ontology: Ontology): Iri[] {
  return ontology.terms
    .filter(
      ({ property }) =>
        property &&
        property.domains.length === 0 &&
        property.domainIncludes.length === 0 &&
        property.parents.length === 0,
    )
    .map(({ iri }) => iri);
}

/** The copy of a standard. */
export interface LoadedStandard {
  readonly standard: Standard;
  /** Its namespace as the maintained sources spell it (http or https). */
  readonly namespace: Iri;
  readonly nodes: readonly NodeObject[];
}

/** The included part of a standard. */
interface StandardSlice {
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

/** Finds terms by identifier, CURIE or IRI. http and https are equivalent for schema.org. */
interface NameResolver {
  readonly find: (name: string) => Iri | undefined;
  /** Returns all names, for suggestions. */
  readonly all: () => readonly string[];
}

function createNameResolver(ontology: OntologyNames): NameResolver {
  const byIdentifier = new Map(ontology.terms.map((term) => [term.identifier, term]));
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const find = (name: string): Iri | undefined => {
    const expanded = expandCurie(name, ontology.prefixes) ?? name;
    return (byIdentifier.get(name) ?? byIri.get(canonicalIri(name)) ?? byIri.get(canonicalIri(expanded)))?.iri;
  };
  return { find, all: () => [...byIdentifier.keys()] };
}

/** Creates a resolver for described resources, for properties that are needed to read the model. */
export function createDescribedNameResolver(
  { graph, prefixes }: Dataset,
  home: Iri,
  configured: Readonly<Record<string, Iri>>,
): NameResolver {
  const find = (name: string): Iri | undefined =>
    [home + name, name, expandCurie(name, { ...prefixes, ...configured })].find(
      (iri) => iri !== undefined && graph.describes(iri),
    );
  const all = (): string[] =>
    [...graph.subjects()].filter((iri) => iri.startsWith(home)).map((iri) => iri.slice(home.length));
  return { find, all };
}

/** Resolves a configured name. Adds an issue if it is unknown. */
export function resolveName(
  names: NameResolver,
  name: string,
  location: Pick<Issue, 'file' | 'line' | 'column'>,
  issues: Issue[],
): Iri | undefined {
  const iri = names.find(name);
  if (iri !== undefined) return iri;
  const message = `"${name}" is not a term of the maintained sources.${didYouMean(name, names.all())} Expected an identifier, CURIE or IRI.`;
  issues.push({ code: 'unknown-name', severity: 'error', message, ...location });
  return undefined;
}
