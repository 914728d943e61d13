/** Words that may stand with a colon before a value of an array. `containsAny:A,B` is also what a bare `A,B` means. */
export const OPERATORS = ['containsAny'] as const;

/** Splits `containsAny:Hotel` into operator and rest; a text that begins with no operator is all rest. */
export function splitOperator(text: string): { readonly operator?: string; readonly rest: string } {
  const operator = OPERATORS.find((known) => text.startsWith(`${known}:`));
  return operator === undefined ? { rest: text } : { operator, rest: text.slice(operator.length + 1).trim() };
}
