import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const concepts: Messages['concepts'] = {
  enumeration: { one: 'Esquema de conceitos', many: 'Esquemas de conceitos', sentence: 'Conjuntos de conceitos' },
  value: { one: 'Conceito', many: 'Conceitos', sentence: 'Ideias, com outras mais amplas e mais específicas' },
  nearby: { enumeration: 'Esquemas próximos', value: 'Conceitos próximos' },
  count: (count: number) => counted(count, 'pt', { one: 'conceito', other: 'conceitos' }),
  about: 'Todos os esquemas de conceitos, com os seus primeiros conceitos.',
  description: (site: string) =>
    `Os esquemas de conceitos de ${site}, cada um com o seu tamanho e os primeiros conceitos.`,
  entry: 'Sobre este esquema de conceitos',
  inScheme: 'No esquema',
  top: 'Conceitos de topo',
};
