import type { Term } from '../../../ontology/model.ts';
import { shortName } from '../../../ontology/short-name.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { sourceName } from '../../index/source-label.ts';
import { cleanText, formatDate } from '../../text/text.ts';
import { versionText } from '../../text/version-text.ts';
import { licenceName } from '../../../ontology/terms/licence-name.ts';

/**
 * A citation of a term in the language of the page: label, ontology with version and date, licence, and IRI. The IRI is last, so that no
 * following character can be mistaken for a part of it. Parts that the sources do not state are omitted.
 *
 * @example '“Boat”, Boats, version 2.1.0, 14 September 2026, CC BY 4.0: https://example.org/boats/Boat'
 */
export function citation(term: Term, index: PublicationIndex): string {
  const { messages } = index;
  const source = index.sourceOf(term);
  const { header } = index.publication.ontology;
  const isOwn = source?.own === true;
  const date = isOwn ? (header.modified ?? header.issued) : undefined;
  const licence = source?.licence ?? (isOwn ? header.licences[0] : undefined);
  const edition = [
    source && sourceName(source, index).text,
    isOwn && header.version !== undefined
      ? messages.term.facts.version(shortName(versionText(header.version)))
      : undefined,
    date === undefined ? undefined : formatDate(cleanText(date), index.interface),
    licence === undefined ? undefined : cleanText(licenceName(licence)),
  ];
  const label = index.ref(term.iri).label;
  return messages.contribute.citation(
    label,
    edition.filter((part) => part !== undefined && part !== '').join(', '),
    cleanText(term.iri),
  );
}
