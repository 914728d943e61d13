import type { SchemaValidators } from '../../mappings/index.ts';
import type { FirstPair, SiteSchema } from '../../site/browser.ts';
import type { ConversionSide, ConversionView } from './convert-text.ts';
import { convertText, exampleText, firstExample } from './convert-text.ts';
import type { PlaygroundState } from './state.ts';
import { firstOf } from './state.ts';

/** What the page shows before its script has loaded, and without it: an example of the first pair, and its result. */
export interface PlaygroundStart {
  readonly state: PlaygroundState;
  /** Position of the example. */
  readonly example: number;
  readonly record: string;
  readonly view: ConversionView;
}

/** Converts the first example of a pair. */
export function playgroundStart(
  { choice, from, to }: FirstPair,
  validatorsOf: (schema: SiteSchema) => SchemaValidators,
): PlaygroundStart {
  const state = firstOf(choice);
  const side = (schema: SiteSchema): ConversionSide => ({
    title: schema.mapping.title,
    mapping: schema.compiled(),
    validators: validatorsOf(schema),
  });
  const sides = [side(from), side(to)] as const;
  const example = firstExample(from.file.examples, sides);
  const record = exampleText(from.file.examples, example, 'one');
  return { state, example, record, view: convertText(record, ...sides, state) };
}

/**
 * Content-Security-Policy of the playground. It forbids all connections, so that no script can send a pasted record elsewhere,
 * https://www.w3.org/TR/CSP3/#directive-connect-src.
 */
export const PLAYGROUND_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');
