import type { Messages } from '../en/type.ts';

export const contribute: Messages['contribute'] = {
  title: 'Verbeteren en citeren',
  titleOfCitation: 'Citeren',
  suggest: 'Een wijziging voorstellen',
  source: 'Bron tonen',
  sourceLine: (line) => `Bron tonen, regel ${line}`,
  repository: 'Repository openen',
  citeAs: 'Deze term citeren als',
  copyCitation: 'Citaat kopiëren',
  citation: (label, edition, iri) => (edition === '' ? `“${label}”: ${iri}` : `“${label}”, ${edition}: ${iri}`),
  issueTitle: (label) => `Wijziging van “${label}”`,
  issue: { page: 'Pagina:', source: 'Bron:', question: 'Wat moet er veranderen, en waarom?' },
};
