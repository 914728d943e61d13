import type { z } from 'zod';
import type { Issue } from '../issue.ts';
import { AuthorError } from '../issue.ts';
import { didYouMean } from '../nearest.ts';
import { keysAt } from './schema-keys.ts';
import type { YamlFile } from './yaml.ts';

/**
 * Validates a YAML file against a schema.
 *
 * @param keys those of the file, for suggestions
 * @throws {AuthorError} with file, line and key of all errors
 */
export function validateYaml<T>(yaml: YamlFile, schema: z.ZodType<T>, keys: readonly string[]): T {
  const result = schema.safeParse(yaml.value, { reportInput: true });
  if (result.success) return result.data;
  throw new AuthorError(result.error.issues.flatMap((problem) => issuesOf(yaml, problem, schema, keys)));
}

function issuesOf(yaml: YamlFile, problem: z.core.$ZodIssue, schema: z.ZodType, keys: readonly string[]): Issue[] {
  const path = problem.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (problem.code === 'unrecognized_keys') {
    const known = path.length === 0 ? keys : keysAt(schema, path);
    return problem.keys.map((key) => ({
      code: 'configuration',
      severity: 'error',
      message: `Unknown key "${[...path, key].join('.')}".${didYouMean(key, known) || expectedKeys(known)}`,
      ...yaml.locate([...path, key], 'key'),
    }));
  }
  const chosen = problem.code === 'invalid_union' ? branchOf(problem) : undefined;
  if (chosen) return chosen.flatMap((inner) => issuesOf(yaml, inner, schema, keys));
  const name = path.length === 0 ? 'the file' : `"${path.join('.')}"`;
  const found = problem.input === undefined ? '' : `, found ${JSON.stringify(problem.input)?.slice(0, 80)}`;
  return [
    {
      code: 'configuration',
      severity: 'error',
      message: `${name}: ${expectation(problem)}${found}.`,
      ...yaml.locate(path, problem.code === 'invalid_key' ? 'key' : 'value'),
    },
  ];
}

/** The problems of the one form of a union whose type fits the value. Unions with a message of their own are not divided. */
function branchOf({ errors, message, path }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const fitting = errors.filter((branch) => !branch.some((it) => it.code === 'invalid_type' && it.path.length === 0));
  const [only] = fitting;
  if (message !== 'Invalid input' || only === undefined || fitting.length > 1) return undefined;
  return only.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
}

/** What to write instead of a key that resembles none. */
function expectedKeys(known: readonly string[]): string {
  return known.length === 0 ? '' : ` Expected one of: ${known.join(', ')}.`;
}

function expectation(problem: z.core.$ZodIssue): string {
  if (problem.path.length === 0 && problem.code === 'invalid_type')
    return 'expected keys with values such as title: Boats';
  const [cause = problem] = problem.code === 'invalid_key' ? problem.issues : [];
  const message = cause.message.replace(/^Invalid input: /, '').replace(/, received .*$/, '');
  return message.charAt(0).toLowerCase() + message.slice(1);
}
