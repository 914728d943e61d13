import { memoize } from '../../base/work.ts';
import type { LocalizedText, Phrase, Ref } from '../../messages/messages.ts';
import type { ClassExpression, Iri, ShapeConstraint, ShapeRule, Text } from '../../ontology/model.ts';
import type { Path } from '../../shacl/model.ts';
import { sh } from '../../shacl/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { isAnything } from '../index/publication-index.ts';
import { joinPhrases } from '../text/phrase.ts';
import { cleanText, localizedText, lookUpMessage, pickText, sameLanguage } from '../text/text.ts';
import type { Wording } from '../text/wording.ts';
import { wordingOf } from './axiom-statements.ts';

/* What shapes require, in words. */

const VIOLATION = sh('Violation');

/**
 * The index for what shapes require. Of axioms, all things are instances of rdfs:Resource, so its name is "anything". Of `sh:class
 * rdfs:Resource`, only what states this type is.
 */
const shapesIndex = memoize((index: PublicationIndex): PublicationIndex => {
  const ref = (iri: Iri): Ref => (isAnything(iri) ? { ...index.ref(iri), label: index.curie(iri) } : index.ref(iri));
  return { ...index, ref };
});

/** The type of a value in a table: classes without an article. */
function typePhrase(expression: ClassExpression, index: PublicationIndex): Phrase {
  if (expression.kind === 'class') return [index.ref(expression.iri)];
  if (expression.kind === 'union')
    return joinPhrases(
      expression.of.map((part) => typePhrase(part, index)),
      wordingOf(index).or,
    );
  return wordingOf(index).type(expression);
}

/** The text for the language of the page. undefined: there is none. */
function shownText(texts: readonly Text[], index: PublicationIndex): LocalizedText | undefined {
  const text = pickText(texts, index.preferred);
  return text && localized(text, index);
}

/** A text with its language, if that is not the language of the page. */
function localized({ value, language }: Text, index: PublicationIndex): LocalizedText {
  return localizedText(cleanText(value).trim(), sameLanguage(language, index.language) ? undefined : language);
}

export interface Bounds {
  readonly min: number;
  /** `Infinity`: any number. */
  readonly max: number;
}

/** `min 1` and `max 3` become "1 to 3". */
function countText({ min, max }: Bounds, wording: Wording): string {
  if (max === 0) return wording.none;
  if (min > 0 && min === max) return wording.bound('exactly', min);
  if (min > 0 && max > min && Number.isFinite(max)) return wording.between(min, max);
  if (min > 0) return wording.bound('min', min);
  return Number.isFinite(max) ? wording.bound('max', max) : wording.any;
}

/** A rule with its severity, unless that is a violation; or the message of its author. */
function ruleAtLevel({ severity, messages, constraint }: ShapeRule, index: PublicationIndex): Phrase {
  const message = shownText(messages, index);
  const words = constraintPhrase(constraint, index);
  const isQuery = constraint.kind === 'query' || constraint.kind === 'other';
  const said: Phrase = message ? [...(isQuery ? [] : [...words, ' – ']), message] : words;
  return severity === VIOLATION
    ? said
    : index.messages.shapes.atLevel({ level: levelPhrase(severity, index), rule: said });
}

/** The name of a severity: of SHACL in the language of the page, or of the author. */
function levelPhrase(severity: Iri, index: PublicationIndex): Phrase {
  const name = severity.startsWith(sh('')) ? severity.slice(sh('').length) : '';
  const known = lookUpMessage(index.messages.shapes.levels, name);
  return known === undefined ? [index.ref(severity)] : [known];
}

/** A constraint on the values of a path, or on a thing. */
function constraintPhrase(constraint: ShapeConstraint, of: PublicationIndex): Phrase {
  const index = shapesIndex(of);
  const { shapes } = index.messages;
  const wording = wordingOf(index);
  switch (constraint.kind) {
    case 'values':
      return constraint.one
        ? shapes.exactlyOne({ types: typePhrase(constraint.are, index) })
        : typePhrase(constraint.are, index);
    case 'count': {
      const { min = 0, max = Number.POSITIVE_INFINITY, of: type, apart } = constraint;
      const count = type === undefined ? [countText({ min, max }, wording)] : countOf({ min, max }, type, wording);
      return apart ? shapes.apart({ rule: count }) : count;
    }
    case 'hasValue':
      return wording.always(constraint.value);
    case 'uniqueLang':
      return [shapes.unique];
    case 'closed': {
      const properties = joinPhrases(
        constraint.properties.map((iri) => [index.ref(iri)]),
        index.messages.rules.and,
      );
      return constraint.byTypes ? shapes.closedByTypes({ properties }) : shapes.closed({ properties });
    }
    case 'reifier': {
      const { are, required } = constraint;
      const type = typePhrase(are, index);
      return required ? shapes.annotated({ type }) : shapes.annotations({ type });
    }
    case 'query':
      return [shapes.checked];
    case 'other':
      return [shapes.further];
    default:
      return shapes[constraint.kind]({ property: [index.ref(constraint.property)] });
  }
}

function countOf({ min, max }: Bounds, of: ClassExpression, wording: Wording): Phrase {
  if (min > 0 && min === max) return wording.boundOf('exactly', min, of);
  const bounds = [
    ...(min > 0 ? [wording.boundOf('min', min, of)] : []),
    ...(Number.isFinite(max) ? [wording.boundOf('max', max, of)] : []),
  ];
  return bounds.length === 0 ? [wording.any] : joinPhrases(bounds, wording.and);
}

/** A path in words. */
function pathPhrase(path: Path, index: PublicationIndex): Phrase {
  const { shapes, rules } = index.messages;
  switch (path.kind) {
    case 'predicate':
      return [index.ref(path.iri)];
    case 'inverse':
      return rules.otherDirection({ property: pathPhrase(path.of, index) });
    case 'sequence':
      return path.of
        .map((step) => pathPhrase(step, index))
        .reduce((before, next) => shapes.then({ path: before, next }));
    case 'alternative':
      return joinPhrases(
        path.of.map((step) => pathPhrase(step, index)),
        rules.or,
      );
    case 'zeroOrMore':
      return shapes.any({ path: pathPhrase(path.of, index) });
    case 'oneOrMore':
      return shapes.oneOrMore({ path: pathPhrase(path.of, index) });
    case 'zeroOrOne':
      return shapes.zeroOrOne({ path: pathPhrase(path.of, index) });
  }
}

/** The words of shapes. */
export const shapeWords = {
  shapesIndex,
  typePhrase,
  shownText,
  localized,
  countText,
  ruleAtLevel,
  levelPhrase,
  constraintPhrase,
  pathPhrase,
};
