import type { Token } from './turtle-error.ts';

/** Number of tokens of directives in SPARQL style, which do not end with a dot. */
const DIRECTIVES: Readonly<Record<string, number>> = { PREFIX: 3, BASE: 2, VERSION: 2 };

/**
 * Tracks the line of the current subject of a Turtle or TriG document: the line of the statement's first token or, inside `[ … ]` and
 * `( … )`, of that bracket.
 */
export class StatementLines {
  /** Line of the current token. */
  current = 1;
  readonly #brackets: number[] = [];
  #statement = 1;
  /** Number of tokens before the next statement. 0: the next token begins a statement. -1: unknown. */
  #remaining = 0;

  /** Line of the current subject. */
  get subject(): number {
    return this.#brackets.at(-1) ?? this.#statement;
  }

  enter(token: Token): void {
    this.current = token.line;
    if (this.#remaining === 0) {
      this.#statement = token.line;
      this.#remaining = DIRECTIVES[token.type] ?? -1;
    }
    if (token.type === '[' || token.type === '(') this.#brackets.push(token.line);
  }

  /** Called after a token is processed, because a closing token still creates triples of its content. */
  leave(token: Token): void {
    if (token.type === ']' || token.type === ')') this.#brackets.pop();
    else if (token.type === '.' || token.type === '{' || token.type === '}') this.#remaining = 0;
    else if (this.#remaining > 0) this.#remaining -= 1;
  }
}
