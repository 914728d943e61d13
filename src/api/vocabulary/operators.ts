/** Prefixes of the values of a list, before a colon. `A,B` means `containsAny:A,B`. */
export const OPERATORS = ['containsAny'] as const;

/** Splits `containsAny:Hotel` into operator and rest. */
export function splitOperator(text: string): { readonly operator?: string; readonly rest: string } {
  const operator = OPERATORS.find((known) => text.startsWith(`${known}:`));
  return operator === undefined ? { rest: text } : { operator, rest: text.slice(operator.length + 1).trim() };
}
