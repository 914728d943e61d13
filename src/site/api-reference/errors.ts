import type { OperationView } from './operation-view.ts';
import type { ResponseView } from './responses.ts';
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
  const rows = new Map<string, { readonly response: ResponseView; readonly of: string[] }>();
  const shapes: ShapeView[] = [];
  for (const { title, errors } of operations) {
    for (const response of errors) {
      shapes.push(...response.bodies.flatMap((body) => body.shapes));
      const key = `${response.status} ${response.description}`;
      const row = rows.get(key);
      if (row) row.of.push(title);
      else rows.set(key, { response, of: [title] });
    }
  }
  const sorted = [...rows.values()].sort((a, b) => (a.response.status < b.response.status ? -1 : 1));
  return {
    rows: sorted.map(({ response, of }) => ({ ...response, of: of.length === operations.length ? [] : of })),
    shapes,
  };
}
