/** Maximum length of a name in lists, headings and links. A term's own page also shows the full name. */
export const MAX_NAME = 300;

/** Shortens a name, after a word if possible. Pages repeat a name dozens of times. */
export function shortName(name: string, max = MAX_NAME): string {
  if (name.length <= max) return name;
  const cut = name.slice(0, max);
  const space = cut.lastIndexOf(' ');
  // A surrogate pair must not be cut in half.
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
