/** What `llms.txt` says of its own, to programs that read the site. */
export const agents = {
  start: 'Start here',
  /** Before `https://…/vocabulary/{identifier}` and the endings of files. */
  address: 'A term is at this address, by its identifier; upper and lower case count:',
  files: 'With an ending, the same address gives the term in another form:',
  form: {
    md: 'the page as Markdown',
    jsonld: 'its statements as JSON-LD',
    ttl: 'its statements as Turtle',
    json: 'its record as plain JSON',
  },
  data: 'Data files',
  indexSchema: { name: 'JSON Schema of the index', about: 'what each member of the index means' },
  pinned: { name: 'JSON-LD context, this version', about: 'the address to pin; its content never changes' },
  sitemap: { name: 'Sitemap', about: 'every page, in all languages' },
};
