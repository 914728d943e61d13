import type { Messages } from '../en/type.ts';

export const agents: Messages['agents'] = {
  start: 'Per cominciare',
  termUrl: 'URL di un termine. Gli identificatori distinguono maiuscole e minuscole:',
  files: 'Con un’estensione di file, lo stesso URL restituisce il termine in un altro formato:',
  form: {
    md: 'la pagina in Markdown',
    jsonld: 'le sue asserzioni in JSON-LD',
    ttl: 'le sue asserzioni in Turtle',
    json: 'il suo record in JSON semplice',
  },
  data: 'File di dati',
  changes: {
    name: 'Modifiche tra le versioni',
    about: 'ogni modifica con la sua gravità e una frase in inglese, in JSON',
  },
  indexSchema: { name: 'JSON Schema dell’indice', about: 'che cosa significa ogni campo dell’indice' },
  pinned: { name: 'Contesto JSON-LD, questa versione', about: 'URL stabile; il contenuto non cambia mai' },
  sitemap: { name: 'Mappa del sito (sitemap)', about: 'tutte le pagine, in tutte le lingue' },
};
