import { SCHEMA_FORMATS, termFormats } from '../../ontology/formats.ts';
import { z } from 'zod';
import type { Issue } from '../../base/issue.ts';
import { readOldPath } from '../../base/paths.ts';
import { didYouMean } from '../../base/text.ts';
import type { Rendering, Text } from '../../ontology/model.ts';
import { MENU_PAGES, RENDERINGS, TERM_SECTIONS } from '../../ontology/model.ts';
import { image, outerFolder, path, pixelImage, publications, styleSheet } from './publications.ts';
import type { TextRole } from '../../vocabularies/index.ts';
import { TEXT_ROLES } from '../../vocabularies/index.ts';

/** Values that several keys of `publication.yaml` have. */

export const name = z.string().min(1);
export const iri = z
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

/** Where readers write: a page, or an address of e-mail without further headers. */
const contact = z
  .string()
  .regex(
    /^(?:https?:\/\/[^\s/]\S*|mailto:[^\s?#&@%]+@[^\s?#&@%]+)$/i,
    'expected a URL such as https://example.org/contact or mailto:vocabulary@example.org',
  );

const language = z
  .string()
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, 'expected a language tag such as en or pt-BR');

/** A text on one line. */
const line = z.string().regex(/^\s*\S[^\r\n]*\s*$/, 'expected a text on one line');

/** A text in the default language, or texts by language. */
const texts = z
  .union([line, z.record(language, line)], {
    error: 'expected a text, or texts by language such as { en: Imprint, de: Impressum }',
  })
  .refine((value) => typeof value === 'string' || Object.keys(value).length > 0, 'expected a text in some language')
  .transform((value): Text[] =>
    typeof value === 'string'
      ? [{ value: value.trim() }]
      : Object.entries(value).map(([tag, text]) => ({ value: text.trim(), language: tag })),
  );

const linkUrl = z
  .string()
  .regex(
    /^(?:https?:\/\/[^\s/"<>\\^`{|}]|mailto:[^\s"<>\\^`{|}]+@)[^\s"<>\\^`{|}]*$/i,
    'expected a URL such as https://example.org or mailto:team@example.org',
  );

const text = texts.meta({
  description: 'Text in the default language, or texts by language.',
  examples: ['Imprint', { en: 'Imprint', de: 'Impressum' }],
});
const link = z.strictObject({
  text,
  url: linkUrl.meta({
    description: 'Target of the link: an http, https or mailto URL.',
    examples: ['https://example.org/imprint', 'mailto:team@example.org'],
  }),
});
const linkList = z.array(link).min(1).max(12).optional();
const LINKS = [{ text: 'Imprint', url: 'https://example.org/imprint' }];

/** Links in the header and the footer of every page. */
const links = z.strictObject({
  header: linkList.meta({
    description: 'Links in the header of every page, at most 12, each with `text` and `url`. Default: none.',
    examples: [LINKS],
  }),
  footer: linkList.meta({
    description: 'Links in the footer of every page, at most 12, each with `text` and `url`. Default: none.',
    examples: [LINKS],
  }),
});

/** A text at the top of every page. */
const notice = z.strictObject({
  text: text.meta({
    description: 'Text of the notice in the default language, or by language.',
    examples: ['Draft', { en: 'Draft', de: 'Entwurf' }],
  }),
  link: link.optional().meta({
    description: 'Link after the text, with `text` and `url`. Default: none.',
    examples: [{ text: 'Current version', url: 'https://example.org/v2' }],
  }),
});

/** Pages in the menu. A page that a publication does not have is not in its menu. */
const menu = z
  .array(z.enum(MENU_PAGES, { error: `expected one of: ${MENU_PAGES.join(', ')}` }))
  .refine((pages) => new Set(pages).size === pages.length, 'expected each page once');

/** Included part of a standard: all terms, those that the slice refers to, or a list of terms. */
const standardSelection = z.union([z.enum(['all', 'referenced']), z.array(z.string().min(1))], {
  error: 'expected "all", "referenced" or a list of terms such as [Place, Offer]',
});
const take = standardSelection.default('referenced').meta({
  description: 'Terms of the standard to include: `all`, `referenced` or a list of terms. Default: `referenced`.',
  examples: ['referenced', ['Place', 'Offer']],
});
/** Bundled standards to include, by prefix. */
const standards = z.record(z.string(), z.strictObject({ take }));

export type StandardSelection = z.infer<typeof standardSelection>;

/** Facets are keys of plain objects, so names of `Object.prototype` are invalid. */
const facetKey = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, 'expected a name such as providerTypes')
  .refine((key) => !(key in {}), 'expected a name such as providerTypes');
const facet = z
  .strictObject({
    instancesOf: name.optional().meta({
      description: 'Class whose instances are the members of a type set: identifier, CURIE or IRI.',
      examples: ['ProviderType'],
    }),
    scheme: name.optional().meta({
      description: 'Value set or concept scheme with the values of a value facet. `markedBy` is then required.',
      examples: ['Industries'],
    }),
    markedBy: name.optional().meta({
      description: 'Property that marks terms with values of `scheme`.',
      examples: ['servesIndustry'],
    }),
  })
  .refine(
    ({ instancesOf, scheme, markedBy }) =>
      instancesOf === undefined
        ? scheme !== undefined && markedBy !== undefined
        : scheme === undefined && markedBy === undefined,
    'expected either "instancesOf", or "scheme" and "markedBy"',
  )
  .transform((value) => value as FacetFile);

/** Facets, by name. */
const facets = z.record(facetKey, facet);

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
export function valueFacets(file: {
  readonly facets: Readonly<Record<string, FacetFile>>;
}): [key: string, facet: ValueFacetFile][] {
  return Object.entries(file.facets).flatMap(([key, it]) => ('scheme' in it ? [[key, it]] : []));
}

/** Properties by identifier, CURIE or IRI, in order of precedence. */
const propertyNames = z
  .array(z.string().regex(/^\S+$/, 'expected the name of a property such as ex:meaning'))
  .min(1)
  .optional();
type TextPropertyShape = Record<TextRole, typeof propertyNames>;

function textProperty(role: TextRole): [TextRole, typeof propertyNames] {
  const description = `${PROPERTIES_OF_ROLE[role]}. Default: the known ones.`;
  return [role, propertyNames.meta({ description, examples: [[`ex:${role}`]] })];
}

const PROPERTIES_OF_ROLE: Readonly<Record<TextRole, string>> = {
  label: 'Properties of labels',
  alternativeLabel: 'Properties of further labels',
  hiddenLabel: 'Properties of labels that only the search reads',
  definition: 'Properties of definitions',
  example: 'Properties of examples',
  note: 'Properties of notes',
};

/** Properties of texts, by role. */
const textProperties = z.strictObject(Object.fromEntries(TEXT_ROLES.map(textProperty)) as TextPropertyShape);

/** A property that the configuration declares, with its place on the pages of terms. */
export interface AnnotationFile {
  readonly label?: readonly Text[];
  /** Name of a section of every term's page, or the heading of a section of its own. */
  readonly section?: string | { readonly heading: readonly Text[] };
  readonly rendering?: Rendering;
  readonly order?: number;
}

const NAMES = TERM_SECTIONS.join(', ');
const HEADINGS = 'A heading of your own begins with a capital letter, or is written by language: { en: … }';

/** A word in lower case is the name of a section. Everything else is a heading. */
const section = texts.transform((heading, context): string | { readonly heading: readonly Text[] } => {
  const [{ value, language: tag } = { value: '', language: undefined }] = heading;
  if (tag !== undefined || !/^[a-z][a-zA-Z-]*$/.test(value)) return { heading };
  if (!(TERM_SECTIONS as readonly string[]).includes(value)) {
    const message = `expected a section or a heading.${didYouMean(value, TERM_SECTIONS)} Sections: ${NAMES}. ${HEADINGS}`;
    context.addIssue({ code: 'custom', message, input: value });
  }
  return value;
});

const annotation = z
  .strictObject({
    label: texts.optional().meta({
      description: 'Label in the default language, or by language. Default: the label of the property.',
      examples: ['Care instructions', { en: 'Care instructions', de: 'Pflegehinweise' }],
    }),
    section: section.optional().meta({
      description: `Section of the page: ${NAMES.replaceAll(/\w+/g, '`$&`')}, or a heading of your own as text or by language. Default: \`images\` for images, else \`about\`.`,
      examples: ['notes', 'Sustainability', { en: 'Sustainability', de: 'Nachhaltigkeit' }],
    }),
    rendering: z
      .enum(RENDERINGS, { error: `expected one of: ${RENDERINGS.join(', ')}` })
      .optional()
      .meta({
        description: `How values are shown: ${RENDERINGS.map((it) => `\`${it}\``).join(', ')}. Default: \`text\`.`,
        examples: ['image'],
      }),
    order: z
      .int()
      .optional()
      .meta({
        description: 'Position among the declared properties of a section. Default: after those with a position.',
        examples: [1],
      }),
  })
  .transform((value) => value as AnnotationFile);

/** Declared properties, by identifier, CURIE or IRI. */
const annotations = z.record(
  z.string().regex(/^\S+$/, 'expected the name of a property such as ex:care'),
  // The short form is a label in the default language.
  z.union([line.transform((value): AnnotationFile => ({ label: [{ value: value.trim() }] })), annotation]),
);

/** Names of the custom properties in `src/styles/tokens.css`, without the two hyphens. */
export const THEME_TOKENS: readonly string[] = [
  ...['paper', 'raised', 'ink', 'soft', 'rule', 'accent', 'warn'],
  ...['class', 'property', 'enumeration', 'value', 'shape'],
  ...['code-name', 'code-string', 'code-word', 'code-iri', 'code-comment'],
  ...['font-text', 'font-ui', 'font-code', 'bar', 'gutter', 'measure', 'radius'],
];

/** CSS value that cannot end its declaration. */
const token = z
  .string()
  .regex(/^[^;{}<>\\@]*$/, 'expected a plain CSS value such as #0a5c8f')
  .refine(
    (value) => value.split('(').length === value.split(')').length,
    'expected a CSS value with balanced brackets (in YAML, quote a value that contains " #", which begins a comment)',
  )
  .max(300);

const tokenName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a token name such as accent');

/** How the site looks. */
const theme = z.strictObject({
  tokens: z
    .record(tokenName, token)
    .default({})
    .meta({
      description: `CSS values, by the name of a custom property in \`tokens.css\` without the two hyphens: ${THEME_TOKENS.map((name) => `\`${name}\``).join(', ')}. Default: the values in \`tokens.css\`.`,
      examples: [{ accent: 'light-dark(#0a5c8f, #8ec5ea)' }],
    }),
  logo: image.optional().meta({
    description:
      'Image beside the title of every page: a `.svg`, `.png`, `.webp`, `.jpg` or `.gif` file in this folder. Default: none.',
    examples: ['logo.svg'],
  }),
  favicon: image.optional().meta({
    description:
      'Icon of the site in browsers: a `.svg`, `.png`, `.webp`, `.jpg` or `.gif` file in this folder. Default: the icon of Ontopress.',
    examples: ['favicon.svg'],
  }),
  socialImage: pixelImage.optional().meta({
    description:
      'Image that other sites show beside a link, 1200 × 630 pixels: a `.png`, `.webp`, `.jpg` or `.gif` file in this folder. Default: an image with the title and the number of terms.',
    examples: ['preview.png'],
  }),
  stylesheet: styleSheet.optional().meta({
    description: 'CSS file in this folder that every page loads last, as `custom.css`. Default: none.',
    examples: ['own.css'],
  }),
});

/** A redirect as configured. */
export interface RedirectEntry {
  /** The key in the file, for locations. */
  readonly key: string;
  /** Path below the base URL, decoded, with a slash at the beginning. */
  readonly from: string;
  readonly to: string;
}

/** An error in a redirect, at its key. */
export function redirectIssue(message: string, location: Pick<Issue, 'file' | 'line' | 'column'>): Issue {
  return { code: 'configuration', severity: 'error', message, ...location };
}

const oldPath = z
  .string()
  .refine(
    (text) => readOldPath(text) !== undefined,
    'expected a path of the old site such as /docs/index-en.html, without ?, # or *',
  );

/** Old path → path of the site, term, or absolute URL. */
const redirects = z
  .record(oldPath, z.string().regex(/^[^\s"<>\\^`{|}]+$/, 'expected a path such as /vocabulary, a term, or a URL'))
  .transform((all): RedirectEntry[] =>
    Object.entries(all).map(([key, to]) => ({ key, from: readOldPath(key) ?? key, to })),
  );

export const publicationSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'Title of the site. Default: the title in the header of the ontology, else the name of its file or folder.',
      examples: ['Boats'],
    }),
  description: z
    .string()
    .optional()
    .meta({
      description: 'Description of the site. Default: the description in the header of the ontology.',
      examples: ['Boats and what they carry.'],
    }),
  baseUrl: url.optional().meta({
    description: 'Public URL of the site, with its path if it has one. Default: the URL of the local server.',
    examples: ['https://example.org/docs'],
  }),
  namespace: iri.optional().meta({
    description:
      'The own namespace. Its terms are identified by their local names. Default: from the header, else the namespace with the most terms, or the one that several modules share.',
    examples: ['https://example.org/boats/vocabulary/'],
  }),
  prefix: prefix.optional().meta({
    description: 'Prefix of the own namespace. Default: the one that the header states or the sources declare.',
    examples: ['boats'],
  }),
  header: iri.optional().meta({
    description:
      'IRI of the resource that describes the whole ontology: its title, version, licence and authors. Default: the header to which most terms belong.',
    examples: ['https://example.org/boats'],
  }),
  base: base.optional().meta({
    description: 'Base of relative IRIs in sources that declare none. Default: the namespace without `#`.',
    examples: ['https://example.org/boats/'],
  }),
  prefixes: z
    .record(prefix, iri)
    .default({})
    .meta({
      description:
        'Further prefixes and their namespaces. Default: well-known ones, else those that the sources declare.',
      examples: [{ harbour: 'https://example.org/harbours/' }],
    }),
  languages: z
    .array(language)
    .min(1)
    .optional()
    .meta({
      description:
        'Languages of the site, the default first. Default: those of the labels, see `languageShare`; the default language is that of most texts.',
      examples: [['en', 'de']],
    }),
  languageShare: z
    .number()
    .gt(0)
    .max(1)
    .default(0.5)
    .meta({
      description:
        'Share of the own terms that need a label in a language for the site to offer it. Not used if `languages` lists them. Default: 0.5.',
      examples: [0.8],
    }),
  sources: z
    .array(path)
    .min(1)
    .optional()
    .meta({
      description: 'RDF files, and folders of them, relative to this file. Default: all RDF files below this folder.',
      examples: [['boats.ttl', 'modules']],
    }),
  shapes: path.optional().meta({
    description: 'Folder of SHACL shapes that validate the sources. Default: `shapes`, if it exists.',
    examples: ['shapes'],
  }),
  mappings: path.optional().meta({
    description:
      'Folder of mapping files, `<domain>/<schema>.yaml`, each with the JSON Schema and the examples that it names. Default: `mappings`, if it exists.',
    examples: ['mappings'],
  }),
  pages: outerFolder.optional().meta({
    description:
      'Folder of pages in Markdown. It may be outside of this folder. If it is named here, `README.md` is its start page. Default: `pages`, if it exists.',
    examples: ['../docs'],
  }),
  contexts: z
    .record(z.string(), path)
    .default({})
    .meta({
      description: 'URL of a JSON-LD context → local file. Contexts are never fetched. Default: none.',
      examples: [{ 'https://example.org/context.jsonld': 'contexts/boats.jsonld' }],
    }),
  imports: z
    .record(iri, path)
    .default({})
    .meta({
      description: 'IRI of an imported ontology → local file. Imports are never fetched. Default: none.',
      examples: [{ 'https://example.org/harbours': 'imports/harbours.ttl' }],
    }),
  standards: standards.default({}).meta({
    description: 'Bundled standards to include, by their prefix. Default: none.',
    examples: [{ schema: { take: 'referenced' } }],
  }),
  facets: facets.default({}).meta({
    description:
      'What a slice can select, by name: type sets, whose members are the instances of a class, and value facets, by which terms are marked. Default: none.',
    examples: [
      {
        providerTypes: { instancesOf: 'ProviderType' },
        industries: { scheme: 'Industries', markedBy: 'servesIndustry' },
      },
    ],
  }),
  slices: path
    .default('slices')
    .meta({ description: 'Folder of slice files. Default: `slices`.', examples: ['slices'] }),
  slice: name.optional().meta({
    description: 'Name of the slice that is published if no command names another. Default: the whole ontology.',
    examples: ['stays'],
  }),
  sinceProperty: name.optional().meta({
    description: 'Property that states the version in which a term was introduced. Default: none.',
    examples: ['sinceVersion'],
  }),
  textProperties: textProperties.default({}).meta({
    description:
      'Properties of texts, by identifier, CURIE or IRI, in order of precedence. They precede the known ones, such as `skos:definition`. Default: the known ones.',
    examples: [{ definition: ['ex:meaning'] }],
  }),
  annotations: annotations.default({}).meta({
    description:
      'Properties of your own, by identifier, CURIE or IRI, with a label, or with `label`, `section`, `rendering` and `order`. Their statements are shown in that section of the pages of terms. Default: none.',
    examples: [{ 'ex:care': 'Care', 'ex:photo': { rendering: 'image' } }],
  }),
  markdown: z
    .boolean()
    .optional()
    .meta({
      description:
        'Whether definitions and notes are [Markdown](#markdown), with `[[Term]]` links. Otherwise they are plain text: paragraphs, with IRIs as links. Texts with the datatype `rdf:HTML`, `rdf:XMLLiteral` or a Markdown datatype are always read in that format. Default: recognised for each ontology.',
      examples: [true],
    }),
  rules: z
    .record(z.string(), z.enum(['error', 'warning', 'off']))
    .default({})
    .meta({
      description: 'Severity of rules of the check: `error`, `warning` or `off`. Default: as in the table of rules.',
      examples: [{ 'no-definition': 'off' }],
    }),
  termFiles: z
    .int()
    .min(0)
    .default(5000)
    .meta({
      description: `Maximum number of terms up to which each term has its own ${termFileNames()} files (\`.md\` in every language), classes also ${schemaFileNames()}, with releases also \`.history.json\`. Above it, the server creates them on request, except \`.md\` and those of classes. Default: 5000.`,
      examples: [0],
    }),
  api: z
    .boolean()
    .default(true)
    .meta({
      description: '`false` omits the page of the API and `openapi.json`, for hosts without the API. Default: `true`.',
      examples: [false],
    }),
  theme: theme.default({ tokens: {} }).meta({
    description: 'Colours, fonts, images and a style sheet. Default: the default theme.',
    examples: [{ logo: 'logo.svg' }],
  }),
  menu: menu.optional().meta({
    description: `Pages in the menu, in this order: ${MENU_PAGES.map((page) => `\`${page}\``).join(', ')}. Pages that the publication does not have are omitted; the footer has all. The header shows five entries, with the links of \`links.header\`; others are below "More". Default: the first five of \`vocabulary\`, \`profile\`, \`guides\`, \`crosswalks\`, \`schemas\`, \`api\`, \`files\` that the publication has.`,
    examples: [['vocabulary', 'guides', 'files']],
  }),
  links: links.optional().meta({
    description: 'Links in the header and the footer of every page. Default: none.',
    examples: [{ footer: [{ text: 'Imprint', url: 'https://example.org/imprint' }] }],
  }),
  notice: notice.optional().meta({
    description: 'Text at the top of every page and Markdown version. Default: none.',
    examples: [{ text: 'Draft' }],
  }),
  redirects: redirects.prefault({}).meta({
    description: 'Old path → new address: a path of the site, a term or a URL. Default: none.',
    examples: [{ '/docs/classes/Vendor.html': 'Provider' }],
  }),
  repository: url.optional().meta({
    description:
      'URL of the repository that contains this folder at its top level, or URL of the folder in it. On GitHub, GitLab, Codeberg (Gitea, Forgejo) and Bitbucket, each term links to its line and, except on Bitbucket, each page to a prefilled new issue. On other hosts, pages link to this URL. Default: no link.',
    examples: ['https://github.com/acme/ontologies/tree/main/market'],
  }),
  reports: contact.optional().meta({
    description:
      'Where readers report problems and suggest changes: the URL of a page, or `mailto:` with an address, for a message with title and URL of the page. Default: a new issue of `repository`, if there is one.',
    examples: ['mailto:vocabulary@example.org'],
  }),
  publications: publications.optional().meta({
    description:
      'Ontologies that are published as one site: folders or files in this folder, each by its name or with the `path` of its pages. Beside this key, a file can have `title`, `description`, `baseUrl`, `languages`, `theme`, `links` and `notice`. Default: this folder is one ontology.',
    examples: [['boats.ttl', { folder: 'gazetteer', path: 'places' }]],
  }),
});
export type PublicationFile = z.infer<typeof publicationSchema>;

/** Returns the error in the value of a key. undefined: it is valid. */
export function settingError(key: keyof PublicationFile, value: unknown): string | undefined {
  return publicationSchema.shape[key].safeParse(value).error?.issues[0]?.message;
}

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

/** The extensions of all formats of terms. */
function termFileNames(): string {
  return listNames(termFormats(true));
}

function schemaFileNames(): string {
  return listNames(SCHEMA_FORMATS);
}

function listNames(formats: readonly { readonly extension: string }[]): string {
  const names = formats.map(({ extension }) => `\`.${extension}\``);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
