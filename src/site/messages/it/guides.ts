import type { Messages } from '../en/type.ts';

export const guides: Messages['guides'] = {
  title: 'Guide',
  description: (site) => `Guide a ${site}.`,
  aboutTerm: 'Guida',
  previous: 'Precedente',
  next: 'Successivo',
  footnotes: 'Note',
  callouts: { note: 'Nota', tip: 'Suggerimento', important: 'Importante', warning: 'Avviso', caution: 'Attenzione' },
};
