/** The language of a tag without its region and script: `de` of `de-AT`. */
export function primaryLanguage(tag: string): string {
  const end = tag.indexOf('-');
  return (end < 0 ? tag : tag.slice(0, end)).toLowerCase();
}
