import type { Term } from '@rdfjs/types';
import { DataFactory } from 'n3';
import type { Result, Validator } from 'shacl-engine';
import type { Shrink } from '../curie.ts';
import { createShrink } from '../curie.ts';
import type { Dataset } from '../dataset.ts';
import { Graph, isBlankKey, resourceKey } from '../graph.ts';
import type { Issue, Severity } from '../issue.ts';
import type { Iri } from '../model.ts';
import { rdfs } from '../names.ts';
import { GraphDataset } from './graph-dataset.ts';
import { byLocation } from './issue-order.ts';
import { createLocate, ownerOf } from './locate.ts';
import { quote } from './wording.ts';

const SH = 'http://www.w3.org/ns/shacl#';

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
 * Validates a graph with SHACL shapes (https://www.w3.org/TR/shacl/): Core, and SHACL-SPARQL if a shape uses it.
 *
 * `sh:Violation` becomes an error, every other severity a warning, each with the focus node's file and line. Shapes that the
 * engine cannot process result in one error. The engine is loaded only if there are shapes.
 */
export async function checkShapes(
  graph: Graph,
  shapes: Graph,
  origins: Dataset['origins'],
  options: ShapeOptions = {},
): Promise<Issue[]> {
  if (shapes.size === 0) return [];
  const locate = createLocate({ graph, origins, prefixes: {}, issues: [] }, options.texts ?? new Map());
  const shrink = createShrink({ sh: SH, ...options.prefixes });
  let results: readonly Result[];
  try {
    const validator = await createValidator(graph, shapes);
    results = (await validator.validate({ dataset: new GraphDataset(graph) })).results;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        code: 'shape',
        severity: 'error',
        message: `The SHACL shapes cannot be processed: ${reason}. Correct the shapes.`,
      },
    ];
  }
  const issues = results.flatMap((result): Issue[] => {
    const severity = result.severity.value === `${SH}Violation` ? 'error' : (options.severity ?? 'warning');
    if (severity === 'off') return [];
    const focus = result.focusNode.term;
    const key = focus && resourceKey(focus);
    const owner = key === undefined ? undefined : ownerOf(graph, key);
    const origin = key === undefined ? undefined : locate(key, result.value?.term?.value);
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

async function createValidator(graph: Graph, shapes: Graph): Promise<Validator> {
  const engine = await import('shacl-engine');
  // Loading the SPARQL engine takes longer than checking most ontologies.
  const extension = usesSparql(shapes) ? await import('shacl-engine/sparql.js') : {};
  return new engine.Validator(new GraphDataset(withHierarchy(shapes, graph)), { factory: DataFactory, ...extension });
}

/**
 * Adds the class hierarchy of the data to the shapes: the engine searches subclasses in the shapes graph, but the specification
 * means the data graph (https://www.w3.org/TR/shacl/#dfn-shacl-instance).
 */
function withHierarchy(shapes: Graph, graph: Graph): Graph {
  const merged = new Graph();
  for (const source of [shapes, graph]) {
    for (const subject of source.subjects()) {
      for (const [predicate, objects] of source.properties(subject)) {
        const isHierarchy = predicate === rdfs('subClassOf') && !isBlankKey(subject);
        for (const object of objects)
          if (source === shapes || (isHierarchy && object.termType === 'NamedNode'))
            merged.add(subject, predicate, object);
      }
    }
  }
  return merged;
}

function usesSparql(shapes: Graph): boolean {
  for (const subject of shapes.subjects()) {
    if (shapes.objects(subject, `${SH}sparql`, `${SH}target`).length > 0) return true;
  }
  return false;
}

/** The shape's own message in the default language. Fallback: path, message of the engine, constraint and value. */
function messageOf(result: Result, shrink: Shrink, language: string): string {
  const own = result.shape.message.length > 0;
  const message = inLanguage(result.message, language);
  if (own && message) return message;
  const path = result.path?.length ? `${pathOf(result, shrink)}: ` : '';
  const component = result.constraintComponent.value.replace(/^.*[#/]|ConstraintComponent$/g, '');
  const value = result.value?.term;
  const actual = value ? `, found ${nameOf(value, shrink)}` : '';
  return `${path}${message ?? 'The shape is violated'} (sh:${component.charAt(0).toLowerCase()}${component.slice(1)})${actual}.`;
}

function inLanguage(messages: Result['message'], language: string): string | undefined {
  const find = (tag: string): string | undefined =>
    messages.find((message) => message.language.toLowerCase() === tag)?.value;
  return find(language.toLowerCase()) ?? find('') ?? messages[0]?.value;
}

const QUANTIFIERS = { one: '', oneOrMore: '+', zeroOrMore: '*', zeroOrOne: '?' } as const;

/** A property path in SPARQL syntax: `^schema:parent/schema:name`. */
function pathOf(result: Result, shrink: Shrink): string {
  return (result.path ?? [])
    .map(({ start, predicates, quantifier }) => {
      const names = predicates.map((predicate) => nameOf(predicate, shrink)).join('|');
      return `${start === 'object' ? '^' : ''}${predicates.length > 1 ? `(${names})` : names}${QUANTIFIERS[quantifier]}`;
    })
    .join('/');
}

function nameOf(term: Term, shrink: Shrink): string {
  if (term.termType === 'NamedNode') return shrink(term.value) ?? `<${term.value}>`;
  if (term.termType === 'Literal') return quote(term.value);
  return 'a blank node';
}
