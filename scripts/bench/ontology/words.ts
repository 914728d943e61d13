/** Words for labels and texts, with repetitions, so that a random choice preserves their frequency. */
export interface Words {
  readonly names: readonly string[];
  readonly prose: readonly string[];
}

/** Matches the content of a literal of rdfs:label or rdfs:comment in N-Quads, https://www.w3.org/TR/n-quads/. */
const LITERAL = /<http:\/\/www\.w3\.org\/2000\/01\/rdf-schema#(label|comment)> "((?:[^"\\]|\\.)*)"/g;

/**
 * The words of the labels and comments of an ontology in N-Quads, in the order of the text. Letters of ASCII only: the texts are
 * English.
 *
 * @example readWords('<s> <http://www.w3.org/2000/01/rdf-schema#label> "openingHours" .').names // ['opening', 'hours']
 */
export function readWords(nquads: string): Words {
  const names: string[] = [];
  const prose: string[] = [];
  for (const [, property, text = ''] of nquads.matchAll(LITERAL)) {
    const plain = text.replace(/\\./g, ' ').replace(/<[^>]*>|https?:\S+/g, ' ');
    const spaced = plain.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
    for (const [word] of spaced.matchAll(/[a-z]{2,}/g)) (property === 'label' ? names : prose).push(word);
  }
  return { names, prose };
}
