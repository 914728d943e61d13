import type { NamedTerm } from '../../versions/diff/change.ts';
import { memoizeByKey } from '../../ontology/memoize.ts';
import type { Iri } from '../../ontology/model.ts';
import { shortName } from '../../ontology/short-name.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Ref } from '../text/phrase.ts';
import { cleanText, pickText, sameLanguage } from '../text/text.ts';

/**
 * The index with the names of terms that only other versions have, so that changes can mention them.
 *
 * @param hrefOf page about a term without a page of its own
 */
export function withNames(
  index: PublicationIndex,
  names: Readonly<Record<Iri, NamedTerm>>,
  hrefOf: (iri: Iri) => string | undefined = () => undefined,
): PublicationIndex {
  const ref = memoizeByKey((iri: Iri): Ref => {
    const named = index.term(iri) || !Object.hasOwn(names, iri) ? undefined : names[iri];
    if (!named) return index.ref(iri);
    const label = pickText(named.labels, index.preferred);
    const href = hrefOf(iri);
    const foreign = label?.language !== undefined && !sameLanguage(label.language, index.language);
    return {
      iri,
      label: shortName(cleanText(label?.value ?? '') || named.curie),
      curie: named.curie,
      kind: named.kinds[0] ?? 'value',
      ...(href === undefined ? {} : { href }),
      ...(foreign ? { language: label.language as string } : {}),
    };
  });
  return { ...index, ref };
}
