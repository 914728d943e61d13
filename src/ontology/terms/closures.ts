import type { ClassFacts, Iri, Ontology, Publication } from '../model.ts';

/** Maximum length of a stored closure. In a deep hierarchy, the closures of all terms together would have quadratic size. */
const MAX_STORED = 64;

/** Members with a closure: the facts of a term, the direct links, and their transitive closure. */
const MEMBERS = [
  ['class', 'parents', 'ancestors'],
  ['property', 'parents', 'ancestors'],
  ['value', 'broader', 'broaderFull'],
] as const;

type Next = (iri: Iri) => readonly Iri[];

/** The direct links of a hierarchy. */
interface HierarchyLinks {
  readonly next: Next;
  /** Whether only terms have links. Then every closure can be computed from the terms alone. */
  readonly ofTerms: boolean;
}

/** Sets the closure of a term's links as a member of its facts, and returns the facts. */
type DefineClosure<Facts> = (facts: Facts, iri: Iri) => Facts;

/**
 * Returns a function that sets the transitive closure of a term's direct links as a member of its facts. A long closure is a getter that
 * computes it on each access. The getter is not enumerable: JSON omits it, and {@link parsePublication} restores it.
 *
 * @param ofTerms the direct links of all terms
 * @param beyond the links of external resources, which terms can refer to
 */
export function closuresOf<Facts extends object>(
  member: keyof Facts,
  ofTerms: ReadonlyMap<Iri, readonly Iri[]>,
  beyond: Next = () => [],
): DefineClosure<Facts> {
  const links = collectLinks(ofTerms, beyond);
  return (facts, iri) => defineClosure(facts, member, iri, links);
}

/** Collects the links of terms, and of the external resources reachable from them. */
function collectLinks(ofTerms: ReadonlyMap<Iri, readonly Iri[]>, beyond: Next): HierarchyLinks {
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

function defineClosure<Facts extends object>(
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

/** The ancestors of a class that are stored with it. undefined: they are computed on each access. */
export function storedAncestors(facts: ClassFacts): readonly Iri[] | undefined {
  return Object.prototype.propertyIsEnumerable.call(facts, 'ancestors') ? facts.ancestors : undefined;
}

/** Parses `dist/publication.json` and restores the closures that it omits. */
export function parsePublication(text: string): Publication {
  const publication = JSON.parse(text) as Publication;
  restoreClosures(publication.ontology);
  return publication;
}

/** Restores the closures that JSON omits, and returns the ontology. */
export function restoreClosures<Terms extends Pick<Ontology, 'terms'>>(ontology: Terms): Terms {
  for (const row of MEMBERS) restore(ontology, ...row);
  return ontology;
}

function restore({ terms }: Pick<Ontology, 'terms'>, ...[kind, direct, member]: (typeof MEMBERS)[number]): void {
  type Facts = Record<string, readonly Iri[]>;
  const all = terms.flatMap(({ iri, [kind]: facts }) => (facts ? [{ iri, facts: facts as unknown as Facts }] : []));
  const omitted = all.filter(({ facts }) => facts[member] === undefined);
  if (omitted.length === 0) return;
  const define = closuresOf<Facts>(member, new Map(all.map(({ iri, facts }) => [iri, facts[direct] ?? []])));
  for (const { iri, facts } of omitted) define(facts, iri);
}

/**
 * Returns the keys reachable from `start`, nearest first, without `start` itself. Handles cycles. Keys at the same distance have the
 * order in which `next` returns them.
 *
 * @param max maximum length of the result
 */
export function closure(
  start: string,
  next: (key: string) => readonly string[],
  max = Number.POSITIVE_INFINITY,
): string[] {
  const reached = new Set<string>();
  let frontier = [start];
  while (frontier.length > 0) {
    const further: string[] = [];
    for (const key of frontier) {
      for (const parent of next(key)) {
        if (parent === start || reached.has(parent)) continue;
        reached.add(parent);
        further.push(parent);
        if (reached.size >= max) return [...reached];
      }
    }
    frontier = further;
  }
  return [...reached];
}
