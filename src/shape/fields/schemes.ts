import type { ClassExpression, Iri, ShapeFacts, ShapedField } from '../../ontology/model.ts';
import { skos } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';

/** What the node shape with a name requires. */
export type RequiresOf = (shape: Iri) => ShapeFacts | undefined;

/** A concept scheme from which values are taken, and the shape that states so. */
export interface StatedScheme {
  readonly scheme: Iri;
  /** Absent: it has no name. */
  readonly shape?: Iri;
}

const IN_SCHEME = skos('inScheme');

/**
 * The concept scheme that something must be in (skos:inScheme), if an expression requires this and nothing else, except that the scheme
 * or the thing has an IRI and that the thing is a concept. Application profiles state their codelists in this way.
 */
export function schemeOf(expression: ClassExpression, requiresOf: RequiresOf): StatedScheme | undefined {
  if (expression.kind !== 'shape') {
    const scheme = onlyScheme([expression]);
    return scheme === undefined ? undefined : { scheme };
  }
  const facts = requiresOf(expression.iri);
  const [field, ...others] = facts?.fields ?? [];
  if (facts === undefined || field === undefined || others.length > 0 || !facts.rules.every(isOfConcept))
    return undefined;
  const scheme = ofField(field);
  return scheme === undefined ? undefined : { scheme, shape: expression.iri };
}

function ofField({ path, restrictions, rules }: ShapedField): Iri | undefined {
  return path.kind === 'predicate' && path.iri === IN_SCHEME && rules.length === 0
    ? onlyScheme(restrictions)
    : undefined;
}

function onlyScheme(parts: readonly ClassExpression[]): Iri | undefined {
  const all = parts.flatMap(flat);
  const schemes = all.flatMap((part) =>
    part.kind === 'hasValue' && part.property === IN_SCHEME && 'iri' in part.value ? part.value.iri : [],
  );
  const [scheme] = schemes;
  return schemes.length === 1 && all.every((part) => part.kind === 'hasValue' || isImplied(part)) ? scheme : undefined;
}

function flat(expression: ClassExpression): readonly ClassExpression[] {
  return expression.kind === 'intersection' ? expression.of.flatMap(flat) : [expression];
}

/** That there is a scheme, and that it has an IRI. */
function isImplied(part: ClassExpression): boolean {
  if (!('property' in part) || part.property !== IN_SCHEME) return false;
  if (part.kind === 'min') return part.count <= 1 && part.filler === undefined;
  return part.kind === 'only' && part.filler.kind === 'class' && part.filler.iri === sh('IRI');
}

/** That the thing is a concept, or has an IRI. */
function isOfConcept({ constraint }: ShapeFacts['rules'][number]): boolean {
  return (
    constraint.kind === 'values' &&
    constraint.are.kind === 'class' &&
    [skos('Concept'), sh('IRI'), sh('BlankNodeOrIRI')].includes(constraint.are.iri)
  );
}

/** The concept schemes that a restriction on skos:inScheme names, or a shape with a name, beside whatever else it requires. */
export function schemesIn(expression: ClassExpression, requiresOf: RequiresOf): Iri[] {
  const parts =
    expression.kind === 'shape'
      ? (requiresOf(expression.iri)?.fields ?? []).flatMap(({ restrictions }) => restrictions)
      : [expression];
  return parts.flatMap((part) =>
    part.kind === 'hasValue' && part.property === IN_SCHEME && 'iri' in part.value ? part.value.iri : [],
  );
}
