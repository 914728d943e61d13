import type { Quad } from '@rdfjs/types';
import type { ObjectTerm } from '../../graph.ts';
import { literalOf } from '../../read/literals.ts';
import { TEXT_PROPERTIES } from '../../text-properties.ts';
import { edgeCommand, statementsOf } from './kgcl-edges.ts';
import type { KgclContext, Say } from './kgcl-context.ts';
import { isInLanguage, kgclLabel, kgclLabelIn } from './kgcl-texts.ts';

/**
 * A new term with its label, then its other texts and its links. Statements that KGCL cannot express follow as comments. Without a label,
 * KGCL has a command for classes only; other terms then begin with their type.
 */
export const createdTerm: Say = ({ type, added = [] }, about, context) => {
  const statements = statementsOf(added);
  const label = chooseLabel(statements, context.language);
  const text = label && kgclLabelIn(literalOf(label.object as ObjectTerm));
  const first = text === undefined ? `create ${about}` : `create node ${about} ${text}`;
  const commands: string[] = text === undefined && type !== 'ClassCreation' ? [] : [first];
  const comments: string[] = [];
  for (const [at, quad] of statements.entries()) {
    if (quad === label && text !== undefined) continue;
    const command = sayStatement(quad, about, context);
    if (command === undefined) comments.push(`# + ${added[at]}`);
    else commands.push(command);
  }
  return commands.length === 0 ? undefined : [...commands, ...comments];
};

/** The label in the main language, by the precedence of properties. */
function chooseLabel(statements: readonly Quad[], language: string): Quad | undefined {
  const labels = TEXT_PROPERTIES.label.flatMap((property) =>
    statements.filter(({ predicate, object }) => predicate.value === property && object.termType === 'Literal'),
  );
  return labels.find(({ object }) => isInLanguage(literalOf(object as ObjectTerm), language)) ?? labels[0];
}

function sayStatement(quad: Quad, about: string, context: KgclContext): string | undefined {
  const { predicate, object } = quad;
  if (object.termType !== 'Literal') return edgeCommand('create', quad, context);
  const literal = literalOf(object);
  if (TEXT_PROPERTIES.definition.includes(predicate.value)) {
    const text = isInLanguage(literal, context.language) ? kgclLabel(literal.value) : undefined;
    return text && `add definition ${text} to ${about}`;
  }
  if (!TEXT_PROPERTIES.alternativeLabel.includes(predicate.value)) return undefined;
  const text = kgclLabelIn(literal);
  return text && `create synonym ${text} for ${about}`;
}
