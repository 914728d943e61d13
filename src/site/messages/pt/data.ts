import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'pt');

export const data: Messages['data'] = {
  tooLong: (characters) => `Este formato tem ${n(characters)} caracteres e é longo demais para uma página.`,
  onPageIn: (name, language) => `${name} na página em ${language}`,
  forms: 'Esta classe como dados',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'Para registros JSON-LD que usam o contexto deste vocabulário (draft 2020-12). Outras propriedades são permitidas.',
  },
  typeScript: { name: 'TypeScript', note: 'Tipos dos mesmos registros, para programas que os escrevem ou leem.' },
  shacl: { name: 'SHACL', note: 'Uma shape que valida dados RDF em qualquer sintaxe.' },
  example: {
    name: 'Exemplo',
    maintained: 'Escrito pelos responsáveis pelo vocabulário.',
    completed: (fields) =>
      `Escrito pelos responsáveis pelo vocabulário e completado com os campos que os esquemas exigem: ${fields}.`,
    composed: 'Gerado a partir dos campos e de seus exemplos; não é mantido à mão.',
  },
  words: {
    omitted: (count, page) =>
      `${counted(count, 'pt', { one: 'outro campo se aplica', other: 'outros campos se aplicam' })}, ver ${page}`,
    context: 'O contexto que define estas chaves.',
    reference: 'Um IRI absoluto, um CURIE ou um nó em branco.',
    open: 'Uma instância desta classe ou de uma subclasse; nem todas as subclasses são listadas.',
    some: (kind, count, what) =>
      `${{ min: `Pelo menos ${n(count)}`, max: `No máximo ${n(count)}`, exactly: `Exatamente ${n(count)}` }[kind]} de: ${what}.`,
    someBetween: (min, max, what) => `De ${n(min)} a ${n(max)} de: ${what}.`,
    closed: [
      'Para OWL, uma declaração ausente é desconhecida; para SHACL, ela não existe. Por isso, todo campo obrigatório precisa estar nos dados.',
      'Os conjuntos de valores limitam-se aos valores conhecidos, mesmo que a ontologia permita outros.',
      'Carregue a ontologia junto com os dados, para que as instâncias de uma subclasse contem como instâncias da classe.',
    ],
  },
};
