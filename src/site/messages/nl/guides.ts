import type { Messages } from '../en/type.ts';

export const guides: Messages['guides'] = {
  title: 'Handleidingen',
  description: (site) => `Handleidingen bij ${site}.`,
  aboutTerm: 'Handleiding',
  previous: 'Vorige',
  next: 'Volgende',
  footnotes: 'Voetnoten',
  callouts: { note: 'Opmerking', tip: 'Tip', important: 'Belangrijk', warning: 'Waarschuwing', caution: 'Let op' },
};
