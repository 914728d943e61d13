import type { Messages } from '../en/type.ts';

export const agents: Messages['agents'] = {
  start: 'Por dónde empezar',
  termUrl: 'URL de un término. Los identificadores distinguen mayúsculas y minúsculas:',
  files: 'Con una extensión de archivo, la misma URL devuelve el término en otro formato:',
  form: {
    md: 'la página en Markdown',
    jsonld: 'sus enunciados en JSON-LD',
    ttl: 'sus enunciados en Turtle',
    json: 'su registro en JSON sencillo',
  },
  data: 'Archivos de datos',
  changes: { name: 'Cambios entre versiones', about: 'cada cambio con su gravedad y una frase en inglés, en JSON' },
  indexSchema: { name: 'JSON Schema del índice', about: 'qué significa cada campo del índice' },
  pinned: {
    name: 'Contexto JSON-LD, esta versión',
    about: 'la URL que se puede fijar; su contenido no cambia nunca',
  },
  sitemap: { name: 'Mapa del sitio (sitemap)', about: 'todas las páginas, en todos los idiomas' },
};
