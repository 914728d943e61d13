import type { Iri } from '../../model.ts';
import type { Candidate } from './candidates.ts';
import { groupBy } from './candidates.ts';
import type { Unmatched } from './find-renames.ts';

/** Number of terms that must have the same local name in the new namespace. One or two can be accidents. */
const MIN_TERMS = 3;

/**
 * Own terms of a namespace that has moved: at least half of the terms that are gone from it are in another namespace, with the same local name.
 * Terms of others are not: who uses another vocabulary from now on has not moved the former one.
 */
export function renamesByNamespace({ removed, added }: Unmatched): [Iri, Iri][] {
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
