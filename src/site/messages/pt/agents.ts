import type { Messages } from '../en/type.ts';

export const agents: Messages['agents'] = {
  start: 'Comece aqui',
  termUrl: 'URL de um termo. Os identificadores diferenciam maiúsculas de minúsculas:',
  files: 'Com uma extensão de arquivo, a mesma URL devolve o termo em outro formato:',
  form: {
    md: 'a página em Markdown',
    jsonld: 'suas declarações em JSON-LD',
    ttl: 'suas declarações em Turtle',
    json: 'seu registro em JSON simples',
  },
  data: 'Arquivos de dados',
  changes: {
    name: 'Alterações entre versões',
    about: 'cada alteração com sua gravidade e uma frase em inglês, em JSON',
  },
  indexSchema: { name: 'JSON Schema do índice', about: 'o que significa cada campo do índice' },
  pinned: { name: 'Contexto JSON-LD, esta versão', about: 'URL estável; o conteúdo nunca muda' },
  sitemap: { name: 'Mapa do site (sitemap)', about: 'todas as páginas, em todos os idiomas' },
};
