import type { Token } from './turtle-error.ts';

/** Directives of SPARQL's style end without a dot: how many tokens they have. */
const DIRECTIVES: Readonly<Record<string, number>> = { PREFIX: 3, BASE: 2, VERSION: 2 };

/**
 * Follows the tokens of a Turtle or TriG document and knows on which line the subject of the triple now being made was written:
 * the first token of its statement or, inside `[ … ]` and `( … )`, that bracket.
 */
export class StatementLines {
  /** Line of the token being read. */
  current = 1;
  readonly #brackets: number[] = [];
  #statement = 1;
  /** Tokens until the next one begins a statement; 0 now, -1 not known. */
  #left = 0;

  /** Line on which the present subject was written. */
  get subject(): number {
    return this.#brackets.at(-1) ?? this.#statement;
  }

  enter(token: Token): void {
    this.current = token.line;
    if (this.#left === 0) {
      this.#statement = token.line;
      this.#left = DIRECTIVES[token.type] ?? -1;
    }
    if (token.type === '[' || token.type === '(') this.#brackets.push(token.line);
  }

  /** A closing token still makes triples of what it closes, so it counts when it has been read. */
  leave(token: Token): void {
    if (token.type === ']' || token.type === ')') this.#brackets.pop();
    else if (token.type === '.' || token.type === '{' || token.type === '}') this.#left = 0;
    else if (this.#left > 0) this.#left -= 1;
  }
}
