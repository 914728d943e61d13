import type { Mapping } from '../../mappings/mapping.ts';

/** What a schema is to this ontology, in a few words and in a sentence. */
export const KIND_WORDS: Readonly<Record<Mapping['kind'], { readonly name: string; readonly sentence: string }>> = {
  internal: { name: 'Internal model', sentence: 'The product keeps its own records like this.' },
  partner: { name: 'Partner schema', sentence: 'A partner’s systems send or take records like this.' },
  standard: { name: 'Standard', sentence: 'A published schema that many systems share.' },
};

export const STATUS_WORDS: Readonly<Record<Mapping['status'], { readonly name: string; readonly sentence: string }>> = {
  draft: { name: 'Draft', sentence: 'It may still change in any way.' },
  active: { name: 'Active', sentence: 'In use.' },
  deprecated: { name: 'Deprecated', sentence: 'Still carried; do not begin with it.' },
  retired: { name: 'Retired', sentence: 'No longer carried; kept for those who ask what it was.' },
};

export const DIRECTION_WORDS = { both: '', up: 'read only', down: 'written only' } as const;

export const REASON_WORDS = {
  'one-way': 'One way',
  omit: 'Left out if it does not fit',
  first: 'One of several',
  otherwise: 'Invented',
} as const;

/** What a product does with a field; absent is not assessed, which is not none. */
export const SUPPORT_WORDS: Readonly<Record<string, string>> = {
  full: 'yes',
  partial: 'in part',
  none: 'no',
};

export function supportLabel(support: string | undefined): string {
  return support === undefined ? 'not assessed' : (SUPPORT_WORDS[support] ?? support);
}

/** A domain as a heading: `listings` → `Listings`. */
export function domainTitle(domain: string): string {
  return domain.charAt(0).toUpperCase() + domain.slice(1);
}
