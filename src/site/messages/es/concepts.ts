import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const concepts: Messages['concepts'] = {
  enumeration: { one: 'Esquema de conceptos', many: 'Esquemas de conceptos', sentence: 'Conjuntos de conceptos' },
  value: { one: 'Concepto', many: 'Conceptos', sentence: 'Ideas, con otras más amplias y más específicas' },
  nearby: { enumeration: 'Esquemas cercanos', value: 'Conceptos cercanos' },
  count: (count: number) => counted(count, 'es', { one: 'concepto', other: 'conceptos' }),
  about: 'Todos los esquemas de conceptos, con sus primeros conceptos.',
  description: (site: string) =>
    `Los esquemas de conceptos de ${site}, cada uno con su tamaño y sus primeros conceptos.`,
  entry: 'Sobre este esquema de conceptos',
  inScheme: 'En el esquema',
  top: 'Conceptos superiores',
};
