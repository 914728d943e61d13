import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const search: Messages['search'] = {
  open: 'Encontrar um termo',
  title: 'Busca',
  field: 'Nome, palavra ou identificador',
  close: 'Fechar',
  kind: 'Tipo',
  publication: 'Vocabulário',
  ontology: 'De',
  all: 'Tudo',
  kinds: {
    class: { one: 'Classe', many: 'Classes' },
    property: { one: 'Propriedade', many: 'Propriedades' },
    enumeration: { one: 'Conjunto de valores', many: 'Conjuntos de valores' },
    value: { one: 'Valor', many: 'Valores' },
    guide: { one: 'Guia', many: 'Guias' },
  },
  results: 'Resultados',
  found: (count) => counted(count, 'pt', { one: 'resultado', other: 'resultados' }),
  number: (count) => number(count, 'pt'),
  more: 'Mostrar mais',
  deprecated: 'obsoleto',
  also: 'também:',
  nothing: 'Nenhum resultado',
  allTerms: 'Todos os termos de A a Z',
  namesOnly: 'Esta prévia busca somente nos nomes. O site gerado busca em todos os textos.',
  failed: 'Não foi possível carregar a busca.',
  keys: '↑ ↓ para escolher, Enter para abrir, Tab para filtrar, Esc para fechar',
};
