import type { OperationView } from './operation-view.ts';
import type { ReferenceView } from './reference-view.ts';

/** A heading in the table of contents. */
export interface Heading {
  readonly id: string;
  readonly title: string;
  readonly inside?: readonly Heading[];
}

/** The headings of the page, in order. Empty sections are omitted. */
export function contents({ access, operations, errors }: ReferenceView): Heading[] {
  return [
    ...(access.length === 0 ? [] : [{ id: 'access', title: 'Access' }]),
    ...operations.map((operation) => ({ id: operation.id, title: operation.title, inside: insideOf(operation) })),
    ...(errors.rows.length === 0 ? [] : [{ id: 'errors', title: 'Errors' }]),
  ];
}

function insideOf({ id, samples, parameters, request, responses }: OperationView): Heading[] {
  const parts: readonly (readonly [part: string, title: string, there: boolean])[] = [
    ['examples', 'Examples', samples.length > 0],
    ['parameters', 'Parameters', parameters.length > 0],
    ['request', 'Request', request !== undefined],
    ['responses', 'Responses', responses.length > 0],
  ];
  return parts.flatMap(([part, title, there]) => (there ? [{ id: partId(id, part), title }] : []));
}

/** The id of a part of an operation. */
export function partId(operation: string, part: string): string {
  return `${operation}-${part}`;
}
