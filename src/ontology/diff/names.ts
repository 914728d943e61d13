import { sortByCodePoints } from '../code-points.ts';
import type { Iri, Term } from '../model.ts';
import type { Change, NamedTerm, VersionInfo } from './change.ts';
import type { Version } from './version.ts';

/** Describes a version: what its release states, otherwise the header of the ontology. */
export function infoOf({ graph, ontology, version, date }: Version): VersionInfo {
  const { header } = ontology;
  const number = version ?? header.version;
  const day = date ?? header.issued ?? header.modified;
  return {
    ...(number !== undefined && { version: number }),
    ...(day !== undefined && { date: day.slice(0, 10) }),
    terms: ontology.terms.length,
    triples: graph.size,
  };
}

/** Names of all terms of both versions that the changes mention, by IRI. */
export function namesOf(changes: readonly Change[], old: Version, now: Version): Record<Iri, NamedTerm> {
  const mentioned = new Set<string>();
  for (const { removed: _, added: __, ...change } of changes) collectStrings(change, mentioned);
  const names = new Map<Iri, NamedTerm>();
  for (const term of now.ontology.terms)
    if (mentioned.has(term.iri)) names.set(term.iri, { identifier: term.identifier, ...namesOfTerm(term) });
  for (const term of old.ontology.terms)
    if (mentioned.has(term.iri) && !names.has(term.iri)) names.set(term.iri, namesOfTerm(term));
  return Object.fromEntries(sortByCodePoints([...names.keys()]).map((iri) => [iri, names.get(iri) as NamedTerm]));
}

function namesOfTerm({ curie, labels, kinds }: Term): NamedTerm {
  return { curie, labels, kinds };
}

/** Collects all strings in a value: some of them are IRIs. */
function collectStrings(value: unknown, strings: Set<string>): void {
  if (typeof value === 'string') strings.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) collectStrings(member, strings);
}
