import { z } from 'zod';
import { MENU_PAGES } from '../model.ts';
import { annotations } from './annotations.ts';
import { facets } from './facets.ts';
import { language, links, menu, notice } from './look.ts';
import { outerFolder, path } from './paths.ts';
import { publications } from './publications.ts';
import { redirects } from './redirects.ts';
import { standards } from './standards-schema.ts';
import { textProperties } from './text-properties-schema.ts';
import { theme } from './theme.ts';
import { base, iri, name, prefix, url } from './values.ts';

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
      description:
        'Maximum number of terms up to which each term has its own `.ttl`, `.jsonld`, `.json` and `.md` files (`.md` in every language), with releases also `.history.json`. Above it, the server creates them on request, except `.md`. Default: 5000.',
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
    description: `Pages in the menu, in this order: ${MENU_PAGES.map((page) => `\`${page}\``).join(', ')}. Pages that the publication does not have are omitted; the footer has all. The header shows five entries, with the links of \`links.header\`; others are below "More". Default: the first five of \`vocabulary\`, \`guides\`, \`crosswalks\`, \`schemas\`, \`api\`, \`files\` that the publication has.`,
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
      'URL of the repository that contains this folder at its top level, or URL of the folder in it. On GitHub, GitLab, Codeberg (Gitea, Forgejo) and Bitbucket, each term links to its line and, except on Bitbucket, to a prefilled new issue. On other hosts, it links to this URL. Default: no link.',
    examples: ['https://github.com/acme/ontologies/tree/main/market'],
  }),
  publications: publications.optional().meta({
    description:
      'Ontologies that are published as one site: folders or files in this folder, each by its name or with the `path` of its pages. Beside this key, a file can have `title`, `description`, `baseUrl`, `languages`, `theme`, `links` and `notice`. Default: this folder is one ontology.',
    examples: [['boats.ttl', { folder: 'gazetteer', path: 'places' }]],
  }),
});
export type PublicationFile = z.infer<typeof publicationSchema>;
