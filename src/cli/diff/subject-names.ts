import type { Ref } from '../../site/text/phrase.ts';
import { cap } from '../../site/text/phrase.ts';

/** Number of names that are listed of subjects with the same changes. */
const MAX_NAMES = 40;

/** The names of subjects with the same changes: `A, B and 12 more`. */
export function namesOf(refs: readonly Ref[], nameOf: (ref: Ref) => string): string {
  if (refs.length === 0) return 'Axiom';
  const { shown, rest } = cap(refs, MAX_NAMES);
  const more = rest.length === 0 ? '' : ` and ${rest.length.toLocaleString('en')} more`;
  return shown.map(nameOf).join(', ') + more;
}

/** `ex:Place`, or `ex:P12 (Place)` if the label is not its local name. */
export function nameWithPrefix({ label, curie }: Ref): string {
  const local = curie.slice(curie.indexOf(':') + 1);
  return label === local || curie.startsWith('<') || label === curie ? curie : `${curie} (${label})`;
}
