import type { Messages } from '../en/type.ts';

export const guides: Messages['guides'] = {
  title: 'Guias',
  description: (site) => `Guias de ${site}.`,
  aboutTerm: 'Guia',
  previous: 'Anterior',
  next: 'Próximo',
  footnotes: 'Notas',
  callouts: { note: 'Nota', tip: 'Dica', important: 'Importante', warning: 'Aviso', caution: 'Cuidado' },
};
