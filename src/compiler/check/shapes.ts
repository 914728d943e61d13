import type { Issue, Severity } from '../../base/issue.ts';
import { lazy } from '../../base/work.ts';
import type { Iri } from '../../ontology/model.ts';
import type { Dataset, Graph, Shrink } from '../../rdf/index.ts';
import { createShrink } from '../../rdf/index.ts';
import { byLocation } from '../../base/issue.ts';
import { createLocate, ownerOf, quote } from './rule.ts';
import type { PathStep, ShapeResult } from './validate-shapes.ts';
import { SH, validateShapes } from './validate-shapes.ts';

/** Starts to validate a graph with shapes, and returns the function that waits for the results. */
export type StartValidation = (graph: Graph, shapes: Graph) => () => Promise<readonly ShapeResult[]>;

/** Validates when the results are needed, in this thread. */
export const validateLater: StartValidation = (graph, shapes) => lazy(() => validateShapes(graph, shapes));

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
 * node's file and line. Shapes that the engine cannot process result in one error.
 *
 * @param results waits for the results
 */
export async function shapeIssues(
  { graph, origins }: Pick<Dataset, 'graph' | 'origins'>,
  results: () => Promise<readonly ShapeResult[]>,
  options: ShapeOptions = {},
): Promise<Issue[]> {
  const locate = createLocate({ graph, origins, prefixes: {}, issues: [] }, options.texts ?? new Map());
  const shrink = createShrink({ sh: SH, ...options.prefixes });
  let all: readonly ShapeResult[];
  try {
    all = await results();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        code: 'shape',
        severity: 'error',
        // A reason that ends with a full stop states what to do.
        message: `The SHACL shapes cannot be processed: ${reason.endsWith('.') ? reason : `${reason}. Correct the shapes.`}`,
      },
    ];
  }
  const issues = all.flatMap((result): Issue[] => {
    const severity = result.severity === `${SH}Violation` ? 'error' : (options.severity ?? 'warning');
    if (severity === 'off') return [];
    const { focus } = result;
    const owner = focus === undefined ? undefined : ownerOf(graph, focus);
    const origin = focus === undefined ? undefined : locate(focus, result.value?.value);
    return [
      {
        code: 'shape',
        severity,
        message: messageOf(result, shrink, options.defaultLanguage ?? 'en'),
        ...(origin && { file: origin.file }),
        ...(origin?.line !== undefined && { line: origin.line }),
        ...(owner !== undefined && { iri: owner }),
      },
    ];
  });
  return issues.sort(byLocation);
}

/** The shape's own message in the default language. Fallback: path, message of the engine, constraint and value. */
function messageOf(result: ShapeResult, shrink: Shrink, language: string): string {
  const message = inLanguage(result.messages, language);
  if (result.ownMessages && message) return message;
  const path = result.path.length > 0 ? `${pathOf(result.path, shrink)}: ` : '';
  const component = result.component.replace(/^.*[#/]|ConstraintComponent$/g, '');
  const actual = result.value ? `, found ${nameOf(result.value, shrink)}` : '';
  return `${path}${message ?? 'The shape is violated'} (sh:${component.charAt(0).toLowerCase()}${component.slice(1)})${actual}.`;
}

function inLanguage(messages: ShapeResult['messages'], language: string): string | undefined {
  const find = (tag: string): string | undefined =>
    messages.find((message) => message.language.toLowerCase() === tag)?.value;
  return find(language.toLowerCase()) ?? find('') ?? messages[0]?.value;
}

const QUANTIFIERS = { one: '', oneOrMore: '+', zeroOrMore: '*', zeroOrOne: '?' } as const;

/** A property path in SPARQL syntax: `^schema:parent/schema:name`. */
function pathOf(path: readonly PathStep[], shrink: Shrink): string {
  return path
    .map(({ inverse, predicates, quantifier }) => {
      const names = predicates.map((predicate) => iriName(predicate, shrink)).join('|');
      return `${inverse ? '^' : ''}${predicates.length > 1 ? `(${names})` : names}${QUANTIFIERS[quantifier]}`;
    })
    .join('/');
}

function nameOf({ termType, value }: NonNullable<ShapeResult['value']>, shrink: Shrink): string {
  if (termType === 'NamedNode') return iriName(value, shrink);
  return termType === 'Literal' ? quote(value) : 'a blank node';
}

function iriName(iri: Iri, shrink: Shrink): string {
  return shrink(iri) ?? `<${iri}>`;
}
