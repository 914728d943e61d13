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
import { createLocate, ownerOf } from './source-location.ts';
import { quote } from './wording.ts';

const SH = 'http://www.w3.org/ns/shacl#';

/** What makes the messages readable; everything may be left out. */
export interface ShapeOptions {
  readonly defaultLanguage?: string;
  readonly prefixes?: Readonly<Record<string, Iri>>;
  /** File → source text, for the line of a value. */
  readonly texts?: ReadonlyMap<string, string>;
  /** As the configuration sets the rule `shape`: `error` raises warnings, `off` drops them; violations stay errors. */
  readonly severity?: Severity | 'off';
}

/**
 * Holds a graph against SHACL shapes, https://www.w3.org/TR/shacl/: Core, and SHACL-SPARQL where a shape uses it.
 *
 * `sh:Violation` becomes an error, every other severity a warning, each with the focus node's file and line. Shapes that the
 * engine cannot run give one error instead of a throw. The engine is loaded only when there are shapes.
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
    return [{ code: 'shape', severity: 'error', message: `The SHACL shapes cannot be run: ${reason}; correct them.` }];
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
  // The SPARQL engine takes longer to load than most ontologies to check.
  const extension = usesSparql(shapes) ? await import('shacl-engine/sparql.js') : {};
  return new engine.Validator(new GraphDataset(withHierarchy(shapes, graph)), { factory: DataFactory, ...extension });
}

/**
 * The engine looks for subclasses among the shapes, where the specification means those of the data
 * (https://www.w3.org/TR/shacl/#dfn-shacl-instance), so the data's named hierarchy is put beside them.
 */
function withHierarchy(shapes: Graph, graph: Graph): Graph {
  const united = new Graph();
  for (const [from, predicates] of [shapes, graph].entries()) {
    for (const subject of predicates.subjects()) {
      for (const [predicate, objects] of predicates.properties(subject)) {
        const isHierarchy = predicate === rdfs('subClassOf') && !isBlankKey(subject);
        for (const object of objects)
          if (from === 0 || (isHierarchy && object.termType === 'NamedNode')) united.add(subject, predicate, object);
      }
    }
  }
  return united;
}

function usesSparql(shapes: Graph): boolean {
  for (const subject of shapes.subjects()) {
    if (shapes.objects(subject, `${SH}sparql`, `${SH}target`).length > 0) return true;
  }
  return false;
}

/** The shape's own words in the default language, else what was found, where, and against which constraint. */
function messageOf(result: Result, shrink: Shrink, language: string): string {
  const own = result.shape.message.length > 0;
  const message = inLanguage(result.message, language);
  if (own && message) return message;
  const path = result.path?.length ? `${pathOf(result, shrink)}: ` : '';
  const component = result.constraintComponent.value.replace(/^.*[#/]|ConstraintComponent$/g, '');
  const value = result.value?.term;
  const found = value ? `, found ${nameOf(value, shrink)}` : '';
  return `${path}${message ?? 'The shape is not met'} (sh:${component.charAt(0).toLowerCase()}${component.slice(1)})${found}.`;
}

function inLanguage(messages: Result['message'], language: string): string | undefined {
  const by = (wanted: string): string | undefined =>
    messages.find((message) => message.language.toLowerCase() === wanted)?.value;
  return by(language.toLowerCase()) ?? by('') ?? messages[0]?.value;
}

const QUANTIFIERS = { one: '', oneOrMore: '+', zeroOrMore: '*', zeroOrOne: '?' } as const;

/** A property path as SPARQL writes it: `^schema:parent/schema:name`. */
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
  return 'a node without a name';
}
