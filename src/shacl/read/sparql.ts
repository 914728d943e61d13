import { memoizeByKey } from '../../base/work.ts';
import type { Graph, Iri, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { splitIri } from '../../rdf/index.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import type { Constraint, Path, Query, Target } from '../model.ts';
import { sh } from '../model.ts';
import { isTrue } from './parameters.ts';
import { formatPath, IllFormed } from './path.ts';

/** What SHACL-SPARQL adds to shapes (https://www.w3.org/TR/shacl/#part2): constraints, components and targets in SPARQL. */

/** The constraints of `sh:sparql`. */
export function sparqlConstraints(graph: Graph, shape: ResourceKey, path: Path | undefined): Constraint[] {
  return graph.resources(shape, sh('sparql')).flatMap((key): Constraint[] => {
    if (isDeactivated(graph, key)) return [];
    const query = queryOf(graph, key, 'select', path);
    if (query === undefined) throw new IllFormed('sh:sparql needs a node with sh:select and a query');
    requireBindable(query, ['this']);
    return [
      {
        kind: 'sparql',
        component: sh('SPARQLConstraintComponent'),
        query,
        messages: graph.literals(key, sh('message')),
      },
    ];
  });
}

export function isDeactivated(graph: Graph, key: ResourceKey): boolean {
  return graph.objects(key, sh('deactivated')).some((value) => isTrue('deactivated', value));
}

/** A constraint component of the author's own (https://www.w3.org/TR/shacl/#sparql-constraint-components). */
export interface OwnComponent {
  readonly key: ResourceKey;
  readonly parameters: readonly { readonly path: Iri; readonly name: string; readonly isOptional: boolean }[];
}

/** All components of the author's own. */
export function ownComponents(graph: Graph): OwnComponent[] {
  const all: OwnComponent[] = [];
  // Ontologies have few types and many instances.
  const isComponent = memoizeByKey((type: ResourceKey) => isComponentClass(graph, type));
  for (const key of graph.subjects()) {
    // The vocabulary of SHACL describes its own components, which need no validator.
    if (key.startsWith(sh('')) || !graph.resources(key, rdf('type')).some(isComponent)) continue;
    const parameters = graph.resources(key, sh('parameter')).flatMap((parameter) =>
      graph.iris(parameter, sh('path')).map((path) => ({
        path,
        name: splitIri(path)[1],
        isOptional: graph.objects(parameter, sh('optional')).some((value) => isTrue('optional', value)),
      })),
    );
    if (parameters.some(({ isOptional }) => !isOptional)) all.push({ key, parameters });
  }
  return all;
}

/** Whether a class is that of constraint components, or below it in the shapes. */
function isComponentClass(graph: Graph, type: ResourceKey): boolean {
  const above = new Set([type]);
  for (const one of above) for (const parent of graph.resources(one, rdfs('subClassOf'))) above.add(parent);
  return above.has(sh('ConstraintComponent'));
}

/** The constraints of a component, one for each combination of values of its parameters. */
export function componentConstraints(
  graph: Graph,
  shape: ResourceKey,
  path: Path | undefined,
  { key, parameters }: OwnComponent,
): Constraint[] {
  if (parameters.some((one) => !one.isOptional && graph.objects(shape, one.path).length === 0)) return [];
  const special = graph.resources(key, sh(path === undefined ? 'nodeValidator' : 'propertyValidator'));
  const [validator] = special.length > 0 ? special : graph.resources(key, sh('validator'));
  const kind = special.length > 0 ? 'select' : 'ask';
  const query = validator === undefined ? undefined : queryOf(graph, validator, kind, path);
  if (validator === undefined || query === undefined)
    throw new IllFormed(`The constraint component <${key}> has no validator with sh:${kind} for such a shape`);
  const names = parameters.map(({ name }) => name);
  requireBindable(query, kind === 'ask' ? ['this', 'value', ...names] : ['this', ...names]);
  const messages = graph.literals(validator, sh('message'));
  return combinations(graph, shape, parameters).map((bindings) => ({
    kind: 'sparql',
    component: key,
    query: { ...query, bindings },
    messages: messages.length > 0 ? messages : graph.literals(key, sh('message')),
  }));
}

type Bindings = Readonly<Record<string, ObjectTerm>>;

function combinations(graph: Graph, shape: ResourceKey, parameters: OwnComponent['parameters']): readonly Bindings[] {
  let all: readonly Bindings[] = [{}];
  for (const { path, name } of parameters) {
    const values = graph.objects(shape, path);
    if (values.length > 0) all = all.flatMap((bindings) => values.map((value) => ({ ...bindings, [name]: value })));
  }
  return all;
}

/**
 * Requires that variables can have a value before the query runs (https://www.w3.org/TR/shacl/#pre-binding).
 *
 * @throws {IllFormed} the query has a part that SHACL excludes for this reason, or needs the graph of the shapes
 */
function requireBindable({ text }: Query, variables: readonly string[]): void {
  // Without comments, strings and IRIs, in which the same words mean nothing.
  const words = text.replaceAll(
    /"""[^]*?"""|'{3}[^]*?'{3}|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|<[^<>\s]*>|#[^\n]*/g,
    ' ',
  );
  const excluded = /\b(?:MINUS|VALUES|SERVICE)\b/i.exec(words)?.[0];
  if (excluded !== undefined)
    throw new IllFormed(
      `A query of SHACL cannot contain ${excluded.toUpperCase()}, because variables have values before it runs`,
    );
  if (/[?$]shapesGraph\b/.test(words)) throw new IllFormed('A query uses $shapesGraph, which is not supported');
  const assigned = variables.find((name) => new RegExp(`\\bAS\\s+[?$]${name}\\b`, 'i').test(words));
  if (assigned !== undefined) throw new IllFormed(`A query assigns ?${assigned}, which has a value before it runs`);
  const [, ...nested] = [...words.matchAll(/\bSELECT\b([^{]*)\{/gi)].map(([, variablesOf]) => variablesOf ?? '');
  if (nested.some((projection) => !/[?$]this\b/.test(projection)))
    throw new IllFormed('A query inside another must select ?this, because it has a value before the query runs');
}

/** Targets in SPARQL (https://www.w3.org/TR/shacl-af/#SPARQLTarget). */
export function sparqlTargets(graph: Graph, shape: ResourceKey): Target[] {
  return graph.resources(shape, sh('target')).map((key) => {
    const own = queryOf(graph, key, 'select', undefined);
    if (own !== undefined) return { kind: 'sparql', query: own };
    // A target of a type of targets, with parameters.
    for (const type of graph.resources(key, rdf('type'))) {
      const query = queryOf(graph, type, 'select', undefined);
      if (query === undefined) continue;
      const parameters = graph
        .resources(type, sh('parameter'))
        .flatMap((parameter) => graph.iris(parameter, sh('path')));
      const bindings = Object.fromEntries(
        parameters.flatMap((path) => graph.objects(key, path).map((value) => [splitIri(path)[1], value] as const)),
      );
      return { kind: 'sparql', query: { ...query, bindings } };
    }
    throw new IllFormed('sh:target needs a node with sh:select and a query');
  });
}

function queryOf(graph: Graph, key: ResourceKey, kind: 'select' | 'ask', path: Path | undefined): Query | undefined {
  const [text] = graph.literals(key, sh(kind));
  if (text === undefined) return undefined;
  const body =
    path === undefined
      ? text.value
      : text.value.replaceAll(
          '$PATH',
          formatPath(path, (iri) => `<${iri}>`),
        );
  const declared = prefixesOf(graph, key).map(([prefix, namespace]) => `PREFIX ${prefix}: <${namespace}>\n`);
  return { kind, text: declared.join('') + body };
}

/** The prefixes that `sh:prefixes` leads to, also by imports. */
function prefixesOf(graph: Graph, key: ResourceKey): (readonly [string, Iri])[] {
  const sources = new Set(graph.resources(key, sh('prefixes')));
  for (const source of sources) for (const imported of graph.resources(source, owl('imports'))) sources.add(imported);
  const all = [...sources].flatMap((source) =>
    graph.resources(source, sh('declare')).map((declaration) => {
      const [prefix] = graph.literals(declaration, sh('prefix'));
      const [namespace] = graph.literals(declaration, sh('namespace'));
      if (prefix === undefined || namespace === undefined)
        throw new IllFormed('sh:declare needs a node with sh:prefix and sh:namespace');
      return [prefix.value, namespace.value] as const;
    }),
  );
  return [...new Map(all)];
}
