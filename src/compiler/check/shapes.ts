import type { Issue, Severity } from '../../base/issue.ts';
import { byLocation } from '../../base/issue.ts';
import { lazy } from '../../base/work.ts';
import type { Iri } from '../../ontology/model.ts';
import type { Dataset, Graph, ResourceKey, Shrink } from '../../rdf/index.ts';
import { createShrink, resourceKey } from '../../rdf/index.ts';
import type { PlainTerm, ShapeResult } from '../../shacl/index.ts';
import { formatPath, readShapes, validateShapes } from '../../shacl/index.ts';
import { sh } from '../../shacl/model.ts';
import { createLocate, listed, ownerOf, quote } from './rule.ts';

/** Starts to validate a graph with shapes, and returns the function that waits for the results. */
export type StartValidation = (graph: Graph, shapes: Graph) => () => Promise<readonly ShapeResult[]>;

/** Validates when the results are needed, in this thread. */
export const validateLater: StartValidation = (graph, shapes) => lazy(() => validateShapes(graph, shapes));

type Located = Pick<Dataset, 'graph' | 'origins'>;

/** Options for readable messages. */
export interface ShapeOptions {
  readonly defaultLanguage?: string;
  readonly prefixes?: Readonly<Record<string, Iri>>;
  /** File → source text, for the line of a value. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Configured severity of `shape`: `error` raises warnings, `off` drops them. Violations stay errors. */
  readonly severity?: Severity | 'off';
}

/**
 * Describes the results of a validation as issues: `sh:Violation` becomes an error, every other severity a warning, each with the focus
 * node's file and line. Parts of shapes that are not as SHACL requires are issues too, at the shape.
 *
 * @param results waits for the results
 */
export async function shapeIssues(
  data: Located,
  shapes: Located,
  results: () => Promise<readonly ShapeResult[]>,
  options: ShapeOptions = {},
): Promise<Issue[]> {
  const shrink = createShrink({ sh: sh(''), ...options.prefixes });
  const [inShapes, inData] = [shapes, data].map((of) => createPlaces(of, options.texts ?? new Map())) as [Place, Place];
  const severityOf = (isError: boolean): Severity | 'off' => (isError ? 'error' : (options.severity ?? 'warning'));
  const problems = readShapes(shapes.graph, data.graph).problems.flatMap(({ shape, severity, message }): Issue[] => {
    const actual = severityOf(severity === 'error');
    return actual === 'off'
      ? []
      : [{ code: 'shape', severity: actual, message: `${message}. Correct the shape.`, ...inShapes(shape) }];
  });
  let all: readonly ShapeResult[];
  try {
    all = await results();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A reason that ends with a full stop states what to do.
    const message = `The SHACL shapes cannot be processed: ${reason.endsWith('.') ? reason : `${reason}. Correct the shapes.`}`;
    return [...problems, { code: 'shape', severity: 'error', message }];
  }
  // A query or a pattern that cannot be run is one error of its shape, not one of each focus node.
  const failures = new Map(
    all.flatMap((one) => (one.failure === undefined ? [] : [[one.failure, one.shape] as const])),
  );
  const failed = [...failures].map(([reason, shape]): Issue => {
    return { code: 'shape', severity: 'error', message: reason, ...inShapes(shape) };
  });
  const issues = all.flatMap((result): Issue[] => {
    if (result.failure !== undefined) return [];
    const severity = severityOf(result.severity === sh('Violation'));
    if (severity === 'off') return [];
    const focus = resourceKey(result.focus);
    const message = messageOf(result, shrink, options.defaultLanguage ?? 'en');
    return [{ code: 'shape', severity, message, ...(focus !== undefined && inData(focus, result.value?.value)) }];
  });
  return [...problems, ...failed, ...issues].sort(byLocation);
}

/** Where a resource is described, and what it is part of. `near`: a text in its description. */
type Place = (key: ResourceKey, near?: string) => Pick<Issue, 'file' | 'line' | 'iri'>;

function createPlaces({ graph, origins }: Located, texts: ReadonlyMap<string, string>): Place {
  const locate = createLocate({ graph, origins, prefixes: {}, issues: [] }, texts);
  return (key, near) => {
    const origin = locate(key, near);
    const owner = ownerOf(graph, key);
    return {
      ...(origin && { file: origin.file }),
      ...(origin?.line !== undefined && { line: origin.line }),
      ...(owner !== undefined && { iri: owner }),
    };
  };
}

/** The shape's own message in the default language. Fallback: path, what was expected, constraint and value. */
function messageOf(result: ShapeResult, shrink: Shrink, language: string): string {
  const message = inLanguage(result.messages, language);
  if (message !== undefined) return message;
  const name = (iri: Iri): string => shrink(iri) ?? `<${iri}>`;
  const path = result.path ? `${formatPath(result.path, name)}: ` : '';
  const component = result.component.replace(/^.*[#/]|ConstraintComponent$/g, '');
  const kind = `${component.charAt(0).toLowerCase()}${component.slice(1)}`;
  const words = Object.hasOwn(EXPECTED, kind) ? EXPECTED[kind] : undefined;
  const expected = words?.(result.expected.map((term) => nameOf(term, name))) ?? 'what the constraint requires';
  const found = result.value ? `, found ${nameOf(result.value, name)}` : '';
  return `${path}Expected ${expected} (${words ? `sh:${kind}` : name(result.component)})${found}.`;
}

function inLanguage(messages: ShapeResult['messages'], language: string): string | undefined {
  const find = (tag: string): string | undefined =>
    messages.find((message) => message.language.toLowerCase() === tag)?.value;
  return find(language.toLowerCase()) ?? find('') ?? messages[0]?.value;
}

function nameOf({ termType, value }: PlainTerm, name: (iri: Iri) => string): string {
  if (termType === 'NamedNode') return name(value);
  return termType === 'Literal' ? quote(value) : 'a blank node';
}

type Words = (parameters: readonly string[]) => string;

const bare = (quoted = ''): string => quoted.replaceAll('"', '');
const counted = (quoted: string | undefined, noun: string): string =>
  `${bare(quoted)} ${noun}${bare(quoted) === '1' ? '' : 's'}`;
const shapeName = (name = ''): string => (name === 'a blank node' ? 'a shape without a name' : name);
const shapeNames = (names: readonly string[]): string =>
  names.every((name) => name === 'a blank node') ? `${names.length} shapes without names` : listed(names);
const either = (names: readonly string[]): string => listed(names).replace(/ and (?=\S+$)/, ' or ');

/** What a constraint expects. */
const EXPECTED: Readonly<Record<string, Words>> = {
  class: (classes) => `an instance of ${either(classes)}`,
  datatype: (datatypes) => `a valid ${either(datatypes)}`,
  nodeKind: (kinds) => either(kinds),
  minCount: ([count]) => `at least ${counted(count, 'value')}`,
  maxCount: ([count]) => `at most ${counted(count, 'value')}`,
  minExclusive: ([bound]) => `a value greater than ${bound}`,
  minInclusive: ([bound]) => `a value of at least ${bound}`,
  maxExclusive: ([bound]) => `a value less than ${bound}`,
  maxInclusive: ([bound]) => `a value of at most ${bound}`,
  minLength: ([count]) => `at least ${counted(count, 'character')}`,
  maxLength: ([count]) => `at most ${counted(count, 'character')}`,
  pattern: ([pattern]) => `a text that matches ${pattern}`,
  singleLine: () => 'a text of one line',
  languageIn: (tags) => `a text in ${either(tags)}`,
  uniqueLang: () => 'at most one text in each language',
  equals: ([property]) => `the same values as ${property}`,
  disjoint: ([property]) => `no value that ${property} also has`,
  subsetOf: ([property]) => `only values that ${property} also has`,
  lessThan: ([property]) => `a value less than each of ${property}`,
  lessThanOrEquals: ([property]) => `a value of at most each of ${property}`,
  not: ([shape]) => `a value that does not conform to ${shapeName(shape)}`,
  and: (shapes) => `a value that conforms to each of ${shapeNames(shapes)}`,
  or: (shapes) => `a value that conforms to one of ${shapeNames(shapes)}`,
  xone: (shapes) => `a value that conforms to exactly one of ${shapeNames(shapes)}`,
  node: ([shape]) => `a value that conforms to ${shapeName(shape)}`,
  someValue: ([shape]) => `a value that conforms to ${shapeName(shape)}`,
  memberShape: ([shape]) => `a list whose members conform to ${shapeName(shape)}`,
  minListLength: ([count]) => `a list of at least ${counted(count, 'member')}`,
  maxListLength: ([count]) => `a list of at most ${counted(count, 'member')}`,
  uniqueMembers: () => 'a list without equal members',
  qualifiedMinCount: ([shape, min]) => `at least ${counted(min, 'value')} that conform to ${shapeName(shape)}`,
  qualifiedMaxCount: ([shape, , max]) => `at most ${counted(max, 'value')} that conform to ${shapeName(shape)}`,
  closed: () => 'no property that the shape does not list',
  hasValue: ([value]) => `the value ${value}`,
  in: (values) => `one of ${listed(values)}`,
  rootClass: ([type]) => `${type} or a subclass`,
};
