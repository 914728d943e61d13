export interface JsonLdExample {
  /** `eg-0382`, or `example` and its number. */
  readonly name: string;
  readonly text: string;
}

const BLOCK = /^TYPES:\s*(?:#(\S+))?|<script type="application\/ld\+json">([\s\S]*?)<\/script>/gm;

/**
 * Extracts the JSON-LD examples from a file in the format of schema.org: a line `TYPES: #eg-0001 Thing`, then the example in several
 * syntaxes, of which JSON-LD is in `<script type="application/ld+json">`.
 */
export function extractExamples(file: string): JsonLdExample[] {
  const examples: JsonLdExample[] = [];
  let name: string | undefined;
  for (const [whole, id, text] of file.matchAll(BLOCK)) {
    if (text === undefined) name = id ?? whole.slice('TYPES:'.length).trim();
    else examples.push({ name: name ?? `example ${examples.length + 1}`, text: text.trim() });
  }
  return examples;
}
