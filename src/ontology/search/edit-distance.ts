/**
 * Returns the number of edits between two words. undefined: more than `edits`. An edit adds, removes or replaces a letter, or swaps
 * two adjacent letters (https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance#Optimal_string_alignment_distance).
 *
 * @example withinEdits('suana', 'sauna', 1) // 1
 */
export function withinEdits(word: string, other: string, edits: number): number | undefined {
  // A common prefix or suffix needs no edit.
  let [from, to, end] = [0, word.length, other.length];
  while (from < to && from < end && word.charCodeAt(from) === other.charCodeAt(from)) from += 1;
  while (to > from && end > from && word.charCodeAt(to - 1) === other.charCodeAt(end - 1))
    [to, end] = [to - 1, end - 1];
  const longer = Math.max(to, end) - from;
  if (longer <= edits && longer <= 1) return longer;
  if (edits === 1) return isSwap(word, other, from, to, end) ? 1 : undefined;
  const distance = distanceBetween(word.slice(from, to), other.slice(from, end), edits);
  return distance <= edits ? distance : undefined;
}

function isSwap(word: string, other: string, from: number, to: number, end: number): boolean {
  if (to - from !== 2 || end - from !== 2) return false;
  return word[from] === other[from + 1] && word[from + 1] === other[from];
}

/** The distance. Stops with a number above `edits` when there are more. */
function distanceBetween(word: string, other: string, edits: number): number {
  if (Math.abs(word.length - other.length) > edits) return edits + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= word.length; i += 1) {
    const row = nextRow(word, other, i, before, last);
    if (!row.some((distance) => distance <= edits)) return edits + 1;
    [before, last] = [last, row];
  }
  return last[other.length] as number;
}

/** One row of the table of distances between the prefixes of both words. */
function nextRow(word: string, other: string, i: number, before: readonly number[], last: readonly number[]): number[] {
  const row = [i];
  for (let j = 1; j < last.length; j += 1) {
    const isSame = word.charCodeAt(i - 1) === other.charCodeAt(j - 1);
    const replaced = (last[j - 1] as number) + (isSame ? 0 : 1);
    let minimum = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, replaced);
    const isSwapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
    if (isSwapped) minimum = Math.min(minimum, (before[j - 2] as number) + 1);
    row.push(minimum);
  }
  return row;
}
