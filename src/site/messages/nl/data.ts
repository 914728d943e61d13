import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'nl');

export const data: Messages['data'] = {
  tooLong: (characters) => `Deze indeling telt ${n(characters)} tekens en is te lang voor een pagina.`,
  onPageIn: (name, language) => `${name} op de pagina in het ${language}`,
  forms: 'Deze klasse als gegevens',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'Voor JSON-LD-records met de context van dit vocabulaire (draft 2020-12). Andere eigenschappen zijn toegestaan.',
  },
  typeScript: { name: 'TypeScript', note: 'Typen van dezelfde records, voor programma’s die ze schrijven of lezen.' },
  shacl: { name: 'SHACL', note: 'Een shape die RDF-gegevens in elke syntaxis valideert.' },
  example: {
    name: 'Voorbeeld',
    maintained: 'Geschreven door de beheerders van het vocabulaire.',
    completed: (fields) =>
      `Geschreven door de beheerders van het vocabulaire, aangevuld met de velden die de schema’s vereisen: ${fields}.`,
    composed: 'Gegenereerd uit de velden en hun voorbeelden; niet met de hand bijgehouden.',
  },
  words: {
    omitted: (count, page) =>
      `${counted(count, 'nl', { one: 'ander veld is van toepassing', other: 'andere velden zijn van toepassing' })}, zie ${page}`,
    context: 'De context die deze sleutels definieert.',
    reference: 'Een absolute IRI, een CURIE of een lege knoop.',
    open: 'Een instantie van deze klasse of van een subklasse; niet alle subklassen zijn vermeld.',
    some: (kind, count, what) =>
      `${{ min: `Minstens ${n(count)}`, max: `Hoogstens ${n(count)}`, exactly: `Precies ${n(count)}` }[kind]} van: ${what}.`,
    someBetween: (min, max, what) => `${n(min)} tot ${n(max)} van: ${what}.`,
    closed: [
      'Voor OWL is een ontbrekende uitspraak onbekend; voor SHACL is ze afwezig. Daarom moet elk verplicht veld in de gegevens staan.',
      'Waardelijsten zijn beperkt tot de bekende waarden, ook als de ontologie er meer toestaat.',
      'Laad de ontologie samen met de gegevens, zodat instanties van een subklasse als instanties van de klasse gelden.',
    ],
  },
};
