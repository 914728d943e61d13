import type { Messages } from '../en/type.ts';

export const guides: Messages['guides'] = {
  title: 'Guías',
  description: (site: string) => `Guías de ${site}.`,
  aboutTerm: 'Guía',
  previous: 'Anterior',
  next: 'Siguiente',
  footnotes: 'Notas',
  callouts: { note: 'Nota', tip: 'Consejo', important: 'Importante', warning: 'Advertencia', caution: 'Precaución' },
};
