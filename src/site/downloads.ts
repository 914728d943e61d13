/** The files that hold the whole ontology. */
export const DOWNLOADS = [
  { path: 'vocabulary.ttl', type: 'text/turtle', name: 'Turtle', about: 'for ontology editors and triple stores' },
  { path: 'vocabulary.jsonld', type: 'application/ld+json', name: 'JSON-LD', about: 'the same statements as JSON' },
  {
    path: 'vocabulary-context.jsonld',
    type: 'application/ld+json',
    name: 'JSON-LD context',
    about: 'gives the keys of your records their meaning',
  },
] as const;
