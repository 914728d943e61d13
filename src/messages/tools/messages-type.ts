import type { Message, MessageTree } from '../../ontology/model.ts';
import { isSubtree, isTemplate } from '../format/create-messages.ts';
import type { ParameterKind } from '../read/parse-template.ts';
import { parametersOf } from '../read/parse-template.ts';
import { CONJUNCTIONS } from '../read/read-messages.ts';

const WIDTH = 120;

/** Source of the TypeScript type of all messages: the keys of English, and its parameters. */
export function typeOfMessages(english: MessageTree): string {
  return [
    '/** Generated from `en.yaml` by `npm run lint:messages -- --write`. */',
    "import type { Bound, Conjunction, Texts, TextWith } from '../messages.ts';",
    '',
    '/** All messages of the site, by area. */',
    'export interface Messages {',
    ...members(english, '  ', []),
    '}',
    '',
  ].join('\n');
}

/** Messages without parameters as one member, the others in the order of the file. */
function members(tree: MessageTree, indent: string, path: readonly string[]): string[] {
  return Object.entries(tree).flatMap(([key, node]) => {
    const name = `${indent}readonly ${property(key)}: `;
    const at = [...path, key];
    if (!isSubtree(node)) return wrapped(`${name}${typeOf(node, at)};`, indent);
    if (isOfTexts(node, at)) return wrapped(`${name}Texts<${union(Object.keys(node))}>;`, indent);
    return [`${name}{`, ...members(node, `${indent}  `, at), `${indent}};`];
  });
}

function isOfTexts(tree: MessageTree, path: readonly string[]): boolean {
  return Object.entries(tree).every(([key, node]) => !isSubtree(node) && typeOf(node, [...path, key]) === 'string');
}

function typeOf(message: Message, [area, key = '']: readonly string[]): string {
  if (Array.isArray(message)) return 'readonly string[]';
  if (area === 'rules' && CONJUNCTIONS.includes(key)) return 'Conjunction';
  return isTemplate(message) ? functionType([...parametersOf(message)]) : 'string';
}

const TYPES: Readonly<Record<Exclude<ParameterKind, 'text'>, string>> = { number: 'number', bound: 'Bound' };

function functionType(parameters: readonly (readonly [string, ParameterKind])[]): string {
  const texts = parameters.flatMap(([name, kind]) => (kind === 'text' ? [name] : []));
  const others = parameters.flatMap(([name, kind]) => (kind === 'text' ? [] : [`${name}: ${TYPES[kind]}`]));
  const names = texts.length === 0 ? 'never' : union(texts);
  return others.length === 0 ? `TextWith<${names}>` : `TextWith<${names}, { ${others.join('; ')} }>`;
}

function union(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(' | ');
}

function property(key: string): string {
  return /^[a-z_]\w*$/i.test(key) ? key : `'${key}'`;
}

/** Breaks a long union. */
function wrapped(line: string, indent: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > WIDTH) {
    const at = rest.lastIndexOf(' | ', WIDTH - 2);
    if (at < 0) break;
    lines.push(rest.slice(0, at));
    rest = `${indent}  ${rest.slice(at + 1)}`;
  }
  return [...lines, rest];
}
