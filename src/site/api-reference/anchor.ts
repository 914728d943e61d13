/** Converts a name to an id: lower-case letters, digits and hyphens. */
export function anchor(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id of a schema's table. */
export function shapeId(name: string): string {
  return `shape-${anchor(name)}`;
}
