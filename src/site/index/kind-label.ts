import { isOfSkos } from '../../ontology/terms/standards.ts';
import { memoize } from '../../ontology/memoize.ts';
import type { Kind, Term } from '../../ontology/model.ts';
import { messagesIn } from './page-languages.ts';
import type { PublicationIndex } from './publication-index.ts';

/** The name of a term's kind: on a site of concepts, an individual that is not one remains a value. */
export function kindLabel(term: Term, kind: Kind, index: PublicationIndex): string {
  const isOther = index.publication.site.concepts && !isOfSkos(term, kind);
  return (isOther ? otherKinds(index) : index.messages.term.kinds)[kind].one;
}

/** The words for terms that are not concepts. Cached, because the messages of an ontology's folder are merged with the built-in ones. */
const otherKinds = memoize(
  ({ language, publication }: PublicationIndex) => messagesIn(language, publication.site).term.kinds,
);
