import { closure } from './closure.ts';
import type { Iri, Publication } from './model.ts';

/** Longer lists of what is above a term are not stored: those of all terms of a deep hierarchy together would be quadratic. */
const MAX_STORED = 64;

/** The facts of a term that have such a list: the member with its direct links, and the one with the closure of those. */
const MEMBERS = [
  ['class', 'parents', 'ancestors'],
  ['property', 'parents', 'ancestors'],
  ['value', 'broader', 'broaderFull'],
] as const;

type Next = (iri: Iri) => readonly Iri[];

/** The direct links of a hierarchy. */
export interface HierarchyLinks {
  readonly next: Next;
  /** Whether only terms have links, so that every closure can be computed from the terms. */
  readonly ofTerms: boolean;
}

/** The links of terms, and of what is no term but reached from them. */
export function collectLinks(ofTerms: ReadonlyMap<Iri, readonly Iri[]>, beyond: Next): HierarchyLinks {
  const links = new Map(ofTerms);
  const waiting = [...ofTerms.values()].flat();
  for (let iri = waiting.pop(); iri !== undefined; iri = waiting.pop()) {
    const further = links.has(iri) ? [] : beyond(iri);
    if (further.length === 0) continue;
    links.set(iri, further);
    for (const other of further) waiting.push(other);
  }
  return { next: (iri) => links.get(iri) ?? [], ofTerms: links.size === ofTerms.size };
}

/**
 * Sets the closure of a term's direct links as a member of its facts. A long one is computed at each reading, and is not enumerable:
 * JSON omits it, and {@link parsePublication} restores it.
 */
export function defineClosure<Facts extends object>(
  facts: Facts,
  member: keyof Facts,
  start: Iri,
  links: HierarchyLinks,
): Facts {
  const near = closure(start, links.next, links.ofTerms ? MAX_STORED + 1 : undefined);
  if (!links.ofTerms || near.length <= MAX_STORED) return Object.assign(facts, { [member]: near });
  const get = (): readonly Iri[] => closure(start, links.next);
  return Object.defineProperty(facts, member, { get, enumerable: false, configurable: true });
}

/** Whether facts store a closure, and do not compute it at each reading. */
export function isStored(facts: object, member: string): boolean {
  return Object.prototype.propertyIsEnumerable.call(facts, member);
}

/** Parses the text of a snapshot (`dist/publication.json`), and restores the closures that it omits. */
export function parsePublication(text: string): Publication {
  const publication = JSON.parse(text) as Publication;
  for (const row of MEMBERS) restore(publication, ...row);
  return publication;
}

function restore({ ontology: { terms } }: Publication, ...[kind, direct, member]: (typeof MEMBERS)[number]): void {
  type Facts = Record<string, readonly Iri[]>;
  const all = terms.flatMap(({ iri, [kind]: facts }) => (facts ? [{ iri, facts: facts as unknown as Facts }] : []));
  const omitted = all.filter(({ facts }) => facts[member] === undefined);
  if (omitted.length === 0) return;
  const links = collectLinks(new Map(all.map(({ iri, facts }) => [iri, facts[direct] ?? []])), () => []);
  for (const { iri, facts } of omitted) defineClosure(facts, member, iri, links);
}
