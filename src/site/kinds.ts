import type { Kind } from '../ontology/model.ts';

/** How each kind of term is called and marked, the same on every page. */
export const KIND_NAMES: Readonly<
  Record<Kind, { readonly one: string; readonly many: string; readonly letter: string; readonly sentence: string }>
> = {
  class: { one: 'Class', many: 'Classes', letter: 'C', sentence: 'Kinds of things' },
  property: { one: 'Property', many: 'Properties', letter: 'P', sentence: 'What can be said about things' },
  enumeration: { one: 'Value set', many: 'Value sets', letter: 'S', sentence: 'Lists to choose from' },
  value: { one: 'Value', many: 'Values', letter: 'V', sentence: 'The members of value sets, and other individuals' },
};

/** The order in which pages show kinds: what a reader starts with first. */
export const KIND_ORDER: readonly Kind[] = ['class', 'property', 'enumeration', 'value'];
