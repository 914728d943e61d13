import type { ResponseView } from './answers.ts';
import type { OperationView } from './operation-view.ts';
import type { ShapeView } from './shape-views.ts';

/** What can go wrong, over all operations. */
export interface ErrorsView {
  readonly rows: readonly ErrorView[];
  /** What such an answer holds. */
  readonly shapes: readonly ShapeView[];
}

export interface ErrorView extends ResponseView {
  /** Titles of the operations that answer so, where not all do. */
  readonly of: readonly string[];
}

/** One row for each status and what it says, however many operations share it; in order of status. */
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
