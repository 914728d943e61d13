import type { TextComparison } from '../../site/changes/compare-literals.ts';
import type { ComparedPart } from '../../site/changes/compare-texts.ts';

/** Maximum length of a compared text in a list of changes, in characters. */
const MAX_LENGTH = 600;

/** Shortens compared texts. `omitted` replaces the end. */
export function cutComparison({ parts, ...comparison }: TextComparison): TextComparison {
  let room = MAX_LENGTH;
  const cut: ComparedPart[] = [];
  for (const part of parts) {
    if (room <= 0) break;
    const { kind, text } = part;
    if (kind === 'omitted' || text.length <= room) cut.push(part);
    // A surrogate pair must not be cut in half.
    else cut.push({ kind, text: text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') });
    room -= kind === 'omitted' ? 0 : text.length;
  }
  const isWhole = cut.length === parts.length && room >= 0;
  return { ...comparison, parts: isWhole ? cut : [...cut, { kind: 'omitted', text: '' }] };
}
