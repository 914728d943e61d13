import type { OperationView } from './operation-view.ts';
import type { ReferenceView } from './reference-view.ts';

/** A heading of the page, for the list of its contents. */
export interface Heading {
  readonly id: string;
  readonly title: string;
  readonly inside?: readonly Heading[];
}

/** The headings of the page in its order; only those with something below them. */
export function contents({ access, operations, faults }: ReferenceView): Heading[] {
  return [
    ...(access.length === 0 ? [] : [{ id: 'access', title: 'Access' }]),
    ...operations.map((operation) => ({ id: operation.id, title: operation.title, inside: insideOf(operation) })),
    ...(faults.rows.length === 0 ? [] : [{ id: 'faults', title: 'When something is wrong' }]),
  ];
}

function insideOf({ id, samples, parameters, request, answers }: OperationView): Heading[] {
  const parts: readonly (readonly [part: string, title: string, there: boolean])[] = [
    ['examples', 'Examples', samples.length > 0],
    ['parameters', 'Parameters', parameters.length > 0],
    ['request', 'What to send', request !== undefined],
    ['answers', 'What comes back', answers.length > 0],
  ];
  return parts.flatMap(([part, title, there]) => (there ? [{ id: partId(id, part), title }] : []));
}

/** The id of a part of an operation. */
export function partId(operation: string, part: string): string {
  return `${operation}-${part}`;
}
