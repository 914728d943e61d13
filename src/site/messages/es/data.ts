import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'es');

export const data: Messages['data'] = {
  tooLong: (characters) =>
    `Esta forma tiene ${number(characters, 'es')} caracteres y es demasiado larga para una página.`,
  forms: 'Esta clase como datos',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'Para registros en JSON-LD con el contexto de este vocabulario (versión 2020-12). Lo que aquí no se menciona sigue permitido.',
  },
  typeScript: {
    name: 'TypeScript',
    note: 'Tipos de los mismos registros, para los programas que los escriben o los leen.',
  },
  shacl: { name: 'SHACL', note: 'Una forma para validar datos RDF, sea cual sea su sintaxis.' },
  example: {
    name: 'Ejemplo',
    maintained: 'Tal como se mantiene en el vocabulario.',
    completed: (fields) =>
      `Tal como se mantiene en el vocabulario, completado con lo que piden los esquemas: ${fields.join(', ')}.`,
    composed: 'Compuesto según una regla a partir de los campos y de sus ejemplos; nadie lo mantiene.',
  },
  words: {
    leftOut: (count, page) =>
      `${n(count)} ${count === 1 ? 'campo más se aplica' : 'campos más se aplican'}, véase ${page}`,
    context: 'El contexto que da significado a estas claves.',
    reference: 'Un IRI absoluto, un CURIE o un nodo en blanco.',
    open: 'De esta clase o de una inferior; no se enumeran todas.',
    some: (min, max, what) =>
      `${max === undefined ? `Al menos ${n(min)}` : min === 0 ? `Como máximo ${n(max)}` : min === max ? `Exactamente ${n(min)}` : `De ${n(min)} a ${n(max)}`} de: ${what}.`,
    closed: [
      'Lo que no se dice es desconocido para OWL y ausente para SHACL. Por eso todo campo obligatorio tiene que figurar en los datos.',
      'Los conjuntos de valores se limitan a los valores conocidos, aunque la ontología admita otros.',
      'Cargar la ontología junto con los datos, para que las instancias de una subclase cuenten como instancias.',
    ],
  },
};
