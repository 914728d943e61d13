import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import type { Change } from '../change.ts';
import type { KgclNames } from './kgcl-names.ts';
import { kgclLiteral } from './kgcl-texts.ts';
import { literalOf } from '../../read/literals.ts';
import type { ObjectTerm } from '../../graph.ts';

/** Parses the statements of a change. */
export function statementsOf(lines: readonly string[] = []): Quad[] {
  return lines.length === 0 ? [] : new Parser({ format: 'N-Triples' }).parse(lines.join('\n'));
}

/** The change as removed and created edges. undefined: it consists of other statements too, or of none. */
export function edgeCommands({ removed, added }: Change, names: KgclNames): readonly string[] | undefined {
  const commands = [
    ...statementsOf(removed).map((quad) => edgeCommand('delete', quad, names)),
    ...statementsOf(added).map((quad) => edgeCommand('create', quad, names)),
  ];
  const known = commands.filter((command) => command !== undefined);
  return known.length === 0 || known.length < commands.length ? undefined : known;
}

/** The command of a statement about a resource and another one. undefined: any other statement. */
export function edgeCommand(
  verb: 'create' | 'delete',
  { subject, predicate, object }: Quad,
  { name }: KgclNames,
): string | undefined {
  if (subject.termType !== 'NamedNode' || object.termType !== 'NamedNode') return undefined;
  const [from, by, to] = [name(subject.value), name(predicate.value), name(object.value)];
  return from && by && to && `${verb} edge ${from} ${by} ${to}`;
}

/** The object of the statement that a change adds. undefined: it adds none or several, or KGCL cannot contain the object. */
export function objectOf({ added = [] }: Change, names: KgclNames): string | undefined {
  if (added.length !== 1) return undefined;
  const [quad] = statementsOf(added);
  const object = quad?.object as ObjectTerm;
  if (object.termType === 'NamedNode') return names.name(object.value);
  return object.termType === 'Literal' ? kgclLiteral(literalOf(object), names) : undefined;
}
