/** Pages that the maintainer has written. */
export const guides = {
  title: 'Guides',
  description: (site: string) => `Guides to ${site}.`,
  /** Title of a text about one term, if it has none. */
  aboutTerm: 'Guide',
  previous: 'Previous',
  next: 'Next',
  footnotes: 'Footnotes',
  callouts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
};
