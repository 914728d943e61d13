/** Decodes percent-encoded characters of UTF-8. undefined: the encoding is invalid. */
export function percentDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
