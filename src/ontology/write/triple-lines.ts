import { sortByCodePoints } from '../code-points.ts';
import type { ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import { xsd } from '../names.ts';
import { bracketIri, escapeString } from './escape.ts';

const STRING = xsd('string');

/** A triple → its line of N-Triples without the line feed, as the writer of `.nt` files writes it. */
export function tripleLine(subject: ResourceKey, predicate: string, object: ObjectTerm | ResourceKey): string {
  const value = typeof object === 'string' ? resourceText(object) : objectText(object);
  return `${resourceText(subject)} ${bracketIri(predicate)} ${value} .`;
}

/**
 * Sorts lines of triples by code point. Compares subjects first, then the few lines of each: a third of the time of one list. The result is
 * the same, because a space follows the subject, which is less than all characters of a subject.
 */
export function sortTripleLines(lines: readonly string[]): string[] {
  const bySubject = Map.groupBy(lines, (line) => line.slice(0, line.indexOf(' ')));
  return sortByCodePoints([...bySubject.keys()]).flatMap((subject) => sortByCodePoints(bySubject.get(subject) ?? []));
}

/** Text of a literal or IRI in N-Triples. Blank nodes keep their label. */
export function objectText(object: ObjectTerm): string {
  if (object.termType === 'NamedNode') return bracketIri(object.value);
  if (object.termType === 'BlankNode') return `_:${object.value}`;
  const quoted = `"${escapeString(object.value.toWellFormed())}"`;
  if (object.language !== '') return `${quoted}@${object.language}`;
  return object.datatype.value === STRING ? quoted : `${quoted}^^${bracketIri(object.datatype.value)}`;
}

function resourceText(key: ResourceKey): string {
  return isBlankKey(key) ? key : bracketIri(key);
}
