import type { Phrase, Ref } from '../../messages/messages.ts';
import type { ClassExpression, PropertyExpression, Value } from '../../ontology/model.ts';
import { sh } from '../../shacl/model.ts';
import { schemeOf } from '../../shape/index.ts';
import { isBuiltInDatatype } from '../../vocabularies/index.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { isAnything, spaced, valuePart } from '../index/publication-index.ts';
import { joinPhrases } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import { facetPhrase } from './manchester.ts';

type Index = PublicationIndex;
type Filler = ClassExpression | undefined;

/** A term in quotation marks. Names of datatypes and CURIEs are not quoted. */
export function named(ref: Ref, { messages: { rules } }: Index): Phrase {
  return ref.kind === undefined ? [ref] : rules.quoted({ label: [ref] });
}

/** A property in quotation marks, because its label may be a verb. */
export function propertyPhrase(property: PropertyExpression, { messages: { rules }, ref }: Index): Phrase {
  if (typeof property === 'string') return rules.quoted({ label: [ref(property)] });
  return rules.otherDirection({ property: rules.quoted({ label: [ref(property.inverseOf)] }) });
}

export function valuePhrase(value: Value, index: Index): Phrase {
  return 'iri' in value ? named(index.ref(value.iri), index) : [valuePart(value, index)];
}

/** Type after a value: "of type “Place”", "from this list: …". Undefined if the expression needs a clause. */
export function typePhrase(expression: ClassExpression, index: Index): Phrase | undefined {
  const { rules } = index.messages;
  const stated = schemePhrase(expression, index);
  if (stated) return stated;
  switch (expression.kind) {
    case 'class':
      return rules.ofType({ classes: named(index.ref(expression.iri), index) });
    case 'union':
    case 'intersection': {
      const names = namesOf(expression.of, index);
      return names && rules.ofType({ classes: joinPhrases(names, expression.kind === 'union' ? rules.or : rules.and) });
    }
    case 'oneOf':
      return rules.fromList({ list: listOf(expression.values, index) });
    case 'datatype':
      return rules.ofType({ classes: datatypePhrase(expression, index) });
    default:
      return undefined;
  }
}

/** The concept scheme that something is in, with the shape that requires it. Undefined: the expression requires something else. */
function schemePhrase(expression: ClassExpression, index: Index): Phrase | undefined {
  const stated = schemeIn(expression, index);
  return stated && index.messages.rules.inScheme({ scheme: stated });
}

/** A concept scheme, with the shape that requires it. */
export function schemeIn(expression: ClassExpression, index: Index): Phrase | undefined {
  const stated = schemeOf(expression, (shape) => index.term(shape)?.shape?.requires);
  if (stated === undefined) return undefined;
  const { scheme, shape } = stated;
  return [index.ref(scheme), ...(shape === undefined ? [] : [' (', index.ref(shape), ')'])];
}

/** The names of classes. Undefined if one of them has no name. */
export function namesOf(expressions: readonly ClassExpression[], index: Index): readonly Phrase[] | undefined {
  const names = expressions.flatMap((it) => (it.kind === 'class' ? [named(index.ref(it.iri), index)] : []));
  return names.length === expressions.length ? names : undefined;
}

function listOf(values: readonly Value[], index: Index): Phrase {
  return joinPhrases(
    values.map((value) => valuePhrase(value, index)),
    index.messages.rules.or,
  );
}

/** `whole number, at least 18`. */
function datatypePhrase({ on, facets }: Extract<ClassExpression, { kind: 'datatype' }>, index: Index): Phrase {
  const { rules } = index.messages;
  const said = facets.map(({ facet, value }) => [facetPhrase(facet, rules.facets), { code: cleanText(value.value) }]);
  return joinPhrases([named(index.ref(on), index), joinPhrases(said, rules.and)], rules.comma);
}

/** A clause for an expression: a sentence without its full stop, to follow a colon. */
export function clause(expression: ClassExpression, index: Index): Phrase {
  const { rules } = index.messages;
  const type = typePhrase(expression, index);
  if (type) return rules.isType({ type });
  switch (expression.kind) {
    case 'complement': {
      const excluded = typePhrase(expression.of, index);
      return excluded ? rules.isNotType({ type: excluded }) : rules.not({ clause: clause(expression.of, index) });
    }
    case 'union':
    case 'intersection': {
      const parts = expression.of.map((part) => grouped(part, index));
      return joinPhrases(parts, expression.kind === 'union' ? rules.orClause : rules.andClause);
    }
    case 'shape':
      return rules.conforms({ shape: named(index.ref(expression.iri), index) });
    case 'other':
      return [rules.formalOnly];
    default:
      return 'property' in expression ? restriction(expression, index) : [];
  }
}

type Restriction = Extract<ClassExpression, { property: PropertyExpression }>;

function restriction(expression: Restriction, index: Index): Phrase {
  const { rules } = index.messages;
  const property = propertyPhrase(expression.property, index);
  switch (expression.kind) {
    case 'hasValue':
      return rules.hasValue({ property, value: valuePhrase(expression.value, index) });
    case 'hasSelf':
      return rules.hasSelf({ property });
    case 'only': {
      const type = typePhrase(expression.filler, index);
      return type
        ? rules.everyValueIs({ property, type })
        : rules.forEveryValue({ property, clause: clause(expression.filler, index) });
    }
    case 'some':
      return rules.hasCount({
        property,
        kind: 'min',
        count: 1,
        type: ofFiller(expression.property, expression.filler, 1, index),
      });
    default: {
      const { kind, count } = expression;
      if (kind === 'min' && count === 0) return rules.hasAny({ property });
      return rules.hasCount({
        property,
        kind,
        count,
        type: ofFiller(expression.property, expression.filler, count, index),
      });
    }
  }
}

function ofFiller(property: PropertyExpression, filler: Filler, count: number, index: Index): Phrase {
  return filler === undefined || saysNothing(property, filler, index) ? [] : afterCount(filler, count, index);
}

/** ` of type “Place”`, or a clause about each value: follows "at least 2 values". */
export function afterCount(filler: ClassExpression, count: number, index: Index): Phrase {
  const type = typePhrase(filler, index);
  return type
    ? index.messages.rules.afterCount({ type })
    : index.messages.rules.where({ count, clause: clause(filler, index) });
}

/** Whether a filler adds no information: the class of everything, or a class with the same name as the property. */
export function saysNothing(property: PropertyExpression, filler: Filler, { ref }: Index): boolean {
  if (!filler) return true;
  if (filler.kind !== 'class') return false;
  if (isAnything(filler.iri)) return true;
  const name = (iri: string): string => spaced(ref(iri).label).toLowerCase();
  return typeof property === 'string' && name(property) === name(filler.iri);
}

/** Adds brackets around a clause that contains clauses. */
function grouped(expression: ClassExpression, index: Index): Phrase {
  const words = clause(expression, index);
  const compound = expression.kind === 'union' || expression.kind === 'intersection';
  const filler = 'filler' in expression ? expression.filler : undefined;
  const open = (compound && !typePhrase(expression, index)) || (filler && !typePhrase(filler, index));
  return open ? ['(', ...words, ')'] : words;
}

/** The parts, without the kind of node that each value of a datatype has. */
export function withoutLiteral({ kind, of }: Extract<ClassExpression, { of: readonly unknown[] }>): typeof of {
  const isLiteral = (part: ClassExpression): boolean => part.kind === 'class' && part.iri === sh('Literal');
  const isTyped = (part: ClassExpression): boolean => {
    if (part.kind === 'union') return part.of.every(isTyped);
    if (part.kind === 'datatype') return !part.on.startsWith(sh(''));
    return part.kind === 'class' && isBuiltInDatatype(part.iri);
  };
  return kind === 'intersection' && of.some(isTyped) ? of.filter((part) => !isLiteral(part)) : of;
}

/** Any class expression in the cell of a table, where names need no quotation marks. */
export function cellType(expression: ClassExpression, index: PublicationIndex): Phrase {
  const { rules } = index.messages;
  const stated = schemePhrase(expression, index);
  if (stated) return stated;
  switch (expression.kind) {
    case 'class':
    case 'shape':
      return [index.ref(expression.iri)];
    case 'union':
    case 'intersection':
      return joinPhrases(
        withoutLiteral(expression).map((part) => cellType(part, index)),
        expression.kind === 'union' ? rules.or : rules.andAlso,
      );
    case 'complement':
      return rules.anythingBut({ type: cellType(expression.of, index) });
    case 'oneOf':
      return listOf(expression.values, index);
    case 'datatype':
      return datatypePhrase(expression, index);
    case 'other':
      return [rules.formalOnly];
    default:
      return rules.somethingWhere({ clause: clause(expression, index) });
  }
}
