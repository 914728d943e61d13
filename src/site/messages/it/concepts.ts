import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const concepts: Messages['concepts'] = {
  enumeration: { one: 'Schema di concetti', many: 'Schemi di concetti', sentence: 'Insiemi di concetti' },
  value: { one: 'Concetto', many: 'Concetti', sentence: 'Idee, con quelle più ampie e più specifiche' },
  nearby: { enumeration: 'Schemi di concetti vicini', value: 'Concetti vicini' },
  count: (count: number) => counted(count, 'it', { one: 'concetto', other: 'concetti' }),
  about: 'Tutti gli schemi di concetti, con i loro primi concetti.',
  description: (site: string) => `Gli schemi di concetti di ${site}, ciascuno con la dimensione e i primi concetti.`,
  entry: 'Su questo schema di concetti',
  inScheme: 'Nello schema',
  top: 'Concetti principali',
};
