import type { Messages } from '../en/type.ts';

export const contribute: Messages['contribute'] = {
  title: 'Améliorer et citer',
  titleOfCitation: 'Citer',
  suggest: 'Proposer une modification',
  source: 'Voir le fichier source',
  sourceLine: (line) => `Voir le fichier source, ligne ${line}`,
  repository: 'Ouvrir le dépôt',
  citeAs: 'Pour citer ce terme',
  copyCitation: 'Copier la citation',
  citation: (label, edition, iri) => (edition === '' ? `« ${label} » : ${iri}` : `« ${label} », ${edition} : ${iri}`),
  issueTitle: (label) => `Modifier « ${label} »`,
  issue: { page: 'Page :', source: 'Fichier source :', question: 'Que faut-il changer, et pourquoi ?' },
};
