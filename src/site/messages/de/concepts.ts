import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const concepts: Messages['concepts'] = {
  enumeration: { one: 'Konzeptschema', many: 'Konzeptschemata', sentence: 'Mengen von Konzepten' },
  value: { one: 'Konzept', many: 'Konzepte', sentence: 'Vorstellungen, mit weiteren und engeren' },
  nearby: { enumeration: 'Benachbarte Konzeptschemata', value: 'Benachbarte Konzepte' },
  count: (count: number) => counted(count, 'de', { one: 'Konzept', other: 'Konzepte' }),
  about: 'Alle Konzeptschemata mit ihren ersten Konzepten.',
  description: (site: string) => `Die Konzeptschemata von ${site}, jedes mit Größe und ersten Konzepten.`,
  entry: 'Über dieses Konzeptschema',
  inScheme: 'Im Schema',
  top: 'Oberste Konzepte',
};
