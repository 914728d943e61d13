import type { JsonToken } from './json-tokens.ts';
import { jsonTokens, TOKEN_KINDS } from './json-tokens.ts';

/** Maximum length of a coloured text, in characters. Colours of longer texts would delay typing. */
export const MAX_COLOURED = 30_000;

/** Names of highlights, for `::highlight()`. Errors are above the others. */
const ERROR = 'json-error';
const NAMES = [...TOKEN_KINDS.map(highlightName), ERROR];

/**
 * Colours JSON without elements for its tokens, https://drafts.csswg.org/css-highlight-api-1/. Browsers without this API show plain text.
 */
export class CodeColours {
  readonly #registry = typeof Highlight === 'undefined' ? undefined : CSS.highlights;
  /** The ranges of each text node, by the name of their highlight. */
  readonly #ranges = new Map<Text, ReadonlyMap<string, readonly StaticRange[]>>();

  /** Colours a text node. Returns whether it has colours. @param errors offsets of errors */
  paint(node: Text, errors: readonly (readonly [start: number, end: number])[] = []): boolean {
    const { data } = node;
    const isColoured = this.#registry !== undefined && data.length <= MAX_COLOURED;
    this.#ranges.set(node, isColoured ? rangesOf(node, errors) : new Map());
    for (const name of NAMES) this.#registry?.set(name, this.#highlight(name));
    return isColoured;
  }

  /** A new highlight, because each change of an existing one takes time. */
  #highlight(name: string): Highlight {
    const highlight = new Highlight(...[...this.#ranges.values()].flatMap((ranges) => ranges.get(name) ?? []));
    highlight.priority = name === ERROR ? 1 : 0;
    return highlight;
  }
}

function rangesOf(
  node: Text,
  errors: readonly (readonly [start: number, end: number])[],
): ReadonlyMap<string, readonly StaticRange[]> {
  const tokens = Map.groupBy(jsonTokens(node.data), ({ kind }) => highlightName(kind));
  const ranges = [...tokens].map(
    ([name, some]) => [name, some.map(({ start, end }) => range(node, start, end))] as const,
  );
  return new Map([...ranges, [ERROR, errors.map(([start, end]) => range(node, start, end))]]);
}

function highlightName(kind: JsonToken['kind']): string {
  return `json-${kind}`;
}

function range(node: Text, start: number, end: number): StaticRange {
  const { length } = node.data;
  return new StaticRange({
    startContainer: node,
    startOffset: Math.min(start, length),
    endContainer: node,
    endOffset: Math.min(end, length),
  });
}
