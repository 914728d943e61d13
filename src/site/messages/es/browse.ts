import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const browse: Messages['browse'] = {
  tree: {
    alsoUnder: 'también en: {names}',
    more: '{count} más',
    failed: 'No se ha podido cargar el resto del árbol.',
    keys: 'Teclado: las flechas mueven, abren y cierran; * abre todos los nodos hermanos; una letra salta a un nombre; Intro sigue el enlace.',
  },
  classes: {
    title: 'Clases',
    about: 'La jerarquía de clases, de lo general a lo particular.',
    description: (site) => `${site}: las clases en forma de árbol, de lo general a lo particular.`,
  },
  facets: {
    about: 'Los términos asignados a cada valor.',
    description: (facet, site) => `${site}: ${facet}, con los términos asignados a cada valor.`,
    intro: 'El número junto a un valor cuenta los términos asignados a él o a uno más específico.',
    of: (count) => `Términos asignados a este valor o a uno más específico: ${number(count, 'es')}.`,
    narrower: 'Valores más específicos',
    ofValue: (facet, value) => `${facet}: ${value}`,
    entry: 'Acerca de este valor',
  },
  valueSets: {
    title: 'Conjuntos de valores',
    about: 'Todos los conjuntos de valores, con sus primeros valores.',
    description: (site) => `${site}: los conjuntos de valores, su tamaño y sus primeros valores.`,
    asTree: 'En forma de árbol',
    ofValueSet: (name) => `Valores en forma de árbol: ${name}`,
    entry: 'Acerca de este conjunto de valores',
    andMore: (count) => `y ${number(count, 'es')} más`,
  },
  terms: {
    title: 'Todos los términos, de la A a la Z',
    about: 'Todos los términos por nombre.',
    description: (site) => `${site}: todos los términos por nombre.`,
    ofKind: (many) => `${many}, de la A a la Z`,
    underLetter: (list, letter) => `${list}: ${letter}`,
  },
  ontologies: {
    title: 'Ontologías',
    about: 'Las ontologías de las que proceden los términos, y sus licencias.',
    description: (site) => `${site}: las ontologías de las que proceden los términos, con sus licencias.`,
    intro: 'Los términos de otras ontologías pertenecen a sus titulares.',
    more: 'Más información:',
    of: (name) => `Términos de: ${name}`,
  },
  changes: {
    title: 'Cambios recientes',
    about: 'Términos nuevos y modificados recientemente.',
    description: (site) => `${site}: los términos por fecha del último cambio, los más recientes primero.`,
    intro: 'Los términos se ordenan por la última fecha indicada en su fuente.',
    created: 'Incorporaciones',
    modified: 'Modificaciones',
    feed: 'Canal de cambios (Atom)',
  },
};
