import type { SchemaView } from './schema-view.ts';

/** Table of contents of a schema's page: the sections that exist. */
export function schemaContents(view: SchemaView): { readonly id: string; readonly title: string }[] {
  const parts: readonly (readonly [id: string, title: string, there: boolean])[] = [
    ['kinds', 'Kinds of record', true],
    ['others', 'Other schemas', view.others.length > 0],
    ['example', 'Example records', view.examples.length > 0],
    ['fields', 'Fields', view.fields.length > 0],
    ['unmapped', 'Unmapped fields', view.unmapped.length > 0],
    ['omitted', 'Omitted', view.omitted.length > 0],
  ];
  return parts.flatMap(([id, title, there]) => (there ? [{ id, title }] : []));
}
