import type { Messages } from '../en/type.ts';

export const contribute: Messages['contribute'] = {
  title: 'Migliorare e citare',
  titleOfCitation: 'Citare',
  suggest: 'Proporre una modifica',
  source: 'Mostra il sorgente',
  sourceLine: (line) => `Mostra il sorgente, riga ${line}`,
  repository: 'Apri il repository',
  citeAs: 'Come citare questo termine',
  copyCitation: 'Copia la citazione',
  citation: (label, edition, iri) => (edition === '' ? `«${label}»: ${iri}` : `«${label}», ${edition}: ${iri}`),
  issueTitle: (label) => `Modificare «${label}»`,
  issue: { page: 'Pagina:', source: 'Sorgente:', question: 'Che cosa dovrebbe cambiare, e perché?' },
};
