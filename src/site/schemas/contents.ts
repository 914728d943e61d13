import type { SchemaView } from './schema-view.ts';

/** What "On this page" lists of a schema's page: its parts that are there. */
export function schemaContents(view: SchemaView): { readonly id: string; readonly title: string }[] {
  const parts: readonly (readonly [id: string, title: string, there: boolean])[] = [
    ['kinds', 'Kinds of record', true],
    ['others', 'To and from other schemas', view.others.length > 0],
    ['example', 'Example records', view.examples.length > 0],
    ['fields', 'Fields', view.fields.length > 0],
    ['unmapped', 'Not mapped, and why', view.unmapped.length > 0],
    ['left-out', 'Left out', view.leftOut.length > 0],
  ];
  return parts.flatMap(([id, title, there]) => (there ? [{ id, title }] : []));
}
