import { z } from 'zod';
import type { StandardSelection } from './standards-schema.ts';
import { standards } from './standards-schema.ts';

const selection = z.union([z.literal('all'), z.array(z.string().min(1))], {
  error: 'expected "all" or a list of terms',
});

/** Keys of a slice file that cannot be names of facets. */
export const SLICE_KEYS = ['title', 'description', 'include', 'standards'] as const;

/** Returns the schema of a slice file: fixed keys, and one key for each configured facet. */
export function sliceSchema(facets: readonly string[]) {
  return z.strictObject({
    title: z.string().min(1),
    description: z.string().optional(),
    include: z.array(z.string().min(1)).default([]),
    standards: standards.optional(),
    ...Object.fromEntries(facets.map((facet) => [facet, selection.optional()])),
  });
}
export type Selection = z.infer<typeof selection>;

export interface SliceFile {
  readonly title: string;
  readonly description?: string | undefined;
  readonly include: readonly string[];
  readonly standards?: Readonly<Record<string, { readonly take: StandardSelection }>> | undefined;
  readonly facets: Readonly<Record<string, Selection | undefined>>;
}
