import type { Messages } from '../en/type.ts';

export const contribute: Messages['contribute'] = {
  title: 'Mejorar y citar',
  titleOfCitation: 'Citar',
  suggest: 'Proponer un cambio',
  source: 'Ver el archivo fuente',
  sourceLine: (line) => `Ver el archivo fuente, línea ${line}`,
  repository: 'Abrir el repositorio',
  citeAs: 'Cómo citar este término',
  copyCitation: 'Copiar la cita',
  citation: (label, edition, iri) => (edition === '' ? `«${label}»: ${iri}` : `«${label}», ${edition}: ${iri}`),
  issueTitle: (label) => `Cambiar «${label}»`,
  issue: { page: 'Página:', source: 'Archivo fuente:', question: '¿Qué debería cambiar, y por qué?' },
};
