import type { Token } from '@messageformat/parser';
import { parse } from '@messageformat/parser';
import type { MessagePart, MessageTemplate } from '../../ontology/model.ts';
import { didYouMean } from '../../base/text.ts';

/** Names and values of a parameter that selects a case. */
const BOUNDS = ['min', 'max', 'exactly'];

interface Known {
  /** Name → kind. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly categories: readonly string[];
}

class TemplateError extends Error {}

/**
 * Parses a text with parameters in ICU MessageFormat: `{count, plural, one {# term} other {# terms}}`.
 *
 * @param parameters as in `PARAMETERS`
 * @returns the parsed text, or what is invalid
 */
export function parseTemplate(
  text: string,
  parameters: readonly string[],
  language: string,
): MessageTemplate | { readonly error: string } {
  const kinds = new Map(parameters.map((it) => it.split(': ') as [string, string]));
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  try {
    const tokens = parse(text, { strict: true, strictPluralKeys: false });
    return {
      template: toParts(tokens, undefined, { parameters: kinds, categories: pluralCategories }),
      parameters: [...kinds.keys()],
      ...([...kinds.values()].includes('phrase') && { phrase: true as const }),
    };
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
      return { parameter: parameter(token.arg, known) };
    case 'plural':
    case 'select':
      return choice(token, counted, known);
    default:
      throw new TemplateError(`"{${token.arg}, …}" can only be \`plural\` or \`select\``);
  }
}

function choice(
  { type, arg, cases }: Extract<Token, { cases: unknown }>,
  counted: string | undefined,
  known: Known,
): MessagePart {
  const name = parameter(arg, known);
  const kind = known.parameters.get(name);
  const by = type === 'plural' ? 'plural' : 'select';
  if ((kind === 'number') !== (by === 'plural'))
    throw new TemplateError(
      `"${name}" is ${kind === 'number' ? 'a number: use `plural`' : `not a number: use \`select\``}`,
    );
  const keys = cases.map(({ key }) => key);
  const valid = by === 'plural' ? known.categories : [...(kind === 'bound' ? BOUNDS : ['none']), 'other'];
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

function parameter(name: string, { parameters }: Known): string {
  if (parameters.has(name)) return name;
  const known = [...parameters.keys()];
  throw new TemplateError(
    `unknown parameter "{${name}}".${didYouMean(name, known)} Expected ${known.map((it) => `{${it}}`).join(', ')}`,
  );
}
