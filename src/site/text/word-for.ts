/** Returns the message for a key from an ontology, or undefined, also for inherited names such as `constructor`. */
export function lookUpMessage(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
