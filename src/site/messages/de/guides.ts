import type { Messages } from '../en/type.ts';

export const guides: Messages['guides'] = {
  title: 'Anleitungen',
  description: (site: string) => `Anleitungen zu ${site}.`,
  aboutTerm: 'Anleitung',
  previous: 'Zurück',
  next: 'Weiter',
  footnotes: 'Fußnoten',
  callouts: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
};
