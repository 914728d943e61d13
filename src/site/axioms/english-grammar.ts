import type { PropertyExpression } from '../../ontology/model.ts';
import { spaced } from '../index/name-phrases.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { plural } from '../text/number.ts';
import type { PhrasePart, Phrase, Ref } from '../text/phrase.ts';
import { article, isUncountable } from './english-nouns.ts';

/** `Listing` → `listing`, but `URL`, `DayOfWeek` and `Star Rating` stay: for names in the middle of a sentence. */
export function lowerFirst(label: string): string {
  return /^\p{Lu}\P{Lu}*$/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The subject of a sentence as a noun, with its language if that is not English. */
function nounOf({ href: _, ...ref }: Ref): PhrasePart {
  const label = lowerFirst(ref.label);
  return ref.language === undefined ? label : { ...ref, label };
}

/** `a listing`, `opening hours`. */
export function withArticle(ref: Ref): Phrase {
  return [...articleOf(ref), nounOf(ref)];
}

/** `a ` or `an `; nothing before a plural or an uncountable noun. */
export function articleOf({ label }: Ref): Phrase {
  return isUncountable(label) ? [] : [`${article(label)} `];
}

/** The noun after "each" and "one and the same": `listing`. A label without a singular is quoted as a name: `“opening hours”`. */
export function singular(ref: Ref): Phrase {
  return isUncountable(ref.label) ? ['“', nounOf(ref), '”'] : [nounOf(ref)];
}

/** A property in a sentence: the link, and the grammatical form of its label. */
export interface PropertyName {
  readonly ref: Ref;
  readonly inverse: boolean;
  /** `noun`: "provider"; `has`: "has part"; `verb`: "serves meals", "is in"; `participle`: "offered by". */
  readonly form: 'noun' | 'has' | 'verb' | 'participle';
}

/** Reads the grammar of a property's label from its first and last word, by common patterns. */
export function propertyName(property: PropertyExpression, index: PublicationIndex): PropertyName {
  const ref = index.ref(typeof property === 'string' ? property : property.inverseOf);
  return { ref, inverse: typeof property !== 'string', form: formOf(spaced(ref.label)) };
}

function formOf(label: string): PropertyName['form'] {
  const words = label.toLowerCase().split(' ');
  const [first = ''] = words;
  if (first === 'has' && words.length > 1) return 'has';
  if (/^(?:is|are|was|can|may|must)$/.test(first)) return 'verb';
  if (words.length > 1 && /^[a-z]{3,}(?<!s|u|i)s$/.test(first)) return 'verb';
  const last = words.at(-1) ?? '';
  if (words.length > 1 && /^(?:by|of|to)$/.test(last)) return 'participle';
  // "located in" is a participle, "check in" is not.
  return /(?:ed|en|old|eld|ound|ilt|ade|own)$/.test(first) && /^(?:in|from|at|on|for|with|within)$/.test(last)
    ? 'participle'
    : 'noun';
}

/** The noun for a value: `provider`, `part` for "has part", `value for “offered by”` for labels without a singular. */
export function valueOf(name: PropertyName, count = 1): Phrase {
  const single = count === 1 && !name.inverse && !isUncountable(name.ref.label);
  if (single && name.form === 'noun') return [name.ref];
  if (single && name.form === 'has') return [{ ...name.ref, label: spaced(name.ref.label).replace(/^has /i, '') }];
  const noun = plural(count, 'en', { one: 'value', other: 'values' });
  return name.inverse ? [`${noun} at the other end of `, ...quoted(name.ref)] : [`${noun} for `, ...quoted(name.ref)];
}

export function quoted(ref: Ref): Phrase {
  return ['“', ref, '”'];
}

/** A step from one thing to another: `A is offered by B`. */
export function step(from: PhrasePart, name: PropertyName, to: PhrasePart): Phrase {
  const [subject, object] = name.inverse ? [to, from] : [from, to];
  const before = { noun: ' has ', has: ' ', verb: ' ', participle: ' is ' }[name.form];
  return [subject, before, name.ref, ' ', object];
}
