import { segments } from '../rdf/json/json.ts';
import { isPlain } from './json.ts';
import type { Json } from './mapping.ts';

/**
 * A property of jCard (https://www.rfc-editor.org/rfc/rfc7095#section-3.3) for a value that the standard does not define, with its
 * pointer in the source record. The name is an extended property name, https://www.rfc-editor.org/rfc/rfc6350#section-6.10.
 */
export function extensionItem(pointer: string, value: Json): Json {
  const words = segments(pointer).map((key) =>
    key
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
  const name = ['x', ...words.filter((word) => word !== '')].join('-').slice(0, 60).replace(/-$/, '');
  const [type, text] = typeOf(value);
  return [name === 'x' ? 'x-value' : name, { 'x-pointer': pointer }, type, text];
}

function typeOf(value: Json): readonly [type: string, value: Json] {
  if (typeof value === 'boolean') return ['boolean', value];
  if (typeof value === 'number') return [Number.isInteger(value) ? 'integer' : 'float', value];
  return isPlain(value) && value !== null ? ['text', value] : ['unknown', JSON.stringify(value)];
}
