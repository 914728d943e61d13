import type { Messages } from '../en/type.ts';

export const contribute: Messages['contribute'] = {
  title: 'Melhorar e citar',
  titleOfCitation: 'Citar',
  suggest: 'Sugerir uma alteração',
  source: 'Mostrar a fonte',
  sourceLine: (line) => `Mostrar a fonte, linha ${line}`,
  repository: 'Abrir o repositório',
  citeAs: 'Como citar este termo',
  copyCitation: 'Copiar a citação',
  citation: (label, edition, iri) => (edition === '' ? `“${label}”: ${iri}` : `“${label}”, ${edition}: ${iri}`),
  issueTitle: (label) => `Alterar “${label}”`,
  issue: { page: 'Página:', source: 'Fonte:', question: 'O que deve mudar, e por quê?' },
};
