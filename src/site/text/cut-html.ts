/** A tag of the well-formed HTML that the site writes, or the text before the next tag. */
const TOKEN = /<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gu;
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Cuts sanitised HTML into pieces of about `size` characters, each well-formed. Cuts at spaces if possible. */
export function cutHtml(html: string, size: number): readonly string[] {
  if (html.length <= size) return [html];
  const open: { readonly name: string; readonly tag: string }[] = [];
  const pieces: string[] = [];
  let piece = '';
  let hasText = false;
  const part = (): void => {
    pieces.push(
      piece +
        open
          .toReversed()
          .map(({ name }) => `</${name}>`)
          .join(''),
    );
    piece = open.map(({ tag }) => tag).join('');
    hasText = false;
  };
  for (const [token, closing, name, attributes = ''] of html.matchAll(TOKEN)) {
    if (name === undefined) {
      for (const words of textPieces(token, size)) {
        if (hasText && piece.length + words.length > size) part();
        piece += words;
        hasText = true;
      }
      continue;
    }
    if (hasText && closing === '' && piece.length > size) part();
    piece += token;
    if (closing !== '') open.pop();
    else if (!VOID.has(name.toLowerCase()) && !attributes.endsWith('/')) open.push({ name, tag: token });
  }
  pieces.push(piece);
  return pieces;
}

/** Splits a text after spaces. Does not split character references. */
function textPieces(text: string, size: number): readonly string[] {
  if (text.length <= size) return [text];
  const longest = Math.ceil(size);
  return (
    text.match(new RegExp(`[^]{1,${longest}}(?<=\\s)|[^]{1,${longest}}$|[^]{1,${longest}}(?<!&[^;\\s]{0,8})`, 'gu')) ??
    []
  );
}
