import type { Messages } from '../messages.ts';

export const site: Messages['site'] = {
  skip: 'Saltar al contenido',
  copied: 'Copiado',
  copy: 'Copiar',
  navigation: 'Sitio',
  vocabulary: 'Vocabulario',
  selection: 'Selección',
  schemas: 'Esquemas',
  playground: 'Banco de pruebas',
  files: 'Archivos',
  api: 'API',
  darkColours: 'Colores oscuros',
  languages: 'Idiomas',
  onThisPage: 'En esta página',
  breadcrumb: 'Ruta de navegación',
  download: 'Descargar:',
  forPrograms: 'Para programas:',
  publishedWith: 'Publicado con Ontopress',
  onlyIn: (language) => `Por ahora solo en ${language}`,
  notHere: 'No está en esta publicación',
};
