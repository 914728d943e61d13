import type { Messages } from '../en/type.ts';

export const guides: Messages['guides'] = {
  title: 'Guides',
  description: (site: string) => `Guides de ${site}.`,
  aboutTerm: 'Guide',
  previous: 'Précédent',
  next: 'Suivant',
  footnotes: 'Notes',
  callouts: { note: 'Note', tip: 'Conseil', important: 'Important', warning: 'Avertissement', caution: 'Attention' },
};
