import { sortByCodePoints } from '../../base/text.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import type { Graph } from '../../rdf/index.ts';
import { isLanguageIri, splitIri, termKey } from '../../rdf/index.ts';
import { dcterms, rdf, rdfs, skos } from '../../rdf/names.ts';
import type { RenameEvidence } from './change.ts';
import type { Version } from '../release/release.ts';
import { PARENT_PROPERTIES } from './comparison.ts';
import { PREDICATES } from '../../vocabularies/index.ts';

/**
 * Terms that a version states to be replaced by exactly one other, which replaces only them: the old term by `replacedBy`, or the new one by
 * dcterms:replaces.
 */
function renamesByReplacement(unmatched: Unmatched): [Iri, Iri][] {
  const [byOld, byNew] = statedReplacements(unmatched);
  const olds = new Map(unmatched.removed.map((candidate) => [candidate.term.iri, candidate]));
  const news = new Map(unmatched.added.map((candidate) => [candidate.term.iri, candidate]));
  return [...byOld].flatMap(([from, targets]): [Iri, Iri][] => {
    const [to] = targets;
    if (to === undefined || targets.size > 1 || byNew.get(to)?.size !== 1) return [];
    const [old, now] = [olds.get(from), news.get(to)];
    return old && now && sameKind(old, now) ? [[from, to]] : [];
  });
}

/** IRIs of terms of both versions whose replacement is stated. What is left after `renamesByReplacement` was split or merged, not renamed. */
function statedlyReplaced(unmatched: Unmatched): Set<Iri> {
  const [byOld, byNew] = statedReplacements(unmatched);
  return new Set([...byOld.keys(), ...byNew.keys()]);
}

/** Removed terms with the added ones that replace them, and the reverse. */
function statedReplacements({ removed, added }: Unmatched): [Map<Iri, Set<Iri>>, Map<Iri, Set<Iri>>] {
  const [gone, fresh] = [removed, added].map((terms) => new Set(terms.map(({ term }) => term.iri)));
  const [byOld, byNew] = [new Map<Iri, Set<Iri>>(), new Map<Iri, Set<Iri>>()];
  const link = (from: Iri, to: Iri): void => {
    byOld.set(from, (byOld.get(from) ?? new Set()).add(to));
    byNew.set(to, (byNew.get(to) ?? new Set()).add(from));
  };
  for (const { term } of removed) for (const target of term.replacedBy) if (fresh?.has(target)) link(term.iri, target);
  for (const { term, statements } of added)
    for (const old of replacedIris(statements)) if (gone?.has(old)) link(old, term.iri);
  return [byOld, byNew];
}

function replacedIris(statements: Candidate['statements']): Iri[] {
  return statements.flatMap(({ property, iri }) =>
    property === dcterms('replaces') && iri !== undefined ? [iri] : [],
  );
}

/** Number of terms that must have the same local name in the new namespace. One or two can be accidents. */
const MIN_TERMS = 3;

/**
 * Own terms of a namespace that has moved: at least half of the terms that are gone from it are in another namespace, with the same local name.
 * Terms of others are not: who uses another vocabulary from now on has not moved the former one.
 */
function renamesByNamespace({ removed, added }: Unmatched): [Iri, Iri][] {
  const byName = groupBy(added, ({ localName }) => [localName]);
  return [...groupBy(removed, ({ namespace }) => [namespace]).values()].flatMap((gone) => {
    const pairs = new Map<Iri, [Iri, Iri][]>();
    for (const old of gone) {
      for (const now of byName.get(old.localName) ?? []) {
        if (isProperty(old) !== isProperty(now) || (!old.term.own && !now.term.own)) continue;
        const pair: [Iri, Iri] = [old.term.iri, now.term.iri];
        const found = pairs.get(now.namespace);
        if (found) found.push(pair);
        else pairs.set(now.namespace, [pair]);
      }
    }
    return largest(pairs, Math.max(MIN_TERMS, gone.length / 2));
  });
}

/** Whether a term is a property. The others of one local name are the same thing, even if its kind has changed. */
function isProperty({ term }: Candidate): boolean {
  return term.property !== undefined;
}

/** The pairs of the namespace that has most, if it has enough and no other has as many. */
function largest(pairs: ReadonlyMap<Iri, [Iri, Iri][]>, minimum: number): [Iri, Iri][] {
  const [first = [], second = []] = [...pairs.values()].sort((a, b) => b.length - a.length);
  return first.length >= minimum && first.length > second.length ? first : [];
}

/**
 * Terms with the same statements under another IRI, if only one old and one new term have them, and at least one is a name or a
 * definition. Terms that refer to each other are matched together: first any missing IRI equals any new one, then pairs are dropped until the
 * IRIs of each pair are themselves pairs.
 */
function renamesByContent({ removed, added, renames }: Unmatched): [Iri, Iri][] {
  const gone = new Set(removed.map(({ term }) => term.iri));
  const fresh = new Set(added.map(({ term }) => term.iri));
  const before = groupBy(removed.filter(hasText), (old) => [signature(old, gone, (iri) => renames.get(iri) ?? iri)]);
  const after = groupBy(added.filter(hasText), (now) => [signature(now, fresh, (iri) => iri)]);
  const pairs = new Map<Candidate, Candidate>();
  for (const [content, olds] of before) {
    const news = after.get(content) ?? [];
    if (olds.length === 1 && news.length === 1) pairs.set(olds[0] as Candidate, news[0] as Candidate);
  }
  dropInconsistent(pairs, gone, fresh);
  return [...pairs].map(([old, now]) => [old.term.iri, now.term.iri]);
}

function hasText({ names, prose }: Candidate): boolean {
  return names.size + prose.size > 0;
}

/** All statements of a term as one text. */
function signature({ term, statements }: Candidate, unknown: ReadonlySet<Iri>, rename: (iri: Iri) => Iri): string {
  const lines = statements.map(({ property, text, iri }) =>
    JSON.stringify([rename(property), text ?? (unknown.has(iri as Iri) ? 0 : [rename(iri as Iri)])]),
  );
  return [...term.kinds, ...sortByCodePoints(lines)].join('\n');
}

/** Removes pairs whose statements refer to unmatched terms that are not a pair, until all others are consistent. */
function dropInconsistent(pairs: Map<Candidate, Candidate>, gone: ReadonlySet<Iri>, fresh: ReadonlySet<Iri>): void {
  const unknown = ({ statements }: Candidate, set: ReadonlySet<Iri>, rename: (iri: Iri) => Iri | undefined): string =>
    sortByCodePoints(
      statements.flatMap(({ property, iri }) =>
        iri !== undefined && set.has(iri) ? `${property} ${rename(iri) ?? ''}` : [],
      ),
    ).join('\n');
  for (let dropped = true; dropped;) {
    const mapping = new Map([...pairs].map(([old, now]) => [old.term.iri, now.term.iri]));
    const wrong = [...pairs].filter(
      ([old, now]) => unknown(old, gone, (iri) => mapping.get(iri)) !== unknown(now, fresh, (iri) => iri),
    );
    for (const [old] of wrong) pairs.delete(old);
    dropped = wrong.length > 0;
  }
}

/** Share of equal values from which two terms with a common text in the same place are the same. */
const MIN_SIMILARITY = 0.5;

/** The next best match must be less similar than this part of the best one. Otherwise a term may have been split or merged. */
const MAX_RIVAL = 0.85;

/** A text that more terms have says nothing about one of them. */
const MAX_HOLDERS = 5;

/**
 * Terms that were edited and have another IRI: they have a name and a definition in common, or one of them, most values and their place.
 * Each must be the best match of the other, by a margin.
 */
function renamesByNames(unmatched: Unmatched): [Iri, Iri][] {
  const { removed, added } = unmatched;
  const holders = groupBy(added, textsOf);
  const score = createScore(unmatched);
  const scores = new Map<Candidate, Map<Candidate, number>>();
  const reverse = new Map<Candidate, Map<Candidate, number>>();
  for (const old of removed) {
    for (const now of similarTo(old, holders)) {
      const value = score(old, now);
      if (value === 0) continue;
      entry(scores, old).set(now, value);
      entry(reverse, now).set(old, value);
    }
  }
  return [...scores].flatMap(([old, matches]): [Iri, Iri][] => {
    const now = clearBest(matches);
    const back = now && clearBest(reverse.get(now) as Map<Candidate, number>);
    return now && back === old ? [[old.term.iri, now.term.iri]] : [];
  });
}

function textsOf({ names, prose }: Candidate): string[] {
  return [...names, ...prose];
}

function similarTo(old: Candidate, holders: ReadonlyMap<string, readonly Candidate[]>): Set<Candidate> {
  const found = textsOf(old).map((text) => holders.get(text) ?? []);
  return new Set(found.filter(({ length }) => length <= MAX_HOLDERS).flat());
}

/** Returns a function that says how sure it is that two terms are the same. 0: not at all. */
function createScore({ removed, added, renames }: Unmatched): (old: Candidate, now: Candidate) => number {
  const unmatched = new Set([...removed, ...added].map(({ term }) => term.iri));
  return (old, now) => {
    if (!sameKind(old, now)) return 0;
    const similarity = compareValues(old, now, renames);
    if (intersect(old.names, now.names) && intersect(old.prose, now.prose)) return 1 + similarity;
    // Two terms of one name in different places are two terms: 'Other' below each of several classes.
    const place = comparePlaces(old.places, now.places, renames, (iri) => unmatched.has(iri));
    const isPossible = place === 'same' || place === 'none';
    return isPossible && similarity >= MIN_SIMILARITY ? similarity : 0;
  };
}

/** Share of values that both terms have, from 0 to 1. The property does not count: it can have another IRI, too. */
function compareValues(old: Candidate, now: Candidate, renames: ReadonlyMap<Iri, Iri>): number {
  const before = new Set(old.statements.map((statement) => valueOf(statement, renames)));
  const after = new Set(now.statements.map((statement) => valueOf(statement)));
  const common = [...before].filter((value) => after.has(value)).length;
  return (2 * common) / (before.size + after.size);
}

function valueOf({ text, iri = '' }: CandidateStatement, renames?: ReadonlyMap<Iri, Iri>): string {
  return text ?? renames?.get(iri) ?? iri;
}

function intersect(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((value) => b.has(value));
}

/** The best match, if it is clearly better than the next one. */
function clearBest(matches: ReadonlyMap<Candidate, number>): Candidate | undefined {
  const [best, next] = [...matches].sort(([, a], [, b]) => b - a);
  return best && (!next || next[1] < best[1] * MAX_RIVAL) ? best[0] : undefined;
}

function entry(scores: Map<Candidate, Map<Candidate, number>>, key: Candidate): Map<Candidate, number> {
  let found = scores.get(key);
  if (!found) scores.set(key, (found = new Map()));
  return found;
}

/** A term that only one version has. It can be a renamed one. */
interface Candidate {
  readonly term: Term;
  readonly namespace: Iri;
  readonly localName: string;
  /** Labels, as keys that include the language. */
  readonly names: ReadonlySet<string>;
  /** Definitions and long texts of any property, as keys that include the language. */
  readonly prose: ReadonlySet<string>;
  readonly places: Places;
  /** Its statements without blank nodes: property and object. Its own IRI is replaced, so that two terms can be compared. */
  readonly statements: readonly CandidateStatement[];
}

interface CandidateStatement {
  readonly property: Iri;
  /** Key of the object, if it is a text. */
  readonly text?: string;
  /** The object, if it is another IRI. */
  readonly iri?: Iri;
}

/** The only object that is not compared as a text or as another IRI. */
const SELF = '(self)';

/** Number of words from which a text describes one term only. */
const MIN_WORDS = 5;

/** Describes a term of a version. */
function createCandidate(graph: Graph, term: Term): Candidate {
  const [namespace, localName] = splitIri(term.iri);
  const names = new Set(term.labels.map(keyOf));
  const prose = new Set(term.definitions.map(keyOf));
  const statements: CandidateStatement[] = [];
  for (const [property, objects] of graph.properties(term.iri)) {
    for (const object of objects) {
      if (object.termType === 'BlankNode') continue;
      if (object.termType === 'NamedNode')
        statements.push(object.value === term.iri ? { property, text: SELF } : { property, iri: object.value });
      else {
        statements.push({ property, text: termKey(object) });
        if (object.value.split(/\s+/, MIN_WORDS).length === MIN_WORDS) prose.add(keyOf(object));
      }
    }
  }
  for (const name of names) prose.delete(name);
  return { term, namespace, localName, names, prose, places: placesOf(graph, term.iri), statements };
}

function keyOf({ value, language = '' }: { readonly value: string; readonly language?: string }): string {
  return `${language.toLowerCase()} ${value}`;
}

/** Whether two terms have the same kind. A class is never renamed to a property. */
function sameKind(a: Candidate, b: Candidate): boolean {
  return a.term.kinds[0] === b.term.kinds[0] && a.term.property?.type === b.term.property?.type;
}

/** Groups candidates by keys. */
function groupBy(candidates: readonly Candidate[], keysOf: (candidate: Candidate) => Iterable<string>) {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const key of keysOf(candidate)) {
      const group = groups.get(key);
      if (group) group.push(candidate);
      else groups.set(key, [candidate]);
    }
  }
  return groups;
}

/**
 * The new IRI of the ontology itself, if it has moved with its namespace. Otherwise each rdfs:isDefinedBy would be a change of its own.
 *
 * @param renames of terms
 */
function renameOfOntology(old: Version, now: Version, renames: readonly Rename[]): Rename[] {
  const [from, to] = [old, now].map(({ ontology }) => ontology.header.iri);
  if (from === undefined || to === undefined || from === to) return [];
  if (old.graph.describes(to) || now.graph.describes(from)) return [];
  const hasMoved = renames.some(
    (rename) => rename.evidence === 'namespace' && isNamespace(from, rename.old) && isNamespace(to, rename.new),
  );
  return hasMoved ? [{ old: from, new: to, evidence: 'namespace' }] : [];
}

/** Whether the IRI of an ontology is the namespace of a term: as it is, or without its last character. */
function isNamespace(iri: Iri, term: Iri): boolean {
  const [namespace] = splitIri(term);
  return namespace === iri || namespace === `${iri}#` || namespace === `${iri}/`;
}

/** A term, or the ontology itself, with another IRI. */
export interface Rename {
  readonly old: Iri;
  readonly new: Iri;
  readonly evidence: RenameEvidence;
}

/** Terms that only one version has and that are not matched yet, and the matches. */
interface Unmatched {
  readonly removed: readonly Candidate[];
  readonly added: readonly Candidate[];
  /** Old IRI → new IRI. */
  readonly renames: ReadonlyMap<Iri, Iri>;
}

/** Finds matches: old IRI → new IRI, each at most once. */
type Finder = (unmatched: Unmatched) => Iterable<readonly [old: Iri, now: Iri]>;

/** The surest first. */
const FINDERS: readonly (readonly [RenameEvidence, Finder])[] = [
  ['replacedBy', renamesByReplacement],
  ['namespace', renamesByNamespace],
  ['content', renamesByContent],
  ['names', renamesByNames],
];

/** Finds terms that have another IRI in the new version, and the ontology, sorted by old IRI. A term that both versions have is never one. */
export function findRenames(old: Version, now: Version): Rename[] {
  const [before, after] = [old, now].map(({ ontology }) => new Set(ontology.terms.map(({ iri }) => iri)));
  const only = ({ ontology, graph }: Version, others: ReadonlySet<Iri> | undefined): Candidate[] =>
    ontology.terms.filter(({ iri }) => !others?.has(iri)).map((term) => createCandidate(graph, term));
  const all = { removed: only(old, after), added: only(now, before) };
  const replaced = statedlyReplaced({ ...all, renames: new Map() });
  const found = new Map<Iri, Rename>();
  const renames = new Map<Iri, Iri>();
  for (const [evidence, find] of FINDERS) {
    // A match can be what another one needs: the value set of a value, the class of a property.
    for (let count = -1; found.size > count;) {
      count = found.size;
      const unmatched = withoutFound(all, renames, evidence === 'replacedBy' ? NONE : replaced);
      if (unmatched.removed.length === 0 || unmatched.added.length === 0) break;
      for (const [from, to] of find(unmatched)) {
        found.set(from, { old: from, new: to, evidence });
        renames.set(from, to);
      }
    }
  }
  const terms = [...found.values()];
  return [...terms, ...renameOfOntology(old, now, terms)].sort((a, b) => (a.old < b.old ? -1 : 1));
}

const NONE: ReadonlySet<Iri> = new Set();

/** The terms that are left after some matches, without some others. */
function withoutFound(
  { removed, added }: Pick<Unmatched, 'removed' | 'added'>,
  renames: ReadonlyMap<Iri, Iri>,
  others: ReadonlySet<Iri>,
): Unmatched {
  const targets = new Set(renames.values());
  return {
    removed: removed.filter(({ term: { iri } }) => !renames.has(iri) && !others.has(iri)),
    added: added.filter(({ term: { iri } }) => !targets.has(iri) && !others.has(iri)),
    renames,
  };
}

/** Where a term is among others: its neighbours by one group of properties each, the most significant group first. */
type Places = readonly (readonly Iri[])[];

/** Groups of properties that place a term. Others, such as rdfs:isDefinedBy, are the same for many terms. */
const GROUPS: readonly (readonly Iri[])[] = [
  PARENT_PROPERTIES,
  [rdf('type')],
  [rdfs('domain'), rdfs('range'), ...PREDICATES.domainIncludes, ...PREDICATES.rangeIncludes],
  [skos('inScheme'), skos('topConceptOf')],
];

/** `unknown`: the neighbours are themselves terms that only one version has. `none`: the terms have no neighbours to compare. */
type PlaceComparison = 'same' | 'other' | 'unknown' | 'none';

/** The places of a term. Types such as owl:Class are none. */
function placesOf(graph: Graph, iri: Iri): Places {
  return GROUPS.map((properties) => graph.iris(iri, ...properties).filter((other) => !isLanguageIri(other)));
}

/** Compares the places of an old and a new term by the first group that both have. One common neighbour suffices. */
function comparePlaces(
  old: Places,
  now: Places,
  renames: ReadonlyMap<Iri, Iri>,
  isUnmatched: (iri: Iri) => boolean,
): PlaceComparison {
  const at = old.findIndex((neighbours, i) => neighbours.length > 0 && (now[i] ?? []).length > 0);
  if (at === -1) return 'none';
  const [before, after] = [(old[at] ?? []).map((iri) => renames.get(iri) ?? iri), now[at] ?? []];
  if (before.some((iri) => after.includes(iri))) return 'same';
  return before.some(isUnmatched) && after.some(isUnmatched) ? 'unknown' : 'other';
}
