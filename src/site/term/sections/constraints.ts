import type { ClassExpression, Iri } from '../../../ontology/model.ts';
import { canonicalIri } from '../../../rdf/graph/names.ts';
import type { Restriction } from '../../../ontology/shape/lineage.ts';
import { leastCount } from '../../../ontology/shape/lineage.ts';
import { wordingOf } from '../../axioms/wordings.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Phrase } from '../../text/phrase.ts';
import { joinPhrases } from '../../text/phrase.ts';
import type { Wording } from '../../text/wording.ts';

/** What the row already states: at most one value, and the class of all values. */
interface RowFacts {
  readonly functional: boolean;
  readonly range?: Iri;
}

/** Removes the class that the row already states as the type of every value. */
function withoutRange(restriction: Restriction, range: Iri): readonly Restriction[] {
  const { kind } = restriction;
  const filler = 'filler' in restriction ? restriction.filler : undefined;
  if (filler?.kind !== 'class' || canonicalIri(filler.iri) !== canonicalIri(range)) return [restriction];
  if (kind === 'only') return [];
  if (kind === 'some') return [{ kind: 'min', property: restriction.property, count: 1 }];
  if (!isCount(restriction)) return [restriction];
  return [{ kind: restriction.kind, property: restriction.property, count: restriction.count }];
}

/** Whether another restriction is stricter: `only a Plumber` implies `only a Provider`. */
function isImplied(restriction: Restriction, all: readonly Restriction[], index: PublicationIndex): boolean {
  const wide = onlyClass(restriction);
  return wide !== undefined && all.some((other) => isBelow(onlyClass(other), wide, index));
}

function onlyClass(restriction: Restriction): Iri | undefined {
  return restriction.kind === 'only' && restriction.filler.kind === 'class' ? restriction.filler.iri : undefined;
}

function isBelow(iri: Iri | undefined, above: Iri, index: PublicationIndex): boolean {
  if (iri === undefined || canonicalIri(iri) === canonicalIri(above)) return false;
  const ancestors = index.term(iri)?.class?.ancestors ?? [];
  // In a cycle, classes are equivalent, and one of them has to be named.
  return ancestors.includes(above) && !(index.term(above)?.class?.ancestors ?? []).includes(iri);
}

/** What restrictions say about the values of one property, for a row of a table. */
export interface Constraints {
  /** Number of values: `exactly one`, `2 to 3`, `any number`. */
  readonly count: string;
  /** Whether there is at least one value. */
  readonly required: boolean;
  /** Everything but the number: `only a Plumber`, `at least one hotel`. */
  readonly others: Phrase;
}

/** Restrictions of one property for the cells of a table. */
export function constraintsOf(
  all: readonly Restriction[],
  { functional, range }: RowFacts,
  index: PublicationIndex,
): Constraints {
  const wording = wordingOf(index);
  // `min 0` is always true.
  const restrictions = all
    .filter((it) => it.kind !== 'min' || it.count > 0)
    .flatMap((it) => withoutRange(it, range ?? ''))
    .map((it) => withoutRepeat(it, wording))
    .filter((it, _, rest) => !isImplied(it, rest, index));
  const bare = restrictions.filter((it): it is Count => isBareCount(it));
  const others = restrictions.flatMap((it) => (isBareCount(it) ? [] : [restrictionPhrase(it, wording)]));
  const bounds = boundsOf(bare, functional);
  // A lower bound on values of one type is also one on all values.
  const min = Math.max(bounds.min, ...restrictions.map(leastCount));
  return {
    count: countText({ min, max: bounds.max }, wording),
    required: min > 0 && bounds.max > 0,
    others: joinPhrases(dedupe(others), wording.and),
  };
}

type Count = Extract<Restriction, { count: number }>;

function isCount(restriction: Restriction): restriction is Count {
  return 'count' in restriction;
}

/** A number of values without a type. */
function isBareCount(restriction: Restriction): boolean {
  return isCount(restriction) && restriction.filler === undefined;
}

/** Removes a type that repeats the property's name. */
function withoutRepeat(restriction: Restriction, wording: Wording): Restriction {
  const { property } = restriction;
  if (restriction.kind === 'some')
    return wording.saysNothing(property, restriction.filler) ? { kind: 'min', property, count: 1 } : restriction;
  if (!isCount(restriction) || !wording.saysNothing(property, restriction.filler)) return restriction;
  return { kind: restriction.kind, property, count: restriction.count };
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Combines bounds without a type. A functional property has at most one value. */
function boundsOf(counts: readonly Count[], functional: boolean): Bounds {
  const exactly = counts.find((it) => it.kind === 'exactly');
  if (exactly) return { min: exactly.count, max: exactly.count };
  const min = Math.max(0, ...counts.flatMap((it) => (it.kind === 'min' ? it.count : [])));
  const uppers = counts.flatMap((it) => (it.kind === 'max' ? it.count : []));
  // A stated bound is more specific than the characteristic.
  const widest = functional && uppers.length === 0 ? 1 : Number.POSITIVE_INFINITY;
  return { min, max: Math.min(widest, ...uppers) };
}

/** `min 1` and `max 3` become "1 to 3". */
function countText({ min, max }: Bounds, wording: Wording): string {
  if (max === 0) return wording.none;
  if (min > 0 && min === max) return wording.bound('exactly', min);
  if (min > 0 && max > min && Number.isFinite(max)) return wording.between(min, max);
  if (min > 0) return wording.bound('min', min);
  return Number.isFinite(max) ? wording.bound('max', max) : wording.any;
}

function restrictionPhrase(restriction: Restriction, wording: Wording): Phrase {
  switch (restriction.kind) {
    case 'some':
      return wording.boundOf('min', 1, restriction.filler);
    case 'only':
      return wording.only(restriction.filler);
    case 'hasValue':
      return wording.always(restriction.value);
    case 'hasSelf':
      return [wording.itself];
    default:
      return wording.boundOf(restriction.kind, restriction.count, restriction.filler as ClassExpression);
  }
}

function dedupe(phrases: readonly Phrase[]): readonly Phrase[] {
  const seen = new Set<string>();
  return phrases.filter((phrase) => {
    const key = JSON.stringify(phrase);
    return seen.has(key) ? false : seen.add(key);
  });
}
