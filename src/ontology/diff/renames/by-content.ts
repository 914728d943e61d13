import { sortByCodePoints } from '../../code-points.ts';
import type { Iri } from '../../model.ts';
import type { Candidate } from './candidates.ts';
import { groupBy } from './candidates.ts';
import type { Unmatched } from './find-renames.ts';

/**
 * Terms with the same statements under another IRI, if only one old and one new term have them, and at least one is a name or a
 * definition. Terms that refer to each other are matched together: first any missing IRI equals any new one, then pairs are dropped until the
 * IRIs of each pair are themselves pairs.
 */
export function renamesByContent({ removed, added, renames }: Unmatched): [Iri, Iri][] {
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
