import { compareCodePoints } from '../../base/text.ts';
import type { Term } from '../model.ts';

/** The last change of a term in the sources. */
export interface Change {
  /** `2026-09-14`, `2026-09`, `2026`, as precise as in the sources. */
  readonly date: string;
  readonly what: 'created' | 'modified';
  readonly term: Term;
}

/** The last change of each term that has a date, newest first. A term whose last date is its creation counts as new. */
function changesOf(terms: readonly Term[]): Change[] {
  const changes = terms.flatMap((term): Change[] => {
    const created = dayOf(term.created);
    const modified = dayOf(term.modified);
    if (modified !== undefined && (created === undefined || modified > created))
      return [{ date: modified, what: 'modified', term }];
    return created === undefined ? [] : [{ date: created, what: 'created', term }];
  });
  return changes.sort((a, b) => compareCodePoints(b.date, a.date));
}

/** A date is that of an import or a bulk edit if at least so many terms share it, and this part of the dated terms. */
const MIN_BULK = 50;
const MIN_BULK_SHARE = 0.1;

/** {@link changesOf}; empty if all terms have the same date, or if most have dates of bulk edits: these say nothing about changes. */
export function listedChanges(terms: readonly Term[]): Change[] {
  const changes = changesOf(terms);
  const days = [...Map.groupBy(changes, ({ date }) => date).values()];
  const bulk = days.filter(({ length }) => length >= Math.max(MIN_BULK, changes.length * MIN_BULK_SHARE)).flat();
  return days.length < 2 || bulk.length > changes.length / 2 ? [] : changes;
}

/** The date of an xsd:date, xsd:dateTime, xsd:gYearMonth or xsd:gYear as written, without time and zone. */
function dayOf(lexical: string | undefined): string | undefined {
  const [day] = /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?=$|[TZ+-])/.exec(lexical ?? '') ?? [];
  const date = new Date(day ?? '');
  // Rejects days that do not exist, such as 30 February.
  return day !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}
