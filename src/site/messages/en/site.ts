/** Header, footer, and the other elements around every page. */
export const site = {
  skip: 'Skip to content',
  copied: 'Copied',
  copy: 'Copy',
  navigation: 'Site',
  menu: 'Menu',
  /** Opens the entries that have no room in the header. */
  more: 'More',
  allPages: 'All pages',
  vocabulary: 'Vocabulary',
  schemas: 'Schemas',
  playground: 'Playground',
  api: 'API',
  notice: 'Notice',
  darkColours: 'Dark colours',
  languages: 'Languages',
  onThisPage: 'On this page',
  breadcrumb: 'Breadcrumb',
  download: 'Download:',
  agents: 'For programs and agents',
  licence: 'Licence:',
  /** Fallback description of a page. */
  pageOf: (page: string, site: string) => `“${page}” in ${site}`,
  publishedWith: 'Published with Ontopress',
  /** Beside a definition without a translation; `language` is the name of its language. */
  onlyIn: (language: string) => `Only in ${language} so far`,
  notHere: 'Not in this publication',
};
