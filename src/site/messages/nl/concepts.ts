import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const concepts: Messages['concepts'] = {
  enumeration: { one: 'Begrippenschema', many: 'Begrippenschema’s', sentence: 'Verzamelingen van begrippen' },
  value: { one: 'Begrip', many: 'Begrippen', sentence: 'Ideeën, met ruimere en engere' },
  nearby: { enumeration: 'Begrippenschema’s in de buurt', value: 'Begrippen in de buurt' },
  count: (count: number) => counted(count, 'nl', { one: 'begrip', other: 'begrippen' }),
  about: 'Alle begrippenschema’s, met hun eerste begrippen.',
  description: (site: string) => `De begrippenschema’s van ${site}, elk met de grootte en de eerste begrippen.`,
  entry: 'Over dit begrippenschema',
  inScheme: 'In het schema',
  top: 'Topbegrippen',
};
