import { createShrink } from '../curie.ts';
import type { Iri } from '../model.ts';
import type { ContextPair, Reading } from './contexts.ts';
import type { UpgradePlan } from './plan.ts';
import type { RecordNames } from './record-names.ts';

/** The JSON text of a reference: a name, or an object if the property does not read strings as IRIs. undefined: it has no name. */
export function referenceText(
  { type }: Reading,
  to: Iri,
  written: string,
  pair: ContextPair,
  names: RecordNames,
): string | undefined {
  const direct = type === '@id' ? 'id' : type === '@vocab' ? 'vocab' : undefined;
  const name = direct && names.nameOf(to, written, direct, pair);
  if (name !== undefined) return JSON.stringify(name);
  const id = names.nameOf(to, written, 'id', pair);
  return id === undefined ? undefined : `{ "@id": ${JSON.stringify(id)} }`;
}

/**
 * The JSON text of a value with its type or language.
 *
 * @param raw the string or number as written
 * @param type name of the datatype
 */
export function valueObject(raw: string, { language, direction }: Reading, type: string | undefined): string {
  const members = Object.entries({ '@type': type, '@language': language, '@direction': direction });
  const stated = members.flatMap(([key, value]) => (value ? `, ${JSON.stringify(key)}: ${JSON.stringify(value)}` : []));
  return `{ "@value": ${raw}${stated.join('')} }`;
}

/** The message for a term without a name. */
export function noName(iri: Iri): string {
  return `The contexts of the record give <${iri}> no name there. Add a prefix or a definition for it.`;
}

/** The message for values that a property reads differently. */
export function otherValues(old: Reading, now: Reading, { from, to }: UpgradePlan): string {
  const shrink = createShrink({ ...from.prefixes, ...to.prefixes });
  const nameOf = ({ type }: Reading): string => {
    if (type === undefined) return 'plain values';
    return type === '@id' || type === '@vocab' ? 'IRIs' : `values of type ${shrink(type) ?? type}`;
  };
  return `It had ${nameOf(old)}, and now has ${nameOf(now)}. The value keeps its type: correct it.`;
}
