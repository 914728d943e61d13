import type { LocalizedText, Phrase } from '../../../messages/messages.ts';
import type {
  ClassExpression,
  Iri,
  ShapeConstraint,
  ShapedField,
  ShapeRule,
  Term,
  Text,
} from '../../../ontology/model.ts';
import type { Path } from '../../../shacl/model.ts';
import { sh } from '../../../shacl/model.ts';
import { formatPath } from '../../../shacl/index.ts';
import { wordingOf } from '../../axioms/index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { valuePart } from '../../index/publication-index.ts';
import { joinPhrases } from '../../text/phrase.ts';
import { pickText, sameLanguage } from '../../text/text.ts';

/** What shapes say about a field beside restrictions: names, texts, and constraints that are recommended or that only they can state. */

/** A field, as its shapes and its property describe it. */
export interface DescribedField {
  readonly term?: Term;
  readonly shaped: readonly ShapedField[];
}

/** What a field means: by the nearest shape that says so, or else by its property. */
export function aboutField({ term, shaped }: DescribedField, index: PublicationIndex): LocalizedText {
  return textOf(shaped, ({ descriptions }) => descriptions, index) ?? (term ? index.summaryOf(term) : { text: '' });
}

/** The name that shapes give a field. undefined: they give none. */
export function nameOfField(shaped: readonly ShapedField[], index: PublicationIndex): LocalizedText | undefined {
  return textOf(shaped, ({ names }) => names, index);
}

function textOf(
  shaped: readonly ShapedField[],
  read: (field: ShapedField) => readonly Text[],
  { preferred, language: page }: PublicationIndex,
): LocalizedText | undefined {
  const texts = shaped.map(read).find((each) => each.length > 0);
  const text = texts && pickText(texts, preferred);
  if (text === undefined) return undefined;
  const { value, language } = text;
  return { text: value.trim(), ...(language !== undefined && !sameLanguage(language, page) && { language }) };
}

const LEVELS: Readonly<Record<Iri, 'recommended' | 'suggested'>> = {
  [sh('Warning')]: 'recommended',
  [sh('Info')]: 'suggested',
};

/** How strongly shapes ask for a value that they do not require: `recommended`. undefined: not at all. */
export function levelOf(shaped: readonly ShapedField[], index: PublicationIndex): string | undefined {
  const asking = shaped
    .flatMap(({ rules }) => rules)
    .filter(({ severity, constraint }) => severity !== sh('Violation') && asksForValue(constraint));
  const [first] = asking.sort((a, b) => rankOf(a) - rankOf(b));
  return first && levelName(first.severity, index);
}

function asksForValue(constraint: ShapeConstraint): boolean {
  return (constraint.kind === 'count' && (constraint.min ?? 0) > 0) || constraint.kind === 'hasValue';
}

function rankOf({ severity }: ShapeRule): number {
  return severity === sh('Warning') ? 0 : 1;
}

function levelName(severity: Iri, { messages, ref }: PublicationIndex): string {
  const level = LEVELS[severity];
  return level === undefined ? ref(severity).label : messages.term.fields[level];
}

interface Count {
  readonly min?: number;
  readonly max?: number;
}

/** The bounds on all values that shapes recommend, or, where restrictions cannot state them, require. */
export function countOfRules(shaped: readonly ShapedField[], areRequired = false): Count {
  const counts = shaped
    .flatMap(({ rules }) => rules)
    .filter(({ severity }) => (severity === sh('Violation')) === areRequired)
    .flatMap(({ constraint }) => (constraint.kind === 'count' && constraint.of === undefined ? constraint : []));
  const mins = counts.flatMap(({ min }) => min ?? []);
  const maxes = counts.flatMap(({ max }) => max ?? []);
  return { ...(mins.length > 0 && { min: Math.max(...mins) }), ...(maxes.length > 0 && { max: Math.min(...maxes) }) };
}

/** Constraints, default value and messages of a field, a phrase each. */
export function notesOf(shaped: readonly ShapedField[], index: PublicationIndex): Phrase[] {
  const rules = shaped.flatMap((field) => field.rules.filter((rule) => !isShownAsCount(rule)));
  const { byDefault } = index.messages.term.fields;
  const defaults = shaped.flatMap(({ defaultValue }) => defaultValue ?? []).slice(0, 1);
  const message = textOf(shaped, ({ messages }) => messages, index);
  return distinct([
    ...rules.map((rule) => rulePhrase(rule, index)),
    ...defaults.map((value) => byDefault({ value: [valuePart(value, index)] })),
    ...(message ? [[message]] : []),
  ]);
}

/** Whether the column of numbers states a rule. */
function isShownAsCount({ constraint }: ShapeRule): boolean {
  return constraint.kind === 'count' && constraint.of === undefined;
}

/** A rule as a phrase: `recommended: only values of type “Pot”`. */
export function rulePhrase({ severity, constraint }: ShapeRule, index: PublicationIndex): Phrase {
  const phrase = constraintPhrase(constraint, index);
  if (severity === sh('Violation')) return phrase;
  return index.messages.term.fields.advised({ level: [levelName(severity, index)], constraint: phrase });
}

function constraintPhrase(constraint: ShapeConstraint, index: PublicationIndex): Phrase {
  const { rules } = index.messages.term.fields;
  const wording = wordingOf(index);
  switch (constraint.kind) {
    case 'values':
      return constraint.one ? rules.one({ types: cellOf(constraint.are, index) }) : wording.only(constraint.are);
    case 'count':
      return countPhrase(constraint, index);
    case 'hasValue':
      return wording.always(constraint.value);
    case 'uniqueLang':
      return [rules.uniqueLang];
    case 'query':
      return [rules.query];
    case 'closed':
      return [index.messages.term.fields.closed];
    case 'other': {
      const names = Object.keys(constraint.node).map((iri): Phrase => [{ code: index.curie(iri) }]);
      return rules.other({ parameters: joinPhrases(names, wording.and) });
    }
    default:
      return rules[constraint.kind]({ property: [index.ref(constraint.property)] });
  }
}

function countPhrase(
  { min, max, of, apart }: Extract<ShapeConstraint, { kind: 'count' }>,
  index: PublicationIndex,
): Phrase {
  const wording = wordingOf(index);
  const bound = (kind: 'min' | 'max' | 'exactly', count: number): Phrase =>
    of ? wording.boundOf(kind, count, of) : [wording.bound(kind, count)];
  const phrases =
    min !== undefined && min === max
      ? [bound('exactly', min)]
      : [...(min === undefined ? [] : [bound('min', min)]), ...(max === undefined ? [] : [bound('max', max)])];
  const phrase = joinPhrases(phrases, wording.and);
  return apart ? index.messages.term.fields.rules.apart({ constraint: phrase }) : phrase;
}

function cellOf(expression: ClassExpression, index: PublicationIndex): Phrase {
  return wordingOf(index).type(expression);
}

/** A path in words, with its notation in SPARQL: `owner → name`. */
export function pathPhrase(path: Path, index: PublicationIndex): { readonly words: Phrase; readonly notation: string } {
  return { words: pathWords(path, index), notation: formatPath(path, (iri) => index.curie(iri)) };
}

function pathWords(path: Path, index: PublicationIndex): Phrase {
  const { rules } = index.messages;
  switch (path.kind) {
    case 'predicate':
      return [index.ref(path.iri)];
    case 'inverse':
      return rules.otherDirection({ property: pathWords(path.of, index) });
    case 'sequence':
      return path.of.flatMap((step, at) => [...(at === 0 ? [] : [' → ']), ...pathWords(step, index)]);
    case 'alternative':
      return joinPhrases(
        path.of.map((step) => pathWords(step, index)),
        wordingOf(index).or,
      );
    default:
      return [...pathWords(path.of, index), SIGNS[path.kind]];
  }
}

/** Repetition, as in SPARQL (https://www.w3.org/TR/sparql11-query/#propertypath-syntaxforms). */
const SIGNS = { zeroOrMore: ' *', oneOrMore: ' +', zeroOrOne: ' ?' };

function distinct(phrases: readonly Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [JSON.stringify(phrase), phrase])).values()];
}

/** The heading of a group of fields. */
export function groupTitle(iri: Iri, { publication, preferred, language: page, ref }: PublicationIndex): LocalizedText {
  const group = publication.ontology.fieldGroups?.find((each) => each.iri === iri);
  const text = group && pickText(group.labels, preferred);
  if (text === undefined) return { text: ref(iri).label };
  const { value, language } = text;
  return { text: value, ...(language !== undefined && !sameLanguage(language, page) && { language }) };
}
