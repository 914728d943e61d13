/** Characters that could end a script element or a line in it, or start a comment. */
const DANGEROUS = /[<>&\u2028\u2029]/g;
/** Fast check: most texts have none of these characters. */
const MAYBE_DANGEROUS = /[<>&\u2028\u2029]/;

/**
 * JSON that is safe inside a script element: no text can close the element.
 *
 * @example scriptJson('</script>') // '"\\u003c/script\\u003e"'
 */
export function scriptJson(data: unknown): string {
  const json = JSON.stringify(data);
  if (!MAYBE_DANGEROUS.test(json)) return json;
  return json.replace(DANGEROUS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
