import { escapeHtml, refHtml } from './html.ts';
import type { Ref } from './phrase.ts';

/** Room for the tags and attributes around one value. */
const MARKUP = 60;

/** Estimate of the length of a view's value in HTML, in characters. Never too low. */
export function costOf(value: unknown): number {
  if (typeof value === 'string') return escapeHtml(value).length + MARKUP;
  if (typeof value !== 'object' || value === null) return MARKUP;
  if (isRef(value)) return refHtml(value).length + MARKUP;
  return Object.values(value).reduce<number>((sum, member) => sum + costOf(member), MARKUP);
}

/** Whether a value is a reference to a term. */
export function isRef(value: object): value is Ref {
  return 'curie' in value && 'label' in value && 'iri' in value;
}
