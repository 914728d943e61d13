import type { Messages } from '../en/type.ts';

export const agents: Messages['agents'] = {
  start: 'Por dónde empezar',
  address: 'Un término está en esta dirección, por su identificador; cuentan las mayúsculas y las minúsculas:',
  files: 'Con una terminación, la misma dirección da el término en otra forma:',
  form: {
    md: 'la página en Markdown',
    jsonld: 'sus enunciados en JSON-LD',
    ttl: 'sus enunciados en Turtle',
    json: 'su registro en JSON sencillo',
  },
  data: 'Archivos de datos',
  indexSchema: { name: 'JSON Schema del índice', about: 'qué significa cada campo del índice' },
  pinned: {
    name: 'Contexto JSON-LD, esta versión',
    about: 'la dirección que se puede fijar; su contenido no cambia nunca',
  },
  sitemap: { name: 'Mapa del sitio (sitemap)', about: 'cada página, en todos los idiomas' },
};
