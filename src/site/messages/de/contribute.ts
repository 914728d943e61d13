import type { Messages } from '../en/type.ts';

export const contribute: Messages['contribute'] = {
  title: 'Verbessern und zitieren',
  titleOfCitation: 'Zitieren',
  suggest: 'Eine Änderung vorschlagen',
  source: 'Quelltext ansehen',
  sourceLine: (line) => `Quelltext ansehen, Zeile ${line}`,
  repository: 'Repository öffnen',
  citeAs: 'Quellenangabe',
  copyCitation: 'Quellenangabe kopieren',
  citation: (label, edition, iri) => (edition === '' ? `„${label}“: ${iri}` : `„${label}“, ${edition}: ${iri}`),
  issueTitle: (label) => `Änderung an „${label}“`,
  issue: { page: 'Seite:', source: 'Quelltext:', question: 'Was soll sich ändern, und warum?' },
};
