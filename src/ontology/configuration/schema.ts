import { z } from 'zod';
import type { TextRole } from '../text-properties.ts';
import { TEXT_ROLES } from '../text-properties.ts';
import { language, links, menu, notice } from './look.ts';
import { image, path, pixelImage, styleSheet } from './paths.ts';
import { redirects } from './redirects.ts';

/** Included part of a standard: all terms, those that the slice refers to, or a list of terms. */
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
/** Base IRI. Resolving relative IRIs needs a path. */
const base = z
  .string()
  .regex(
    /^[a-z][a-z0-9+.-]*:\/[^\s<>"{}|\\^`#]*$/i,
    'expected an absolute IRI with a path and without #, such as https://example.org/vocabulary/',
  );
const prefix = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'expected a prefix of letters, digits and hyphens, such as market');
const url = z.url({ protocol: /^https?$/, error: 'expected an http or https URL such as https://example.org' });
/** CSS value that cannot end its declaration. */
const token = z
  .string()
  .regex(/^[^;{}<>\\@]*$/, 'expected a plain CSS value such as #0a5c8f')
  .refine(
    (value) => value.split('(').length === value.split(')').length,
    'expected a CSS value with balanced brackets (in YAML, quote a value that contains " #", which begins a comment)',
  )
  .max(300);

/** Properties by identifier, CURIE or IRI, in order of precedence. */
const propertyNames = z
  .array(z.string().regex(/^\S+$/, 'expected the name of a property such as ex:meaning'))
  .min(1)
  .optional();
type TextPropertyShape = Record<TextRole, typeof propertyNames>;

const name = z.string().min(1);
/** Facets are keys of plain objects, so names of `Object.prototype` are invalid. */
const facetKey = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, 'expected a name such as providerTypes')
  .refine((key) => !(key in {}), 'expected a name such as providerTypes');
const facet = z
  .strictObject({ instancesOf: name.optional(), scheme: name.optional(), markedBy: name.optional() })
  .refine(
    ({ instancesOf, scheme, markedBy }) =>
      instancesOf === undefined
        ? scheme !== undefined && markedBy !== undefined
        : scheme === undefined && markedBy === undefined,
    'expected either "instancesOf", or "scheme" and "markedBy"',
  )
  .transform((value) => value as FacetFile);

/** A type set, whose members are the instances of a class. */
interface TypeFacetFile {
  readonly instancesOf: string;
}
/** A value facet: terms are marked with values of a value set or concept scheme. */
interface ValueFacetFile {
  readonly scheme: string;
  readonly markedBy: string;
}
type FacetFile = TypeFacetFile | ValueFacetFile;

/** Returns the value facets, by key. */
export function valueFacets({ facets }: Pick<PublicationFile, 'facets'>): [key: string, facet: ValueFacetFile][] {
  return Object.entries(facets).flatMap(([key, it]) => ('scheme' in it ? [[key, it]] : []));
}

export const publicationSchema = z.strictObject({
  title: z.string().min(1).optional(),
  description: z.string().optional(),
  baseUrl: url.optional(),
  /** The resource that describes the whole ontology. */
  header: iri.optional(),
  namespace: iri.optional(),
  /** Base IRI of sources that declare none. */
  base: base.optional(),
  prefix: prefix.optional(),
  prefixes: z.record(prefix, iri).default({}),
  languages: z.array(language).min(1).optional(),
  sources: z.array(path).min(1).optional(),
  /** Default: the folder `shapes`, if it exists. */
  shapes: path.optional(),
  /** Default: the folder `mappings`, if it exists. */
  mappings: path.optional(),
  contexts: z.record(z.string(), path).default({}),
  imports: z.record(iri, path).default({}),
  repository: url.optional(),
  standards: standards.default({}),
  /** Folder of slice files. */
  slices: path.default('slices'),
  /** Default slice. Absent: the whole ontology. */
  slice: name.optional(),
  facets: z.record(facetKey, facet).default({}),
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
      /** Default: the icon of Ontopress. */
      favicon: image.optional(),
      /** Default: an image with the title and the number of terms. */
      socialImage: pixelImage.optional(),
      stylesheet: styleSheet.optional(),
    })
    .default({ tokens: {} }),
  links: links.optional(),
  notice: notice.optional(),
  /** Pages in the menu, in this order. Default: all. */
  menu: menu.optional(),
  redirects: redirects.prefault({}),
});
export type PublicationFile = z.infer<typeof publicationSchema>;

/** The format of `publication.yaml` as JSON Schema (draft 2020-12), for editors. */
export function publicationJsonSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(publicationSchema, { io: 'input' }), title: 'Ontopress publication.yaml' };
}

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
export type StandardSelection = z.infer<typeof standardSelection>;

export interface SliceFile {
  readonly title: string;
  readonly description?: string | undefined;
  readonly include: readonly string[];
  readonly standards?: Readonly<Record<string, { readonly take: StandardSelection }>> | undefined;
  readonly facets: Readonly<Record<string, Selection | undefined>>;
}
