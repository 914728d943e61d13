/** As long as a name is wherever a page names something: on its own page a term has its whole name, too. */
export const MAX_NAME = 300;

/** A name of bounded length, cut after a word if there is one. A page repeats names dozens of times. */
export function shortName(name: string, longest = MAX_NAME): string {
  if (name.length <= longest) return name;
  const cut = name.slice(0, longest);
  const space = cut.lastIndexOf(' ');
  // A surrogate pair must not be cut in half.
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
