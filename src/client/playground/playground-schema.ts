import type { Json, Mapping } from '../../mappings/mapping.ts';
import type { SchemaValidators } from '../../mappings/index.ts';
import type { SchemaIndex, SiteDomain, SiteSchema } from '../../site/schemas/schema-index.ts';
import { domainTitle, pairsOf } from '../../site/schemas/schema-index.ts';
import { pairShare } from '../../site/schemas/share.ts';
import type { VocabularyTable } from '../../site/schemas/vocabulary-table.ts';
import { vocabularyTable } from '../../site/schemas/vocabulary-table.ts';
import { cleanText } from '../../site/text/text.ts';

/** The data of one schema that the playground loads. The validators come with it as code. */
export interface PlaygroundSchema {
  readonly title: string;
  readonly mapping: Mapping;
  readonly examples: readonly Json[];
  readonly vocabulary: VocabularyTable;
}

/** The same in the browser. */
export interface LoadedSchema extends PlaygroundSchema {
  readonly validators: SchemaValidators;
}

/** A schema to choose. */
export interface PlaygroundOption {
  readonly name: string;
  readonly title: string;
  /** Path of its module below the base URL; the default export is a {@link LoadedSchema}. */
  readonly module: string;
}

/** The schemas of a domain to choose from. */
export interface PlaygroundChoice {
  readonly domain: string;
  readonly title: string;
  readonly schemas: readonly PlaygroundOption[];
  /** The initial pair. */
  readonly first: { readonly from: string; readonly to: string };
}

/** The domains with at least two available schemas. */
export function playgroundChoices(schemas: SchemaIndex): PlaygroundChoice[] {
  return domainsWithPairs(schemas).map((domain) => choiceOf(domain, schemas));
}

/** The first of {@link playgroundChoices}. undefined: there is no pair of schemas. */
export function firstChoice(schemas: SchemaIndex): PlaygroundChoice | undefined {
  const [domain] = domainsWithPairs(schemas);
  return domain && choiceOf(domain, schemas);
}

function domainsWithPairs({ domains }: SchemaIndex): readonly SiteDomain[] {
  return domains.filter((domain) => pairsOf(domain).length > 0);
}

function choiceOf(domain: SiteDomain, schemas: SchemaIndex): PlaygroundChoice {
  return {
    domain: domain.name,
    title: domainTitle(domain.name),
    schemas: domain.schemas
      .filter(({ offered }) => offered)
      .map(({ mapping, file }) => ({
        name: mapping.schema,
        title: cleanText(mapping.title),
        module: file.module ?? '',
      })),
    first: firstPair(domain, schemas),
  };
}

/** From the first schema to the one that preserves most of its fields. */
function firstPair(domain: SiteDomain, schemas: SchemaIndex): PlaygroundChoice['first'] {
  const pairs = pairsOf(domain);
  const outgoing = pairs.filter(({ from }) => from === pairs[0]?.from);
  const counted = outgoing.map((pair) => ({ ...pair, ...pairShare(pair.from, pair.to, schemas) }));
  const [best] = counted.toSorted((a, b) => b.kept - a.kept);
  return { from: best?.from.mapping.schema ?? '', to: best?.to.mapping.schema ?? '' };
}

/** Returns a function that creates the data of a schema. */
export function createPlaygroundSchemas(schemas: SchemaIndex): (schema: SiteSchema) => PlaygroundSchema {
  const below = new Map<string, string[]>();
  for (const { identifier } of schemas.index.publication.ontology.terms) {
    for (const ancestor of schemas.vocabulary.class(identifier)?.ancestors ?? []) {
      const list = below.get(ancestor);
      if (list) list.push(identifier);
      else below.set(ancestor, [identifier]);
    }
  }
  return ({ mapping, file }) => ({
    title: mapping.title,
    mapping,
    examples: file.examples,
    vocabulary: vocabularyTable(mapping, schemas.vocabulary, (identifier) => below.get(identifier) ?? []),
  });
}
