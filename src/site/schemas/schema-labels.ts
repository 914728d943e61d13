import type { Mapping } from '../../mappings/mapping.ts';

/** Name and description of each kind of schema. */
export const KIND_LABELS: Readonly<Record<Mapping['kind'], { readonly name: string; readonly sentence: string }>> = {
  internal: { name: 'Internal model', sentence: 'The product stores its own records in this schema.' },
  partner: { name: 'Partner schema', sentence: 'Systems of a partner send or accept records in this schema.' },
  standard: { name: 'Standard', sentence: 'A published schema that many systems share.' },
};

export const STATUS_LABELS: Readonly<Record<Mapping['status'], { readonly name: string; readonly sentence: string }>> =
  {
    draft: { name: 'Draft', sentence: 'Subject to change.' },
    active: { name: 'Active', sentence: 'In use.' },
    deprecated: { name: 'Deprecated', sentence: 'Still supported; do not use it in new integrations.' },
    retired: { name: 'Retired', sentence: 'No longer supported; this page remains for reference.' },
  };

export const DIRECTION_LABELS = { both: '', up: 'read only', down: 'written only' } as const;

export const REASON_LABELS = {
  'one-way': 'One direction only',
  omit: 'Omitted if invalid',
  first: 'One of several',
  otherwise: 'Default value',
} as const;

/** Support of a field by a product. Absent: not assessed, which differs from none. */
const SUPPORT_LABELS: Readonly<Record<string, string>> = {
  full: 'yes',
  partial: 'partly',
  none: 'no',
};

export function supportLabel(support: string | undefined): string {
  return support === undefined ? 'not assessed' : (SUPPORT_LABELS[support] ?? support);
}

/** A domain as a heading: `listings` → `Listings`. */
export function domainTitle(domain: string): string {
  return domain.charAt(0).toUpperCase() + domain.slice(1);
}
