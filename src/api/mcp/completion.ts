import { chooseText } from '../../ontology/write/record.ts';
import type { Publication } from '../../ontology/model.ts';

/** Values in one result, https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion. */
const MAX_VALUES = 100;

export interface Completion {
  readonly values: string[];
  readonly total: number;
  readonly hasMore: boolean;
}

/**
 * Creates the completion of identifiers: first identifiers with the prefix, then those of terms whose label has it. Ignores case.
 *
 * @example createCompletion(publication)('provid').values // ['Provider', 'providerType', …]
 */
export function createCompletion({ ontology, site }: Publication): (prefix: string) => Completion {
  let terms: readonly { readonly identifier: string; readonly key: string; readonly label: string }[] | undefined;
  return (prefix) => {
    terms ??= ontology.terms.map(({ identifier, labels }) => ({
      identifier,
      key: identifier.toLowerCase(),
      label: (chooseText(labels, [site.defaultLanguage])?.value ?? '').toLowerCase(),
    }));
    const start = prefix.toLowerCase();
    const byIdentifier = terms.filter(({ key }) => key.startsWith(start));
    const byLabel = terms.filter(({ key, label }) => !key.startsWith(start) && label.startsWith(start));
    const found = [...byIdentifier, ...byLabel].map(({ identifier }) => identifier);
    return { values: found.slice(0, MAX_VALUES), total: found.length, hasMore: found.length > MAX_VALUES };
  };
}
