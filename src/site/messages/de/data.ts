import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'de');

export const data: Messages['data'] = {
  tooLong: (characters) =>
    `Dieses Format hat ${number(characters, 'de')} Zeichen und ist damit zu lang für eine Seite.`,
  onPageIn: (name, language) => `${name} auf der Seite in der Sprache ${language}`,
  forms: 'Diese Klasse als Daten',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'Für Datensätze in JSON-LD mit dem Kontext dieses Vokabulars (Draft 2020-12). Weitere Eigenschaften sind erlaubt.',
  },
  typeScript: { name: 'TypeScript', note: 'Typen derselben Datensätze, für Programme, die sie schreiben oder lesen.' },
  shacl: { name: 'SHACL', note: 'Eine Shape zum Validieren von RDF-Daten in beliebiger Syntax.' },
  example: {
    name: 'Beispiel',
    maintained: 'Im Vokabular gepflegt.',
    completed: (fields) => `Im Vokabular gepflegt, ergänzt um Felder, die die Schemas verlangen: ${fields}.`,
    composed: 'Aus den Feldern und ihren Beispielen erzeugt, nicht von Hand gepflegt.',
  },
  words: {
    omitted: (count, page) =>
      `${counted(count, 'de', { one: 'weiteres Feld gilt', other: 'weitere Felder gelten' })}, siehe ${page}`,
    context: 'Der Kontext, der diese Schlüssel definiert.',
    reference: 'Ein absoluter IRI, ein CURIE oder ein leerer Knoten.',
    open: 'Eine Instanz dieser Klasse oder einer Unterklasse; nicht alle Unterklassen sind aufgeführt.',
    some: (kind, count, what) =>
      `${{ min: `Mindestens ${n(count)}`, max: `Höchstens ${n(count)}`, exactly: `Genau ${n(count)}` }[kind]} von: ${what}.`,
    someBetween: (min, max, what) => `${n(min)} bis ${n(max)} von: ${what}.`,
    closed: [
      'Eine fehlende Aussage gilt in OWL als unbekannt und in SHACL als nicht vorhanden. Darum muss jedes Pflichtfeld in den Daten stehen.',
      'Wertemengen sind auf die bekannten Werte begrenzt, auch wenn die Ontologie weitere zulässt.',
      'Die Ontologie zusammen mit den Daten laden, damit Instanzen einer Unterklasse als Instanzen der Klasse zählen.',
    ],
  },
};
