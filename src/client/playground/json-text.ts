import { escapeInvisible } from '../../ontology/shape/json-text.ts';

/** Indented JSON, in which characters that could reorder or hide text are escaped. */
export function jsonText(value: unknown): string {
  return escapeInvisible(JSON.stringify(value, null, 2));
}
