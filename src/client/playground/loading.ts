import { compileMapping } from '../../mappings/transform/compile.ts';
import { tableVocabulary } from '../../site/schemas/vocabulary-table.ts';
import type { ConversionSide } from './conversion.ts';
import type { LoadedSchema } from './playground-schema.ts';

/** Two compiled schemas, to transform records from the first to the second. */
export interface LoadedPair {
  readonly from: LoadedSchema;
  readonly sides: readonly [ConversionSide, ConversionSide];
}

/** Loads and compiles both schemas. Rejects if one cannot be loaded. @param urls URLs of their modules */
export async function loadPair(urls: readonly [from: string, to: string]): Promise<LoadedPair> {
  const both = await Promise.all([load(urls[0]), load(urls[1])]);
  return { from: both[0], sides: sidesOf(both) };
}

async function load(url: string): Promise<LoadedSchema> {
  const module = (await import(/* @vite-ignore */ url)) as { readonly default: LoadedSchema };
  return module.default;
}

function sidesOf([from, to]: readonly [LoadedSchema, LoadedSchema]): [ConversionSide, ConversionSide] {
  const vocabulary = tableVocabulary([from.vocabulary, to.vocabulary]);
  const side = ({ title, mapping, validators }: LoadedSchema): ConversionSide => ({
    title,
    mapping: compileMapping(mapping, vocabulary),
    validators,
  });
  return [side(from), side(to)];
}
