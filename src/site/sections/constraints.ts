import type { ClassExpression, Iri, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import type { Phrase } from '../phrase.ts';
import { joinPhrases } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { amount, nounPhrase, saysNothing } from '../words/expressions.ts';
import { propertyName, valuePart } from '../words/names.ts';

type Restriction = Extract<ClassExpression, { property: unknown }>;

/** What a class itself demands of each property: its restrictions, also those inside an intersection. By property. */
export function restrictionsOf(term: Term): ReadonlyMap<Iri, readonly Restriction[]> {
  const found = new Map<Iri, Restriction[]>();
  const conditions = [...(term.class?.conditions ?? []), ...(term.class?.definedAs ?? [])];
  for (const restriction of conditions.flatMap(asRestrictions)) {
    if (typeof restriction.property !== 'string') continue;
    const key = canonicalIri(restriction.property);
    const list = found.get(key);
    if (list) list.push(restriction);
    else found.set(key, [restriction]);
  }
  return found;
}

function asRestrictions(expression: ClassExpression): readonly Restriction[] {
  if (expression.kind === 'intersection') return expression.of.flatMap(asRestrictions);
  return 'property' in expression ? [expression] : [];
}

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
export function constraintWords(
  all: readonly Restriction[],
  { functional, range }: Known,
  index: PublicationIndex,
): Phrase {
  // At least none says nothing.
  const restrictions = all
    .filter((it) => it.kind !== 'min' || it.count > 0)
    .flatMap((it) => withoutRange(it, range ?? ''))
    .filter((it, _, rest) => !isImplied(it, rest, index));
  const counts = mergeRange(
    restrictions
      .filter(isCount)
      .filter((it) => !it.filler || saysNothing(propertyName(it.property, index), it.filler, index)),
  );
  const atLeastOne = counts.min > 0;
  const others = restrictions
    .filter((it) => !counts.used.has(it))
    .map((it) => words(it, index))
    .filter((it) => !(atLeastOne && it[0] === AT_LEAST_ONE));
  const phrases = [...(counts.words === '' ? [] : [[counts.words]]), ...others];
  const bounded = restrictions.some((it) => it.kind === 'max' || it.kind === 'exactly');
  if (functional && !bounded) phrases.unshift(['at most one']);
  return joinPhrases(dedupe(phrases), 'and');
}

/** What `some` says of a type that the property's name already tells. */
const AT_LEAST_ONE = 'at least one';

type Count = Extract<Restriction, { count: number }>;

function isCount(restriction: Restriction): restriction is Count {
  return 'count' in restriction;
}

/** `min 1` with `max 3` reads "one to three": bounds that say nothing of a type belong together. */
function mergeRange(counts: readonly Count[]): { words: string; min: number; used: ReadonlySet<Restriction> } {
  const used = new Set<Restriction>(counts);
  const exactly = counts.find((it) => it.kind === 'exactly');
  if (exactly) return { words: amount('exactly', exactly.count), min: exactly.count, used };
  const min = Math.max(0, ...counts.flatMap((it) => (it.kind === 'min' ? it.count : [])));
  const max = Math.min(Number.POSITIVE_INFINITY, ...counts.flatMap((it) => (it.kind === 'max' ? it.count : [])));
  return { words: rangeWords(min, max), min, used };
}

function rangeWords(min: number, max: number): string {
  if (max === 0) return 'none';
  if (min > 0 && min === max) return amount('exactly', min);
  if (min > 0 && Number.isFinite(max)) return `${min} to ${max}`;
  if (min > 0) return amount('min', min);
  return Number.isFinite(max) ? amount('max', max) : '';
}

function words(restriction: Restriction, index: PublicationIndex): Phrase {
  switch (restriction.kind) {
    case 'some':
      if (saysNothing(propertyName(restriction.property, index), restriction.filler, index)) return [AT_LEAST_ONE];
      return ['at least one that is ', ...nounPhrase(restriction.filler, index)];
    case 'only':
      return ['only ', ...nounPhrase(restriction.filler, index)];
    case 'hasValue':
      return ['always ', valuePart(restriction.value, index)];
    case 'hasSelf':
      return ['itself'];
    default:
      return [
        `${amount(restriction.kind, restriction.count)} that is `,
        ...nounPhrase(restriction.filler as ClassExpression, index),
      ];
  }
}

function dedupe(phrases: readonly Phrase[]): readonly Phrase[] {
  const seen = new Set<string>();
  return phrases.filter((phrase) => {
    const key = JSON.stringify(phrase);
    return seen.has(key) ? false : seen.add(key);
  });
}
