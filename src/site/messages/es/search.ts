import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const search: Messages['search'] = {
  open: 'Buscar un término',
  title: 'Búsqueda',
  field: 'Nombre, palabra o identificador',
  close: 'Cerrar',
  kind: 'Tipo',
  publication: 'Vocabulario',
  ontology: 'Procedencia',
  all: 'Todo',
  kinds: {
    class: { one: 'Clase', many: 'Clases' },
    property: { one: 'Propiedad', many: 'Propiedades' },
    enumeration: { one: 'Conjunto de valores', many: 'Conjuntos de valores' },
    value: { one: 'Valor', many: 'Valores' },
    guide: { one: 'Guía', many: 'Guías' },
  },
  results: 'Resultados',
  found: (count) => counted(count, 'es', { one: 'resultado', other: 'resultados' }),
  number: (count) => number(count, 'es'),
  more: 'Mostrar más',
  deprecated: 'obsoleto',
  also: 'también:',
  nothing: 'Sin resultados',
  allTerms: 'Todos los términos de la A a la Z',
  namesOnly: 'Esta vista previa solo busca en los nombres. El sitio generado busca en todos los textos.',
  failed: 'No se ha podido cargar la búsqueda.',
  keys: '↑ ↓ para elegir, Intro para abrir, Tab para filtrar, Esc para cerrar',
};
