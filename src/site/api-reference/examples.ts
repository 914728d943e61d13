import { cleanText } from '../text/text.ts';
import type { Example, Valued } from './open-api.ts';
import type { References } from './references.ts';

/** A value that somebody could really send or get. */
export interface ExampleValue {
  /** What it shows; empty where the document does not say. */
  readonly title: string;
  readonly value: unknown;
}

/** All examples of a parameter, a header or a body; those of its schema only where it has none of its own. */
export function examplesOf({ example, examples, schema }: Valued, references: References): ExampleValue[] {
  if (example !== undefined) return [{ title: '', value: example }];
  if (examples) {
    return Object.values(examples).flatMap((each) => {
      const { summary = '', value } = references.resolve<Example>(each);
      return value === undefined ? [] : [{ title: cleanText(summary), value }];
    });
  }
  return (references.schema(schema).schema.examples ?? []).map((value) => ({ title: '', value }));
}

/** Longest example on a page, in characters. */
const LONGEST = 12_000;

/** A JSON value as readers like it: indented, and text as it is. Of a long one the beginning, which ends with `…`. */
export function exampleText(value: unknown): string {
  const text = cleanText(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf('\n', LONGEST)).slice(0, LONGEST)}\n…`;
}
