import type { Iri } from '../../model.ts';
import type { RenameEvidence } from '../change.ts';
import type { Version } from '../version.ts';
import { renamesByContent } from './by-content.ts';
import { renamesByNames } from './by-names.ts';
import { renamesByNamespace } from './by-namespace.ts';
import { renamesByReplacement, statedlyReplaced } from './by-replacement.ts';
import type { Candidate } from './candidates.ts';
import { createCandidate } from './candidates.ts';
import { renameOfOntology } from './ontology-iri.ts';

/** A term, or the ontology itself, with another IRI. */
export interface Rename {
  readonly old: Iri;
  readonly new: Iri;
  readonly evidence: RenameEvidence;
}

/** Terms that only one version has and that are not matched yet, and the matches. */
export interface Unmatched {
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
