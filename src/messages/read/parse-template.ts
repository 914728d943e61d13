import type { Token } from '@messageformat/parser';
import { parse } from '@messageformat/parser';
import type { MessageParameter, MessagePart, MessageTemplate } from '../../ontology/model.ts';
import { didYouMean } from '../../base/text.ts';

/** What a parameter can be: a bound is `min`, `max` or `exactly`. */
export type ParameterKind = 'number' | 'text' | 'bound';

/** The parameters of a message, by name. */
export type Parameters = ReadonlyMap<string, ParameterKind>;

/** The parameter whose value is a bound, and its values. */
const BOUND = { name: 'kind', values: ['min', 'max', 'exactly'] };

interface Known {
  readonly parameters: Parameters;
  readonly categories: readonly string[];
}

class TemplateError extends Error {}

/**
 * Parses a text with parameters in ICU MessageFormat: `{count, plural, one {# term} other {# terms}}`.
 *
 * @param parameters of the English message. undefined: this is the English one
 * @returns the parsed text, or what is invalid
 */
export function parseTemplate(
  text: string,
  language: string,
  parameters?: Parameters,
): MessageTemplate | { readonly error: string } {
  const { pluralCategories: categories } = new Intl.PluralRules(language).resolvedOptions();
  try {
    const tokens = parse(text, { strict: true, strictPluralKeys: false });
    return { template: toParts(tokens, undefined, { parameters: parameters ?? declaredIn(tokens), categories }) };
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n');
    const syntax = 'Write `{name}`, or `{name, plural, one {…} other {…}}`, in ICU MessageFormat';
    return {
      error:
        error instanceof TemplateError
          ? first
          : `${first.replace(' at line 1 col', ' at character').replace(/:$/, '')}. ${syntax}`,
    };
  }
}

/** The parameters that a message uses, in the order of their first use. */
export function parametersOf({ template }: MessageTemplate): Parameters {
  const found = new Map<string, ParameterKind>();
  for (const { parameter, by } of usesIn(template))
    if (found.get(parameter) !== 'number') found.set(parameter, kindOf(parameter, by));
  return found;
}

function* usesIn(parts: readonly MessagePart[]): Generator<MessageParameter> {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    yield part;
    for (const inside of Object.values(part.cases ?? {})) yield* usesIn(inside);
  }
}

function kindOf(name: string, by: MessageParameter['by']): ParameterKind {
  if (by === 'plural' || by === 'number') return 'number';
  return name === BOUND.name ? 'bound' : 'text';
}

/** The parameters of the English message, as it uses them. */
function declaredIn(tokens: readonly Token[]): Parameters {
  const found = new Map<string, ParameterKind>();
  const visit = (token: Token): void => {
    if (!('arg' in token)) return;
    const by = token.type === 'function' ? 'number' : token.type === 'plural' ? 'plural' : undefined;
    if (found.get(token.arg) !== 'number') found.set(token.arg, kindOf(token.arg, by));
    if ('cases' in token) token.cases.forEach((it) => it.tokens.forEach(visit));
  };
  tokens.forEach(visit);
  return found;
}

function toParts(tokens: readonly Token[], counted: string | undefined, known: Known): readonly MessagePart[] {
  return tokens.map((token) => toPart(token, counted, known));
}

function toPart(token: Token, counted: string | undefined, known: Known): MessagePart {
  switch (token.type) {
    case 'content':
      return token.value;
    case 'octothorpe':
      return counted === undefined ? '#' : { parameter: counted };
    case 'argument':
      return parameter(token.arg, known);
    case 'plural':
    case 'select':
      return choice(token, counted, known);
    default:
      return formatted(token, known);
  }
}

/** `{count, number}`. */
function formatted(token: Extract<Token, { arg: string }>, known: Known): MessagePart {
  if (token.type !== 'function' || token.key !== 'number' || token.param !== undefined)
    throw new TemplateError(`"{${token.arg}, …}" can only be \`number\`, \`plural\` or \`select\``);
  const found = parameter(token.arg, known);
  if (known.parameters.get(token.arg) !== 'number') throw new TemplateError(`"${token.arg}" is not a number`);
  return { ...found, by: 'number' };
}

function choice(
  { type, arg, cases }: Extract<Token, { cases: unknown }>,
  counted: string | undefined,
  known: Known,
): MessagePart {
  const { parameter: name, capital } = parameter(arg, known);
  if (capital) throw unknownParameter(arg, known);
  const kind = known.parameters.get(name);
  const by = type === 'plural' ? 'plural' : 'select';
  if ((kind === 'number') !== (by === 'plural'))
    throw new TemplateError(
      `"${name}" is ${kind === 'number' ? 'a number: use `plural`' : `not a number: use \`select\``}`,
    );
  const keys = cases.map(({ key }) => key);
  const valid = by === 'plural' ? known.categories : [...(kind === 'bound' ? BOUND.values : ['none']), 'other'];
  const unknown = keys.find((key) => !valid.includes(key) && !(by === 'plural' && /^=\d+$/.test(key)));
  if (unknown !== undefined)
    throw new TemplateError(
      `"${unknown}" is not a case of "${name}". Expected ${valid.join(', ')}${by === 'plural' ? ', or =0, =1 …' : ''}`,
    );
  if (!keys.includes('other')) throw new TemplateError(`the cases of "${name}" lack \`other\``);
  const inner = by === 'plural' ? name : counted;
  return {
    parameter: name,
    by,
    cases: Object.fromEntries(cases.map(({ key, tokens }) => [key, toParts(tokens, inner, known)])),
  };
}

/** The parameter with this name. `{Clause}` is `{clause}` with a capital letter at its beginning. */
function parameter(name: string, known: Known): MessageParameter {
  const { parameters } = known;
  if (parameters.has(name)) return { parameter: name };
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  if (parameters.get(lower) === 'text') return { parameter: lower, capital: true };
  throw unknownParameter(name, known);
}

function unknownParameter(name: string, { parameters }: Known): TemplateError {
  const known = [...parameters.keys()];
  return new TemplateError(
    `unknown parameter "{${name}}".${didYouMean(name, known)} Expected ${known.map((it) => `{${it}}`).join(', ') || 'none'}`,
  );
}
