import type { Kind } from '../../ontology/model.ts';

/** The mark of each kind of term beside its colour: a sign and no word, so that it is the same in every language. */
export const KIND_LETTERS: Readonly<Record<Kind, string>> = { class: 'C', property: 'P', enumeration: 'S', value: 'V' };

/** The order in which pages show kinds: what a reader starts with first. */
export const KIND_ORDER: readonly Kind[] = ['class', 'property', 'enumeration', 'value'];
