import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'de');

export const data: Messages['data'] = {
  tooLong: (characters) => `Diese Form hat ${number(characters, 'de')} Zeichen und ist damit zu lang für eine Seite.`,
  forms: 'Diese Klasse als Daten',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'Für Datensätze in JSON-LD unter dem Kontext dieses Vokabulars (Draft 2020-12). Was hier nicht steht, bleibt erlaubt.',
  },
  typeScript: { name: 'TypeScript', note: 'Typen derselben Datensätze, für Programme, die sie schreiben oder lesen.' },
  shacl: { name: 'SHACL', note: 'Eine Shape, um RDF-Daten daran zu prüfen, gleich in welcher Syntax.' },
  example: {
    name: 'Beispiel',
    maintained: 'So, wie es im Vokabular gepflegt wird.',
    completed: (fields) =>
      `So, wie es im Vokabular gepflegt wird, ergänzt um das, was die Schemata verlangen: ${fields.join(', ')}.`,
    composed: 'Nach einer festen Regel aus den Feldern und ihren Beispielen zusammengesetzt; niemand pflegt es.',
  },
  words: {
    leftOut: (count, page) =>
      `${n(count)} ${count === 1 ? 'weiteres Feld gilt' : 'weitere Felder gelten'}, siehe ${page}`,
    context: 'Der Kontext, durch den diese Schlüssel ihre Bedeutung haben.',
    reference: 'Ein absoluter IRI, ein CURIE oder ein leerer Knoten.',
    open: 'Von dieser Klasse oder von einer darunter; nicht alle sind aufgezählt.',
    some: (min, max, what) =>
      `${max === undefined ? `Mindestens ${n(min)}` : min === 0 ? `Höchstens ${n(max)}` : min === max ? `Genau ${n(min)}` : `${n(min)} bis ${n(max)}`} von: ${what}.`,
    closed: [
      'Was nicht gesagt ist, gilt in OWL als unbekannt und in SHACL als nicht vorhanden. Darum muss jedes Feld, das es geben muss, in den Daten stehen.',
      'Wertemengen sind auf die bekannten Werte begrenzt, auch wo die Ontologie Platz für weitere lässt.',
      'Die Ontologie zusammen mit den Daten laden, damit Instanzen einer Unterklasse als Instanzen zählen.',
    ],
  },
};
