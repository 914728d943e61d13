import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'es');

export const data: Messages['data'] = {
  tooLong: (characters) =>
    `Este formato tiene ${number(characters, 'es')} caracteres y es demasiado largo para una página.`,
  onPageIn: (name, language) => `${name} en la página en ${language}`,
  forms: 'Esta clase como datos',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'Para registros en JSON-LD con el contexto de este vocabulario (versión 2020-12). Se permiten propiedades adicionales.',
  },
  typeScript: {
    name: 'TypeScript',
    note: 'Tipos de los mismos registros, para los programas que los escriben o los leen.',
  },
  shacl: { name: 'SHACL', note: 'Una forma que valida datos RDF en cualquier sintaxis.' },
  example: {
    name: 'Ejemplo',
    maintained: 'Mantenido en el vocabulario.',
    completed: (fields) =>
      `Mantenido en el vocabulario y completado con los campos que exigen los esquemas: ${fields}.`,
    composed: 'Generado a partir de los campos y de sus ejemplos; no se mantiene a mano.',
  },
  words: {
    omitted: (count, page) =>
      `${counted(count, 'es', { one: 'campo más se aplica', other: 'campos más se aplican' })}, véase ${page}`,
    context: 'El contexto que define estas claves.',
    reference: 'Un IRI absoluto, un CURIE o un nodo en blanco.',
    open: 'Una instancia de esta clase o de una subclase; no se enumeran todas las subclases.',
    some: (kind, count, what) =>
      `${{ min: `Al menos ${n(count)}`, max: `Como máximo ${n(count)}`, exactly: `Exactamente ${n(count)}` }[kind]} de: ${what}.`,
    someBetween: (min, max, what) => `De ${n(min)} a ${n(max)} de: ${what}.`,
    closed: [
      'Para OWL, un enunciado que falta es desconocido; para SHACL, está ausente. Por eso todo campo obligatorio tiene que figurar en los datos.',
      'Los conjuntos de valores se limitan a los valores conocidos, aunque la ontología admita otros.',
      'Cargar la ontología junto con los datos, para que las instancias de una subclase cuenten como instancias de la clase.',
    ],
  },
};
