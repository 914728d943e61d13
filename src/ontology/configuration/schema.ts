import { z } from 'zod';
import type { TextRole } from '../text-properties.ts';
import { TEXT_ROLES } from '../text-properties.ts';

/** How much of a standard comes in: all of it, what the slice points at, or the terms named. */
const standardSelection = z.union([z.enum(['all', 'referenced']), z.array(z.string().min(1))], {
  error: 'expected "all", "referenced" or a list of terms such as [Place, Offer]',
});
const standards = z.record(z.string(), z.strictObject({ take: standardSelection.default('referenced') }));
const selection = z.union([z.literal('all'), z.array(z.string().min(1))], {
  error: 'expected "all" or a list of terms',
});

const iri = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i, 'expected an absolute IRI such as https://example.org/vocabulary/');
/** Relative IRIs need a path to be resolved against. */
const base = z
  .string()
  .regex(
    /^[a-z][a-z0-9+.-]*:\/[^\s<>"{}|\\^`#]*$/i,
    'expected an absolute IRI with a path and without #, such as https://example.org/vocabulary/',
  );
const prefix = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'expected a prefix of letters, digits and hyphens, such as market');
const url = z.url({ protocol: /^https?$/, error: 'expected an http or https address such as https://example.org' });
const language = z
  .string()
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, 'expected a language tag such as en or pt-BR');
/** Paths stay inside the ontology's folder. */
const path = z
  .string()
  .min(1)
  .refine(
    (value) => !/^(?:[/\\]|[A-Za-z]:)/.test(value) && !value.split(/[/\\]/).includes('..'),
    'expected a path inside this folder',
  );
/** A picture that every browser shows, by a name that means the same in an address. */
const image = path
  .regex(
    /^[^?#%\\]+\.(?:svg|png|webp|jpe?g|gif)$/i,
    'expected a .svg, .png, .webp, .jpg or .gif file inside this folder, without ?, # or % in its name',
  )
  .transform((value) => value.replace(/^(?:\.\/)+/, ''));
/** CSS values that cannot leave their declaration. */
const token = z
  .string()
  .regex(/^[^;{}<>\\@]*$/, 'expected a plain CSS value such as #0a5c8f')
  .max(300);

/** Properties by identifier, CURIE or IRI, best first. */
const propertyNames = z
  .array(z.string().regex(/^\S+$/, 'expected the name of a property such as ex:meaning'))
  .min(1)
  .optional();
type TextPropertyShape = Record<TextRole, typeof propertyNames>;

export const publicationSchema = z.strictObject({
  title: z.string().min(1).optional(),
  description: z.string().optional(),
  baseUrl: url.optional(),
  /** The resource that describes the whole ontology. */
  header: iri.optional(),
  namespace: iri.optional(),
  /** What relative IRIs of sources without a base are resolved against. */
  base: base.optional(),
  prefix: prefix.optional(),
  prefixes: z.record(prefix, iri).default({}),
  languages: z.array(language).min(1).optional(),
  sources: z.array(path).min(1).optional(),
  /** Absent, `shapes` where there is such a folder. */
  shapes: path.optional(),
  /** Absent, `mappings` where there is such a folder. */
  mappings: path.optional(),
  contexts: z.record(z.string(), path).default({}),
  imports: z.record(iri, path).default({}),
  repository: url.optional(),
  standards: standards.default({}),
  marketplaces: path.default('marketplaces'),
  marketplace: z.string().min(1).optional(),
  facets: z
    .record(
      z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'expected a name such as providerTypes'),
      z.strictObject({ instancesOf: z.string().min(1) }),
    )
    .default({}),
  industries: z.strictObject({ scheme: z.string().min(1), markedBy: z.string().min(1) }).optional(),
  sinceProperty: z.string().min(1).optional(),
  textProperties: z
    .strictObject(Object.fromEntries(TEXT_ROLES.map((role) => [role, propertyNames])) as TextPropertyShape)
    .default({}),
  markdown: z.boolean().default(false),
  rules: z.record(z.string(), z.enum(['error', 'warning', 'off'])).default({}),
  termFiles: z.int().min(0).default(5000),
  api: z.boolean().default(true),
  theme: z
    .strictObject({
      tokens: z
        .record(z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a token name such as color-accent'), token)
        .default({}),
      logo: image.optional(),
    })
    .default({ tokens: {} }),
});
export type PublicationFile = z.infer<typeof publicationSchema>;

/** A marketplace file: fixed keys, and one key for each facet that the publication names. */
export function marketplaceSchema(facets: readonly string[]) {
  return z.strictObject({
    title: z.string().min(1),
    description: z.string().optional(),
    industries: selection.optional(),
    include: z.array(z.string().min(1)).default([]),
    standards: standards.optional(),
    ...Object.fromEntries(facets.map((facet) => [facet, selection.optional()])),
  });
}
export type Selection = z.infer<typeof selection>;
export type StandardSelection = z.infer<typeof standardSelection>;

export interface MarketplaceFile {
  readonly title: string;
  readonly description?: string | undefined;
  readonly industries?: Selection | undefined;
  readonly include: readonly string[];
  readonly standards?: Readonly<Record<string, { readonly take: StandardSelection }>> | undefined;
  readonly facets: Readonly<Record<string, Selection | undefined>>;
}
