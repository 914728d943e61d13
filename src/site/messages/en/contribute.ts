/** The section for suggesting changes to a term and citing it. */
export const contribute = {
  title: 'Improve and cite',
  /** If the publication has no repository, or the term belongs to another ontology. */
  titleOfCitation: 'Cite',
  suggest: 'Suggest a change',
  source: 'Show the source',
  sourceLine: (line: number) => `Show the source, line ${line}`,
  repository: 'Open the repository',
  citeAs: 'Cite this term as',
  copyCitation: 'Copy the citation',
  citation: (label: string, edition: string, iri: string) =>
    edition === '' ? `“${label}”: ${iri}` : `“${label}”, ${edition}: ${iri}`,
  /** Title of a prefilled issue in the repository of the sources. */
  issueTitle: (label: string) => `Change “${label}”`,
  issue: { page: 'Page:', source: 'Source:', question: 'What should change, and why?' },
};
