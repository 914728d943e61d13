import { cleanText } from '../text/text.ts';
import type { OpenApiExample, Valued } from './open-api.ts';
import type { References } from './references.ts';

/** An example value. */
export interface ExampleValue {
  /** Summary in the document. Empty if absent. */
  readonly title: string;
  readonly value: unknown;
}

/** All examples of a parameter, header or body. Fallback: the examples of its schema. */
export function examplesOf({ example, examples, schema }: Valued, references: References): ExampleValue[] {
  if (example !== undefined) return [{ title: '', value: example }];
  if (examples) {
    return Object.values(examples).flatMap((each) => {
      const { summary = '', value } = references.resolve<OpenApiExample>(each);
      return value === undefined ? [] : [{ title: cleanText(summary), value }];
    });
  }
  return (references.schema(schema).schema.examples ?? []).map((value) => ({ title: '', value }));
}

/** Maximum length of an example on a page, in characters. */
const MAX_EXAMPLE = 12_000;

/** Indented JSON, or the text itself if the value is a string. Long examples are cut after a line and end with `…`. */
export function exampleText(value: unknown): string {
  const text = cleanText(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  return text.length <= MAX_EXAMPLE
    ? text
    : `${text.slice(0, text.lastIndexOf('\n', MAX_EXAMPLE)).slice(0, MAX_EXAMPLE)}\n…`;
}
