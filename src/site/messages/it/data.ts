import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'it');

export const data: Messages['data'] = {
  tooLong: (characters) => `Questo formato ha ${n(characters)} caratteri ed è troppo lungo per una pagina.`,
  onPageIn: (name, language) => `${name} nella pagina in ${language}`,
  forms: 'Questa classe come dati',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'Per record JSON-LD che usano il contesto di questo vocabolario (draft 2020-12). Sono ammesse altre proprietà.',
  },
  typeScript: { name: 'TypeScript', note: 'Tipi degli stessi record, per i programmi che li scrivono o li leggono.' },
  shacl: { name: 'SHACL', note: 'Una shape che convalida dati RDF in qualsiasi sintassi.' },
  example: {
    name: 'Esempio',
    maintained: 'Scritto dai curatori del vocabolario.',
    completed: (fields) =>
      `Scritto dai curatori del vocabolario e completato con i campi richiesti dagli schemi: ${fields}.`,
    composed: 'Generato dai campi e dai loro esempi; non curato a mano.',
  },
  words: {
    omitted: (count, page) =>
      `${counted(count, 'it', { one: 'altro campo si applica', other: 'altri campi si applicano' })}, vedi ${page}`,
    context: 'Il contesto che definisce queste chiavi.',
    reference: 'Un IRI assoluto, un CURIE o un nodo anonimo.',
    open: 'Un’istanza di questa classe o di una sottoclasse; non tutte le sottoclassi sono elencate.',
    some: (kind, count, what) =>
      `${{ min: `Almeno ${n(count)}`, max: `Al massimo ${n(count)}`, exactly: `Esattamente ${n(count)}` }[kind]} tra: ${what}.`,
    someBetween: (min, max, what) => `Da ${n(min)} a ${n(max)} tra: ${what}.`,
    closed: [
      'Per OWL un’asserzione mancante è sconosciuta; per SHACL è assente. Ogni campo obbligatorio deve quindi figurare nei dati.',
      'Gli insiemi di valori sono limitati ai valori noti, anche se l’ontologia ne ammette altri.',
      'Caricare l’ontologia insieme ai dati, così che le istanze di una sottoclasse valgano come istanze della classe.',
    ],
  },
};
