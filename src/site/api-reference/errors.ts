import type { ResponseView } from './answers.ts';
import type { OperationView } from './operation-view.ts';
import type { ShapeView } from './shape-views.ts';

/** The errors of all operations. */
export interface ErrorsView {
  readonly rows: readonly ErrorView[];
  /** The objects in error responses. */
  readonly shapes: readonly ShapeView[];
}

export interface ErrorView extends ResponseView {
  /** Titles of the operations with this error. Empty if all have it. */
  readonly of: readonly string[];
}

/** One row for each status and description, shared by all operations with it; sorted by status. */
export function errorsView(operations: readonly OperationView[]): ErrorsView {
  const rows = new Map<string, { readonly answer: ResponseView; readonly of: string[] }>();
  const shapes: ShapeView[] = [];
  for (const { title, faults } of operations) {
    for (const answer of faults) {
      shapes.push(...answer.bodies.flatMap((body) => body.shapes));
      const key = `${answer.status} ${answer.description}`;
      const row = rows.get(key);
      if (row) row.of.push(title);
      else rows.set(key, { answer, of: [title] });
    }
  }
  const sorted = [...rows.values()].sort((a, b) => (a.answer.status < b.answer.status ? -1 : 1));
  return {
    rows: sorted.map(({ answer, of }) => ({ ...answer, of: of.length === operations.length ? [] : of })),
    shapes,
  };
}
