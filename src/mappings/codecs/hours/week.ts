/** Days of the week from Monday on, as OpenStreetMap writes them; a day is told by its index. */
export const DAY_NAMES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export const WHOLE_WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

const FULL = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** The shortest word for a day that is no longer its name with an end cut off. */
const SHORTEST = 2;

/** The day that a word says: `Mo`, `mon`, `Mon.` or `Monday`. */
function dayOf(word: string): number {
  const name = word.toLowerCase().replace(/\.$/, '');
  return name.length < SHORTEST ? -1 : FULL.findIndex((full) => full.startsWith(name));
}

/** The days of a selector such as `Mo-Fr,Su`, in its order; undefined where there is anything else in it. */
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

/** Days in their order, three or more in a row as a range. */
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
