import type { Messages } from '../en/type.ts';

export const agents: Messages['agents'] = {
  start: 'Begin hier',
  termUrl: 'URL van een term. Identificaties zijn hoofdlettergevoelig:',
  files: 'Met een bestandsextensie geeft dezelfde URL de term in een andere indeling:',
  form: {
    md: 'de pagina als Markdown',
    jsonld: 'de uitspraken als JSON-LD',
    ttl: 'de uitspraken als Turtle',
    json: 'het record als gewone JSON',
  },
  data: 'Gegevensbestanden',
  changes: { name: 'Wijzigingen tussen versies', about: 'elke wijziging met haar ernst en een Engelse zin, als JSON' },
  indexSchema: { name: 'JSON Schema van de index', about: 'wat elk veld van de index betekent' },
  pinned: { name: 'JSON-LD-context, deze versie', about: 'vaste URL; de inhoud verandert nooit' },
  sitemap: { name: 'Sitemap', about: 'alle pagina’s, in alle talen' },
};
