import type { Kind } from '../../ontology/model.ts';

/** The letter of each kind of term, and of guides, beside its colour. The same in every language. */
export const KIND_LETTERS: Readonly<Record<Kind | 'guide', string>> = {
  class: 'C',
  property: 'P',
  enumeration: 'S',
  value: 'V',
  guide: 'G',
};

/** The order of kinds on pages. */
export const KIND_ORDER: readonly Kind[] = ['class', 'property', 'enumeration', 'value'];
