/** The same in random order, by numbers from 0 up to 1: Fisher and Yates. */
export function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const shuffled = [...list];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}
