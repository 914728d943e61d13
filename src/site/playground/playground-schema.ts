import type { Json, Mapping } from '../../mappings/mapping.ts';
import type { SchemaValidators } from '../../mappings/validators.ts';
import type { SchemaIndex, SiteSchema } from '../schemas/schema-index.ts';
import { pairsOf } from '../schemas/schema-index.ts';
import type { VocabularyTable } from '../schemas/vocabulary-table.ts';
import { vocabularyTable } from '../schemas/vocabulary-table.ts';

/** What the playground loads of one schema, as plain data; its validators come with it as code. */
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

/** What the playground knows before it loads anything: which schemas there are to choose from. */
export interface PlaygroundChoice {
  readonly domain: string;
  readonly schemas: readonly { readonly name: string; readonly title: string }[];
}

/** The domains with at least two schemas on offer. */
export function playgroundChoices({ domains }: SchemaIndex): PlaygroundChoice[] {
  return domains
    .filter((domain) => pairsOf(domain).length > 0)
    .map(({ name, schemas }) => ({
      domain: name,
      schemas: schemas
        .filter(({ onOffer }) => onOffer)
        .map(({ mapping }) => ({ name: mapping.schema, title: mapping.title })),
    }));
}

/** Makes the function that tells what the playground loads of a schema. */
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
