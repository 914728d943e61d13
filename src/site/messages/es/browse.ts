import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const browse: Messages['browse'] = {
  tree: {
    alsoUnder: 'también en: {names}',
    more: '{count} más',
    failed: 'No se ha podido cargar el resto del árbol.',
    keys: 'Teclas: las flechas mueven, abren y cierran; * abre todo lo que está al lado; una letra salta a un nombre; Intro sigue el enlace.',
  },
  classes: {
    title: 'Clases',
    about: 'El árbol de las clases, de lo general a lo particular.',
    description: (site) => `${site}: las clases en forma de árbol, de lo general a lo particular.`,
  },
  industries: {
    title: 'Sectores',
    about: 'Lo que usa cada sector.',
    description: (site) => `${site}: los sectores y los términos que sirven a cada uno.`,
    intro: 'El número junto a un sector cuenta los términos marcados con él o con uno más específico.',
    of: (count) => `Términos marcados con este sector o con uno más específico: ${number(count, 'es')}.`,
    narrower: 'Sectores más específicos',
    ofIndustry: (industry) => `Sector: ${industry}`,
    entry: 'Acerca de este sector',
  },
  valueSets: {
    title: 'Conjuntos de valores',
    about: 'Cada lista para elegir, con sus primeros valores.',
    description: (site) => `${site}: los conjuntos de valores, su tamaño y sus primeros valores.`,
    asTree: 'En forma de árbol',
    ofValueSet: (name) => `Valores en forma de árbol: ${name}`,
    entry: 'Acerca de este conjunto de valores',
    andMore: (count) => `y ${number(count, 'es')} más`,
  },
  terms: {
    title: 'Todos los términos, de la A a la Z',
    about: 'Cada término por su nombre.',
    description: (site) => `${site}: todos los términos por su nombre.`,
    ofKind: (many) => `${many}, de la A a la Z`,
    underLetter: (list, letter) => `${list}: ${letter}`,
  },
  ontologies: {
    title: 'Ontologías',
    about: 'De dónde vienen los términos, y con qué licencias.',
    description: (site) => `${site}: las ontologías de las que vienen los términos, con sus licencias.`,
    intro: 'Los términos tomados de otros pertenecen a sus dueños.',
    home: 'propios',
    more: 'Más información:',
    of: (name) => `Términos de: ${name}`,
  },
  changes: {
    title: 'Cambios recientes',
    about: 'Lo nuevo y lo que ha cambiado más recientemente.',
    description: (site) => `${site}: los términos por la fecha de su último cambio, los más recientes primero.`,
    intro: 'Cada término figura en la última fecha que da su fuente.',
    created: 'Incorporaciones',
    modified: 'Modificaciones',
    feed: 'Canal de cambios (Atom)',
  },
};
