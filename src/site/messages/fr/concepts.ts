import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const concepts: Messages['concepts'] = {
  enumeration: { one: 'Schéma de concepts', many: 'Schémas de concepts', sentence: 'Ensembles de concepts' },
  value: { one: 'Concept', many: 'Concepts', sentence: 'Idées, avec les plus larges et les plus étroites' },
  nearby: { enumeration: 'Schémas de concepts voisins', value: 'Concepts voisins' },
  count: (count: number) => counted(count, 'fr', { one: 'concept', other: 'concepts' }),
  about: 'Tous les schémas de concepts, avec leurs premiers concepts.',
  description: (site: string) => `Les schémas de concepts de ${site}, chacun avec sa taille et ses premiers concepts.`,
  entry: 'À propos de ce schéma de concepts',
  inScheme: 'Dans le schéma',
  top: 'Concepts de tête',
};
