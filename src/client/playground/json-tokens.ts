/** Kinds of token with a colour of their own. `word`: a number, or true, false or null. */
export const TOKEN_KINDS = ['key', 'string', 'word'] as const;

export interface JsonToken {
  readonly kind: (typeof TOKEN_KINDS)[number];
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

const TOKEN = /("(?:[^"\\\n]|\\.)*")(?=(\s*:)?)|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** The coloured tokens of a JSON text, which may be invalid. */
export function* jsonTokens(text: string): Generator<JsonToken> {
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, colon] = match;
    const kind = string === undefined ? 'word' : colon ? 'key' : 'string';
    yield { kind, start: match.index, end: match.index + token.length };
  }
}

/** Offsets of the token at an offset; of a single character if there is none. */
export function tokenAt(text: string, offset: number): readonly [start: number, end: number] {
  const sticky = new RegExp(TOKEN.source, 'y');
  sticky.lastIndex = offset;
  return [offset, offset + (sticky.exec(text)?.[0].length ?? 1)];
}
