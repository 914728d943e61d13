/** Days of the week from Monday, as in OpenStreetMap. A day is represented by its index. */
export const DAY_NAMES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export const WHOLE_WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

const FULL = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Minimum length of an abbreviated day. */
const MIN_LENGTH = 2;

/** Index of a day: `Mo`, `mon`, `Mon.` or `Monday`. */
function dayOf(word: string): number {
  const name = word.toLowerCase().replace(/\.$/, '');
  return name.length < MIN_LENGTH ? -1 : FULL.findIndex((full) => full.startsWith(name));
}

/** Parses the days of a selector such as `Mo-Fr,Su`, in order. undefined: it contains anything else. */
export function parseDays(text: string): readonly number[] | undefined {
  const days: number[] = [];
  for (const part of text.split(',')) {
    const [from = '', to = from, ...more] = part.trim().split(/\s*-\s*/);
    const [first, last] = [dayOf(from), dayOf(to)];
    if (first < 0 || last < 0 || more.length > 0) return undefined;
    for (let day = first; ; day = (day + 1) % 7) {
      if (!days.includes(day)) days.push(day);
      if (day === last) break;
    }
  }
  return days;
}

/** Formats days in order; three or more consecutive days become a range. */
export function spellDays(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined): string => DAY_NAMES[day ?? 0] as string;
  return runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])}-${name(run.at(-1))}`] : run.map(name))).join(',');
}
