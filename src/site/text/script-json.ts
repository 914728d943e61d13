/** Characters that could end a script element or a line of it, or open a comment in it. */
const DANGEROUS = /[<>&\u2028\u2029]/g;

/**
 * Plain data as JSON that is safe inside a script element: whatever an ontology says, it cannot close its script.
 *
 * @example scriptJson('</script>') // '"\\u003c/script\\u003e"'
 */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(
    DANGEROUS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
