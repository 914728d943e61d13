import { isOfSkos } from '../../ontology/concepts.ts';
import type { Kind, Term } from '../../ontology/model.ts';
import { messagesIn } from './page-languages.ts';
import type { PublicationIndex } from './publication-index.ts';

/** The name of a term's kind: on a site of concepts, an individual that is not one remains a value. */
export function kindLabel(term: Term, kind: Kind, { messages, language, publication }: PublicationIndex): string {
  const { site } = publication;
  const words = site.concepts && !isOfSkos(term, kind) ? messagesIn(language, site) : messages;
  return words.term.kinds[kind].one;
}
