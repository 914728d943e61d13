import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const browse: Messages['browse'] = {
  tree: {
    alsoUnder: 'também em: {names}',
    more: 'mais {count}',
    failed: 'Não foi possível carregar o restante da árvore.',
    keys: 'Teclado: as setas movem, abrem e fecham; * abre todos os nós irmãos; uma letra salta para um nome; Enter segue o link.',
  },
  classes: {
    title: 'Classes',
    about: 'A hierarquia das classes, do geral ao específico.',
    description: (site) => `${site}: as classes em árvore, do geral ao específico.`,
  },
  facets: {
    about: 'Os termos atribuídos a cada valor.',
    description: (facet, site) => `${site}: ${facet}, com os termos atribuídos a cada valor.`,
    intro: 'O número ao lado de um valor conta os termos atribuídos a ele ou a um mais específico.',
    of: (count) => `Termos atribuídos a este valor ou a um mais específico: ${number(count, 'pt')}.`,
    narrower: 'Valores mais específicos',
    ofValue: (facet, value) => `${facet}: ${value}`,
    entry: 'Sobre este valor',
  },
  valueSets: {
    title: 'Conjuntos de valores',
    about: 'Todos os conjuntos de valores, com os primeiros valores de cada um.',
    description: (site) => `${site}: os conjuntos de valores, com o tamanho e os primeiros valores.`,
    asTree: 'Em árvore',
    ofValueSet: (name) => `Valores em árvore: ${name}`,
    entry: 'Sobre este conjunto de valores',
    andMore: (count) => `e mais ${number(count, 'pt')}`,
  },
  terms: {
    title: 'Todos os termos, de A a Z',
    about: 'Todos os termos por nome.',
    description: (site) => `${site}: todos os termos por nome.`,
    ofKind: (many) => `${many}, de A a Z`,
    underLetter: (list, letter) => `${list}: ${letter}`,
  },
  ontologies: {
    title: 'Ontologias',
    about: 'As ontologias de onde vêm os termos, e suas licenças.',
    description: (site) => `${site}: as ontologias de onde vêm os termos, com suas licenças.`,
    intro: 'Os termos de outras ontologias pertencem aos respectivos titulares.',
    more: 'Mais informações:',
    of: (name) => `Termos de: ${name}`,
  },
  changes: {
    title: 'Alterações recentes',
    about: 'Termos novos e alterados recentemente.',
    description: (site) => `${site}: os termos por data da última alteração, os mais recentes primeiro.`,
    intro: 'Os termos são ordenados pela última data indicada na fonte.',
    created: 'Novos',
    modified: 'Alterados',
    feed: 'Feed de alterações (Atom)',
  },
};
