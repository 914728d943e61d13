/** The texts of `llms.txt`. */
export const agents = {
  start: 'Start here',
  /** Followed by `https://…/vocabulary/{identifier}` and the file extensions. */
  termUrl: 'URL of a term. Identifiers are case-sensitive:',
  files: 'Add a file extension to get the term in another format:',
  form: {
    md: 'the page as Markdown',
    jsonld: 'its statements as JSON-LD',
    ttl: 'its statements as Turtle',
    json: 'its record as plain JSON',
  },
  data: 'Data files',
  changes: {
    name: 'Changes between versions',
    about: 'each change with its severity and an English sentence, as JSON',
  },
  indexSchema: { name: 'JSON Schema of the index', about: 'what each member of the index means' },
  pinned: { name: 'JSON-LD context, this version', about: 'the URL to pin; its content never changes' },
  sitemap: { name: 'Sitemap', about: 'every page, in all languages' },
};
