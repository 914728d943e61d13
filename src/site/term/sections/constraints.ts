import type { ClassExpression, Iri } from '../../../ontology/model.ts';
import { canonicalIri } from '../../../ontology/names.ts';
import type { Restriction } from '../../../ontology/shape/restrictions.ts';
import { wordingOf } from '../../axioms/wordings.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Phrase } from '../../text/phrase.ts';
import { joinPhrases } from '../../text/phrase.ts';
import type { Wording } from '../../text/wording.ts';

/** What the row says of a property already: that it has one value at most, and the one class of all its values. */
interface Known {
  readonly functional: boolean;
  readonly range?: Iri;
}

/** A class that stands beside the restriction as the type of every value need not be said once more. */
function withoutRange(restriction: Restriction, range: Iri): readonly Restriction[] {
  const { kind } = restriction;
  const filler = 'filler' in restriction ? restriction.filler : undefined;
  if (filler?.kind !== 'class' || canonicalIri(filler.iri) !== canonicalIri(range)) return [restriction];
  if (kind === 'only') return [];
  if (kind === 'some') return [{ kind: 'min', property: restriction.property, count: 1 }];
  if (!isCount(restriction)) return [restriction];
  return [{ kind: restriction.kind, property: restriction.property, count: restriction.count }];
}

/** `only a Provider` goes without saying beside `only a Plumber`. */
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
  // Classes that stand above each other are one, and one of them has to be named.
  return ancestors.includes(above) && !(index.term(above)?.class?.ancestors ?? []).includes(iri);
}

/** Restrictions of one property in the few words of a table: `exactly one`, `at least one hotel`. */
export function constraintPhrase(
  all: readonly Restriction[],
  { functional, range }: Known,
  index: PublicationIndex,
): Phrase {
  const wording = wordingOf(index);
  // At least none says nothing.
  const restrictions = all
    .filter((it) => it.kind !== 'min' || it.count > 0)
    .flatMap((it) => withoutRange(it, range ?? ''))
    .map((it) => withoutRepeat(it, wording))
    .filter((it, _, rest) => !isImplied(it, rest, index));
  const count = mergeRange(
    restrictions.filter((it): it is Count => isBareCount(it)),
    wording,
  );
  const others = restrictions.flatMap((it) => (isBareCount(it) ? [] : [restrictionWords(it, wording)]));
  const phrases = [...(count === '' ? [] : [[count]]), ...others];
  const bounded = restrictions.some((it) => it.kind === 'max' || it.kind === 'exactly');
  if (functional && !bounded) phrases.unshift([wording.bound('max', 1)]);
  return joinPhrases(dedupe(phrases), wording.and);
}

type Count = Extract<Restriction, { count: number }>;

function isCount(restriction: Restriction): restriction is Count {
  return 'count' in restriction;
}

/** How many there are, and nothing about what they are. */
function isBareCount(restriction: Restriction): boolean {
  return isCount(restriction) && restriction.filler === undefined;
}

/** `some` and counts of what the property's name already tells are counts alone. */
function withoutRepeat(restriction: Restriction, wording: Wording): Restriction {
  const { property } = restriction;
  if (restriction.kind === 'some')
    return wording.saysNothing(property, restriction.filler) ? { kind: 'min', property, count: 1 } : restriction;
  if (!isCount(restriction) || !wording.saysNothing(property, restriction.filler)) return restriction;
  return { kind: restriction.kind, property, count: restriction.count };
}

/** `min 1` with `max 3` reads "one to three": bounds that say nothing of a type belong together. */
function mergeRange(counts: readonly Count[], wording: Wording): string {
  const exactly = counts.find((it) => it.kind === 'exactly');
  if (exactly) return wording.bound('exactly', exactly.count);
  const min = Math.max(0, ...counts.flatMap((it) => (it.kind === 'min' ? it.count : [])));
  const max = Math.min(Number.POSITIVE_INFINITY, ...counts.flatMap((it) => (it.kind === 'max' ? it.count : [])));
  if (max === 0) return wording.none;
  if (min > 0 && min === max) return wording.bound('exactly', min);
  if (min > 0 && Number.isFinite(max)) return wording.between(min, max);
  if (min > 0) return wording.bound('min', min);
  return Number.isFinite(max) ? wording.bound('max', max) : '';
}

function restrictionWords(restriction: Restriction, wording: Wording): Phrase {
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
