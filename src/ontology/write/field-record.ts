import type { ClassExpression, Iri, ShapeConstraint, ShapedField, Term, Text, Value } from '../model.ts';
import { formatPath } from '../../shacl/index.ts';
import { rdfs } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';
import { isBuiltInDatatype } from '../../vocabularies/index.ts';
import { chooseText } from '../terms/texts.ts';

/** A field of a class or shape, as its shapes state it. */
export interface FieldRecord {
  /** A property, or a path as in SPARQL. */
  readonly path: string;
  readonly label?: string;
  readonly description?: string;
  /** Bounds that validators enforce. */
  readonly minCount?: number;
  readonly maxCount?: number;
  readonly defaultValue?: string;
  readonly message?: string;
  readonly group?: string;
  readonly order?: number;
  /** All other constraints. */
  readonly constraints?: readonly ConstraintRecord[];
}

/** A constraint of a field: `{ "parameter": "pattern", "values": ["^[A-Z]+$"], "severity": "Violation" }`. */
export interface ConstraintRecord {
  /** Local name in SHACL. */
  readonly parameter: string;
  /** Alternatives for class, datatype and nodeKind. Absent: a shape without a name. */
  readonly values?: readonly string[];
  /** Local name in SHACL, or the name of another severity. */
  readonly severity: string;
  readonly message?: string;
}

type Stated = Pick<ConstraintRecord, 'parameter' | 'values'>;
type NameOf = (iri: Iri) => string;

/** The fields that shapes state of a class, or that a shape states. */
export function fieldRecords(
  { class: facts, shape }: Term,
  name: NameOf,
  languages: readonly string[],
): readonly FieldRecord[] {
  const fields = facts?.shape?.fields ?? shape?.requires?.fields ?? (shape?.field ? [shape.field] : []);
  return fields.map((field) => fieldRecord(field, name, languages));
}

function fieldRecord(field: ShapedField, name: NameOf, languages: readonly string[]): FieldRecord {
  const text = (texts: readonly Text[]): string | undefined => chooseText(texts, languages)?.value;
  const { path, defaultValue, group, order } = field;
  const bounds = { min: 0, max: Number.POSITIVE_INFINITY };
  const constraints: ConstraintRecord[] = [];
  const violation = shortName(sh('Violation'), name);
  for (const restriction of field.restrictions) {
    if ('count' in restriction && restriction.filler === undefined) {
      if (restriction.kind !== 'max') bounds.min = Math.max(bounds.min, restriction.count);
      if (restriction.kind !== 'min') bounds.max = Math.min(bounds.max, restriction.count);
    } else constraints.push(...statedBy(restriction, name).map((stated) => ({ ...stated, severity: violation })));
  }
  for (const { constraint, severity, messages } of field.rules) {
    const message = text(messages);
    if (constraint.kind === 'count' && constraint.of === undefined && severity === sh('Violation')) {
      bounds.min = Math.max(bounds.min, constraint.min ?? 0);
      bounds.max = Math.min(bounds.max, constraint.max ?? bounds.max);
      continue;
    }
    const about = { severity: shortName(severity, name), ...(message !== undefined && { message }) };
    constraints.push(...ofConstraint(constraint, name).map((stated) => ({ ...stated, ...about })));
  }
  const [label, description, message] = [field.names, field.descriptions, field.messages].map(text);
  return {
    path: formatPath(path, name),
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
    ...(bounds.min > 0 && { minCount: bounds.min }),
    ...(Number.isFinite(bounds.max) && { maxCount: bounds.max }),
    ...(defaultValue && { defaultValue: valueText(defaultValue, name) }),
    ...(message !== undefined && { message }),
    ...(group !== undefined && { group: name(group) }),
    ...(order !== undefined && { order }),
    ...(constraints.length > 0 && { constraints }),
  };
}

/** The local name of SHACL's own names. */
function shortName(iri: Iri, name: NameOf): string {
  return iri.startsWith(sh('')) ? iri.slice(sh('').length) : name(iri);
}

function valueText(value: Value, name: NameOf): string {
  return 'iri' in value ? name(value.iri) : value.value;
}

function ofConstraint(constraint: ShapeConstraint, name: NameOf): Stated[] {
  switch (constraint.kind) {
    case 'values':
      return constraint.one ? [alternatives('xone', constraint.are, name)] : ofValues(constraint.are, name);
    case 'count': {
      const { min, max, of } = constraint;
      const [least, most] = of ? ['qualifiedMinCount', 'qualifiedMaxCount'] : ['minCount', 'maxCount'];
      return [
        ...(min === undefined ? [] : [{ parameter: least as string, values: [String(min)] }]),
        ...(max === undefined ? [] : [{ parameter: most as string, values: [String(max)] }]),
        ...(of ? [alternatives('qualifiedValueShape', of, name)] : []),
      ];
    }
    case 'hasValue':
      return [{ parameter: 'hasValue', values: [valueText(constraint.value, name)] }];
    case 'uniqueLang':
      return [{ parameter: 'uniqueLang', values: ['true'] }];
    case 'closed':
      return [{ parameter: 'closed', values: [constraint.byTypes ? 'ByTypes' : 'true'] }];
    case 'query':
      return [{ parameter: 'sparql' }];
    case 'reifier':
      return [alternatives('reifierShape', constraint.are, name)];
    case 'other':
      return Object.keys(constraint.node).map((predicate) => ({ parameter: predicate.replace(sh(''), '') }));
    default:
      return [{ parameter: constraint.kind, values: [name(constraint.property)] }];
  }
}

/** What a restriction on the values requires. */
function statedBy(restriction: ClassExpression, name: NameOf): Stated[] {
  switch (restriction.kind) {
    case 'only':
      return ofValues(restriction.filler, name);
    case 'hasValue':
      return [{ parameter: 'hasValue', values: [valueText(restriction.value, name)] }];
    case 'min':
    case 'max':
    case 'exactly': {
      const { kind, count: number, filler: of } = restriction;
      const bounds = { ...(kind !== 'max' && { min: number }), ...(kind !== 'min' && { max: number }) };
      return ofConstraint({ kind: 'count', ...bounds, ...(of && { of }) }, name);
    }
    default:
      return ofValues(restriction, name);
  }
}

/** What each value is. */
function ofValues(type: ClassExpression, name: NameOf): Stated[] {
  switch (type.kind) {
    case 'class':
      return [{ parameter: parameterOf(type.iri), values: [shortName(type.iri, name)] }];
    case 'datatype': {
      const facets = type.facets.map(({ facet, value }) => ({
        parameter: facet.replace(/^.*[#/]/, ''),
        values: facet === sh('languageIn') ? value.value.split(', ') : [value.value],
      }));
      // The shapes state no datatype.
      return type.on.startsWith(sh('')) || type.on === rdfs('Literal')
        ? facets
        : [{ parameter: 'datatype', values: [name(type.on)] }, ...facets];
    }
    case 'oneOf':
      return [{ parameter: 'in', values: type.values.map((value) => valueText(value, name)) }];
    case 'shape':
      return [alternatives('node', type, name)];
    case 'intersection':
      return type.of.flatMap((part) => ofValues(part, name));
    case 'union': {
      const parameters = new Set(type.of.map((part) => (part.kind === 'class' ? parameterOf(part.iri) : '')));
      const [only = ''] = parameters;
      return [alternatives(parameters.size === 1 && only !== '' ? only : 'or', type, name)];
    }
    case 'complement':
      return [alternatives('not', type.of, name)];
    case 'other':
      return Object.keys(type.node).flatMap((key) =>
        key.startsWith('@') ? [] : [{ parameter: key.replace(sh(''), '') }],
      );
    default:
      return [{ parameter: 'property' }];
  }
}

function parameterOf(iri: Iri): string {
  if (iri.startsWith(sh(''))) return 'nodeKind';
  return isBuiltInDatatype(iri) ? 'datatype' : 'class';
}

/** A parameter with a class, a shape or a union of these. Without values if some part has no name. */
function alternatives(parameter: string, type: ClassExpression, name: NameOf): Stated {
  const parts = type.kind === 'union' ? type.of : [type];
  const values = parts.flatMap((part) => namesOf(part, name));
  return { parameter, ...(values.length === parts.length && { values }) };
}

function namesOf(type: ClassExpression, name: NameOf): string[] {
  return type.kind === 'class' || type.kind === 'shape' ? [shortName(type.iri, name)] : [];
}
