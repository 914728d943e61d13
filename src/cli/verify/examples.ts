/** One JSON-LD example, by the name that its file gives it. */
export interface Example {
  /** `eg-0382`, or the number of the line where it begins. */
  readonly name: string;
  readonly text: string;
}

const BLOCK = /^TYPES:\s*(?:#(\S+))?|<script type="application\/ld\+json">([\s\S]*?)<\/script>/gm;

/**
 * The JSON-LD in a file of examples as schema.org publishes them: a line `TYPES: #eg-0001 Thing`, then the example in several
 * syntaxes, JSON-LD among them in `<script type="application/ld+json">`.
 */
export function extractExamples(file: string): Example[] {
  const examples: Example[] = [];
  let name: string | undefined;
  for (const [whole, id, text] of file.matchAll(BLOCK)) {
    if (text === undefined) name = id ?? whole.slice('TYPES:'.length).trim();
    else examples.push({ name: name ?? `example ${examples.length + 1}`, text: text.trim() });
  }
  return examples;
}
