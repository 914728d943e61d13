import { z } from 'zod';

/** Included part of a standard: all terms, those that the slice refers to, or a list of terms. */
const standardSelection = z.union([z.enum(['all', 'referenced']), z.array(z.string().min(1))], {
  error: 'expected "all", "referenced" or a list of terms such as [Place, Offer]',
});
const take = standardSelection.default('referenced').meta({
  description: 'Terms of the standard to include: `all`, `referenced` or a list of terms. Default: `referenced`.',
  examples: ['referenced', ['Place', 'Offer']],
});
/** Bundled standards to include, by prefix. */
export const standards = z.record(z.string(), z.strictObject({ take }));

export type StandardSelection = z.infer<typeof standardSelection>;
