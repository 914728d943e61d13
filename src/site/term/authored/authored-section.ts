import type { Term } from '../../../ontology/model.ts';
import { authoredText } from './page-body.ts';
import { termText } from '../../index/authored-pages.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { TermSection } from '../sections/section.ts';

/** The text of the maintainer about a term, in `pages/terms`. */
export function authoredSection({ identifier }: Term, index: PublicationIndex): TermSection | undefined {
  const text = authoredText(termText(identifier), index);
  if (!text) return undefined;
  const { title, ...item } = text;
  return {
    id: 'guide',
    title: title === '' ? index.messages.guides.aboutTerm : title,
    block: 'texts',
    items: [{ title: '', remarks: [], ...item }],
    foreign: [],
  };
}
