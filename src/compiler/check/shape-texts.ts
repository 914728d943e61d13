import type { ClassExpression, ShapedField, Term, Text } from '../../ontology/model.ts';
import { formatPath } from '../../shacl/index.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { name } from './rule.ts';

/** Rules about what shapes say in words. */
export const shapeTextRules: readonly CheckRule[] = [
  {
    code: 'text-contradicts-shape',
    severity: 'warning',
    about:
      'An English text of a shape states another number of values than the shape itself: "exactly one", "at least two", "at most 3".',
    find: contradictions,
  },
];

function* contradictions(context: CheckContext): Generator<Finding> {
  const found = new Set<string>();
  for (const term of context.maintainedTerms)
    for (const field of fieldsOf(term)) {
      const reason = reasonOf(field);
      if (reason === undefined) continue;
      const path = formatPath(field.path, (iri) => name(context, iri));
      const message = `A shape for ${path} ${reason}. Correct the text or the shape.`;
      // A class and its shapes share fields.
      const key = `${field.shapes[0] ?? JSON.stringify(field.path)} ${message}`;
      if (found.has(key)) continue;
      found.add(key);
      yield { subject: term.iri, ...(field.path.kind === 'predicate' && { near: field.path.iri }), message };
    }
}

function fieldsOf({ class: facts, shape }: Term): readonly ShapedField[] {
  return shape?.field ? [shape.field] : (shape?.requires?.fields ?? facts?.shape?.fields ?? []);
}

/** All lower and upper bounds of a field, also on values of a type or of another severity. */
interface Counts {
  readonly mins: readonly number[];
  readonly maxes: readonly number[];
}

function countsOf({ restrictions, rules }: ShapedField): Counts {
  const stated = restrictions.flatMap((each: ClassExpression) => {
    if (each.kind === 'some') return [{ min: 1 }];
    if (!('count' in each)) return [];
    return [{ ...(each.kind !== 'max' && { min: each.count }), ...(each.kind !== 'min' && { max: each.count }) }];
  });
  const all = [...stated, ...rules.flatMap(({ constraint }) => (constraint.kind === 'count' ? [constraint] : []))];
  return {
    mins: all.flatMap(({ min }) => min ?? []),
    maxes: all.flatMap(({ max }) => max ?? []),
  };
}

function reasonOf(field: ShapedField): string | undefined {
  const counts = countsOf(field);
  for (const { value, language } of [...field.descriptions, ...field.messages, ...intents(field)]) {
    if (language !== undefined && !/^en\b/i.test(language)) continue;
    const said = numberIn(value);
    const reason = said && difference(said, counts);
    if (said && reason !== undefined) return `says "${said.text}", but ${reason}`;
  }
  return undefined;
}

function intents({ notes = [] }: ShapedField): readonly Text[] {
  return notes.flatMap((note) => (note.kind === 'intent' ? note.texts : []));
}

interface Said {
  readonly text: string;
  readonly min?: number;
  readonly max?: number;
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = new RegExp(
  String.raw`\b(exactly|at least|at most|no more than|no fewer than|not more than|not less than)\s+(\d+|${NUMBERS.join('|')})\b(?![.,]\d|\s*(?:%|percent|characters?|digits?|letters?|decimals?))`,
  'gi',
);

/** The only number of values in a text. undefined: it names none, or several, which can be alternatives or about something else. */
function numberIn(text: string): Said | undefined {
  const matches = [...text.matchAll(COUNT)];
  const [match] = matches;
  if (match === undefined || matches.length > 1) return undefined;
  const [words, how = '', digits = ''] = match;
  const number = /^\d/.test(digits) ? Number(digits) : NUMBERS.indexOf(digits.toLowerCase());
  const isLower = /least|fewer|less/i.test(how);
  const isUpper = /most|more/i.test(how);
  return { text: words, ...(!isUpper && { min: number }), ...(!isLower && { max: number }) };
}

/** How a shape differs from its text. A bound that it does not state can be stated elsewhere. */
function difference({ min, max }: Said, { mins, maxes }: Counts): string | undefined {
  if (min !== undefined && mins.length > 0 && !mins.includes(min)) return `requires at least ${Math.max(...mins)}`;
  if (max !== undefined && maxes.length > 0 && !maxes.includes(max)) return `allows at most ${Math.min(...maxes)}`;
  return undefined;
}
