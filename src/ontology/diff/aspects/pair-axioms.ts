import type { ClassExpression } from '../../model.ts';
import type { Statement } from '../deltas.ts';
import { meaningOf } from '../meaning.ts';

/** A class expression with the statement that it is read from. */
export interface Axiom {
  readonly statement: Statement;
  readonly expression: ClassExpression;
}

/** Pairs axioms that are one before and after an edit: those about the same thing, and then, if one of each is left, these. */
export function pairAxioms(removed: readonly Axiom[], added: readonly Axiom[]): [Axiom, Axiom][] {
  const left = { removed: [...removed], added: [...added] };
  const pairs = [kindAndSubject, subjectOf].flatMap((keyOf) => takePairs(left.removed, left.added, keyOf));
  const [[before], [after]] = [left.removed, left.added];
  const areAlike =
    before && after && before.expression.kind === after.expression.kind && before.expression.kind !== 'class';
  if (areAlike && left.removed.length === 1 && left.added.length === 1) pairs.push([before, after]);
  return pairs;
}

/** Removes axioms with the same key from both lists, and returns them as pairs. */
function takePairs(removed: Axiom[], added: Axiom[], keyOf: (expression: ClassExpression) => string | undefined) {
  return [...removed].flatMap((before): [Axiom, Axiom][] => {
    const key = keyOf(before.expression);
    const at = key === undefined ? -1 : added.findIndex(({ expression }) => keyOf(expression) === key);
    if (at === -1) return [];
    removed.splice(removed.indexOf(before), 1);
    return [[before, ...added.splice(at, 1)] as [Axiom, Axiom]];
  });
}

function kindAndSubject(expression: ClassExpression): string | undefined {
  const subject = subjectOf(expression);
  return subject && `${expression.kind} ${subject}`;
}

/** What an expression restricts. undefined: not a restriction or a list. */
function subjectOf(expression: ClassExpression): string | undefined {
  if ('property' in expression) {
    const filler = 'count' in expression && expression.filler ? meaningOf(expression.filler) : '';
    return JSON.stringify(['count' in expression ? 'count' : expression.kind, expression.property, filler]);
  }
  return expression.kind === 'oneOf' ? 'oneOf' : undefined;
}
