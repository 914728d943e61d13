import type { Kind } from '../ontology/model.ts';

/** The mark of each kind of term beside its colour: a sign and no word, so that it is the same in every language. */
export const KIND_NAMES: Readonly<Record<Kind, { readonly letter: string }>> = {
  class: { letter: 'C' },
  property: { letter: 'P' },
  enumeration: { letter: 'S' },
  value: { letter: 'V' },
};

/** The order in which pages show kinds: what a reader starts with first. */
export const KIND_ORDER: readonly Kind[] = ['class', 'property', 'enumeration', 'value'];
