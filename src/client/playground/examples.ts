import type { Json } from '../../mappings/mapping.ts';
import type { ConversionSide } from './conversion.ts';
import { convertText } from './convert-text.ts';
import { jsonText } from './json-text.ts';
import type { PlaygroundOptions } from './state.ts';

/** An example, formatted; for a list of records, all examples. */
export function exampleText(examples: readonly Json[], at: number, records: PlaygroundOptions['records']): string {
  return jsonText(records === 'one' ? (examples[at] ?? {}) : examples);
}

/** Position of the first example that can be transformed; 0 if there is none. */
export function firstExample(examples: readonly Json[], [from, to]: readonly [ConversionSide, ConversionSide]): number {
  const options = { keepUnmapped: false, records: 'one' } as const;
  const position = examples.findIndex(
    (_, at) => convertText(exampleText(examples, at, 'one'), from, to, options).errors.length === 0,
  );
  return Math.max(0, position);
}
