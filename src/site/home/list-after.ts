import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase, Ref } from '../text/phrase.ts';
import { joinPhrases } from '../text/phrase.ts';

/** Terms after a name: `: a, b`. Empty if there are none. */
export function listAfter(refs: readonly Ref[], { messages }: PublicationIndex): Phrase {
  if (refs.length === 0) return [];
  const list = joinPhrases(
    refs.map((ref) => [ref]),
    messages.rules.comma,
  );
  return [': ', ...list];
}
