/** The message under a key that comes from an ontology, or undefined: `constructor` is none. */
export function lookUpMessage(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
