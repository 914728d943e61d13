import { chooseText } from '../../ontology/choose-text.ts';
import type { Publication } from '../../ontology/model.ts';

/** Values in one answer, https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion. */
const MOST = 100;

export interface Completion {
  readonly values: string[];
  readonly total: number;
  readonly hasMore: boolean;
}

/**
 * Makes the completion of identifiers: those that begin so, whatever the case, and then those of terms whose label does.
 *
 * @example createCompletion(publication)('provid').values // ['Provider', 'providerType', …]
 */
export function createCompletion({ ontology, site }: Publication): (beginning: string) => Completion {
  let terms: readonly { readonly identifier: string; readonly key: string; readonly label: string }[] | undefined;
  return (beginning) => {
    terms ??= ontology.terms.map(({ identifier, labels }) => ({
      identifier,
      key: identifier.toLowerCase(),
      label: (chooseText(labels, [site.defaultLanguage])?.value ?? '').toLowerCase(),
    }));
    const start = beginning.toLowerCase();
    const byIdentifier = terms.filter(({ key }) => key.startsWith(start));
    const byLabel = terms.filter(({ key, label }) => !key.startsWith(start) && label.startsWith(start));
    const found = [...byIdentifier, ...byLabel].map(({ identifier }) => identifier);
    return { values: found.slice(0, MOST), total: found.length, hasMore: found.length > MOST };
  };
}
