/** How to improve a term, and how to cite it. */
export const contribute = {
  title: 'Improve and cite',
  /** Where there is nothing to improve here: no repository, or a term of another's. */
  titleOfCitation: 'Cite',
  suggest: 'Suggest a change',
  source: 'Show the source',
  sourceLine: (line: number) => `Show the source, line ${line}`,
  repository: 'Open the repository',
  citeAs: 'Cite this term as',
  copyCitation: 'Copy the citation',
  citation: (label: string, edition: string, iri: string) =>
    edition === '' ? `“${label}”: ${iri}` : `“${label}”, ${edition}: ${iri}`,
  /** A new issue in the repository of the sources, filled in. */
  issueTitle: (label: string) => `Change “${label}”`,
  issue: { page: 'Page:', source: 'Source:', question: 'What should change, and why?' },
};
