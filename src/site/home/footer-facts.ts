import { shortName } from '../../ontology/short-name.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { licencePart } from '../term/sections/facts.ts';
import { phraseHtml } from '../text/html.ts';
import { joinPhrases } from '../text/phrase.ts';
import { versionText } from '../text/version-text.ts';

/** Maximum number of licences in the footer. The home page shows all. */
const MAX_LICENCES = 3;

/** Facts of the header in the footer of each page: version, the first licences as HTML, and the number of others. */
export function footerFacts(index: PublicationIndex): { version?: string; licence: string; others: number } {
  const { version, licences } = index.publication.ontology.header;
  const shown = licences.slice(0, MAX_LICENCES);
  return {
    ...(version === undefined ? {} : { version: shortName(versionText(version)) }),
    licence: phraseHtml(
      joinPhrases(
        shown.map((it) => [licencePart(it)]),
        index.messages.rules.comma,
      ),
    ),
    others: licences.length - shown.length,
  };
}
