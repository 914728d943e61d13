import type { z } from 'zod';
import type { Path, YamlFile } from '../../rdf/json/yaml.ts';
import type { Issue } from '../../ontology/issue.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { codecOptions } from './codec-format.ts';
import { entitySchema, fieldSchema, fileSchema } from './format.ts';

type Problem = z.core.$ZodIssue;

/** Creates an issue with its location in the mapping file. */
export function mappingIssue(yaml: YamlFile, path: Path, message: string, part: 'key' | 'value' = 'value'): Issue {
  return { code: 'mapping', severity: 'error', message, ...yaml.locate(path, part) };
}

/** Converts Zod errors to issues: location, value, expectation, and the nearest known key for unknown keys. */
export function issuesOf(yaml: YamlFile, problems: readonly Problem[], base: Path = []): Issue[] {
  // The error about the unknown key is more useful than the error that no known key is present.
  const unknown = new Set(problems.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => String(path)));
  const relevant = problems.filter(({ code, path }) => code !== 'custom' || !unknown.has(String(path)));
  return relevant.flatMap((problem) => issuesOfOne(yaml, problem, base));
}

function issuesOfOne(yaml: YamlFile, problem: Problem, base: Path): Issue[] {
  const path: Path = [...base, ...problem.path.map((part) => (typeof part === 'symbol' ? String(part) : part))];
  if (problem.code === 'invalid_union') {
    const branch = likeliest(problem.errors);
    if (branch) return issuesOf(yaml, branch, path);
  }
  if (problem.code === 'invalid_key') return issuesOf(yaml, problem.issues, path);
  if (problem.code === 'unrecognized_keys') {
    return problem.keys.map((key) =>
      mappingIssue(
        yaml,
        [...path, key],
        `Unknown key "${[...path, key].join('.')}".${didYouMean(key, keysAt(path))}`,
        'key',
      ),
    );
  }
  const name = path.length === 0 ? 'the file' : `"${path.join('.')}"`;
  const found = problem.input === undefined ? '' : `, found ${JSON.stringify(problem.input)?.slice(0, 80)}`;
  return [mappingIssue(yaml, path, `${name}: ${expectation(problem)}${found}.`)];
}

/** Of several forms, the one that was probably intended: the one whose errors are inside the value. undefined: none. */
function likeliest(branches: readonly (readonly Problem[])[]): readonly Problem[] | undefined {
  const within = branches.filter((branch) =>
    branch.every((problem) => problem.path.length > 0 || problem.code !== 'invalid_type'),
  );
  return within.find((branch) => branch.every(({ code }) => code !== 'invalid_value')) ?? within[0] ?? branches[0];
}

const KEYS: readonly (readonly [location: RegExp, keys: readonly string[]])[] = [
  [/^$/, Object.keys(fileSchema.shape)],
  [/^provenance$/, Object.keys(fileSchema.shape.provenance.shape)],
  [/^entities\.[^.]+$/, Object.keys(entitySchema.shape)],
  [/^entities\.[^.]+\.fields\.[0-9]+$/, Object.keys(fieldSchema.shape)],
  [/\.codec(?:\.[0-9]+)?$/, Object.keys(codecOptions)],
];

function keysAt(path: Path): readonly string[] {
  return KEYS.find(([location]) => location.test(path.join('.')))?.[1] ?? [];
}

function expectation(problem: Problem): string {
  const message = problem.message.replace(/^Invalid (?:input|option): /, '').replace(/, received .*$/, '');
  return message.charAt(0).toLowerCase() + message.slice(1);
}
