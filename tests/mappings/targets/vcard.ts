import { parse } from 'vcard4';
import { isArray, isObject } from '../../../src/mappings/data/json.ts';
import type { Json } from '../../../src/mappings/mapping.ts';

const escaped = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');
const component = (value: Json): string =>
  [value]
    .flat()
    .map((one) => escaped(String(one)))
    .join(',');

/** Properties of later RFCs (9554), which the reader does not know. */
const LATER = new Set(['socialprofile', 'created', 'gramgender', 'language', 'pronouns']);

/** A property of a jCard as a line of a vCard, https://www.rfc-editor.org/rfc/rfc7095#section-3. */
function line(property: Json): string {
  if (!isArray(property)) return '';
  const [name, parameters, kind, ...values] = property as [string, Json, string, ...Json[]];
  if (LATER.has(name)) return '';
  const stated = isObject(parameters) ? Object.entries(parameters) : [];
  const text = stated.map(
    ([key, value]) =>
      `;${key.toUpperCase()}=${[value]
        .flat()
        .map((one) => `"${String(one)}"`)
        .join(',')}`,
  );
  const needsKind = kind === 'uri' && ['tel', 'uid'].includes(name) ? ';VALUE=uri' : '';
  const isText = kind === 'text';
  const written = values.map((value) =>
    isArray(value) ? value.map(component).join(';') : isText ? component(value) : String(value),
  );
  return `${name.toUpperCase()}${text.join('')}${needsKind}:${written.join(',')}\r\n`;
}

/** What a reader of vCards (RFC 6350) reports of a card in JSON. */
export function cardErrors(card: Json): readonly string[] {
  const properties = isArray(card) && isArray(card[1]) ? (card[1] as readonly Json[]) : [];
  try {
    parse(`BEGIN:VCARD\r\n${properties.map(line).join('')}END:VCARD\r\n`);
    return [];
  } catch (error) {
    return [`${(error as Error).name}: ${(error as Error).message}`];
  }
}
