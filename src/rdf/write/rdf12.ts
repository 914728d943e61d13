import type { Iri, NodeObject, NodeValue } from '../graph/graph.ts';
import { STATEMENT_FORMS } from '../graph/graph.ts';
import { rdf } from '../names.ts';

/** What a vocabulary has that RDF 1.1 cannot express. */
export interface Rdf12Use {
  /** Annotations in RDF 1.2, or triple terms. */
  readonly triples: boolean;
  /** Texts with a base direction. */
  readonly directions: boolean;
}

/** Finds what RDF 1.1 cannot express. Linear. */
export function rdf12Use(nodes: readonly NodeObject[]): Rdf12Use {
  const use = { triples: false, directions: false };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || (use.triples && use.directions)) return;
    if ('@rdf12' in value) use.triples = true;
    else if ('@direction' in value) use.directions = true;
    else Object.values(value).forEach(visit);
  };
  nodes.forEach(visit);
  return use;
}

const REIFIES = rdf('reifies');
const FIRST = rdf('first');
const REST = rdf('rest');
const NIL = rdf('nil');

type Parts = readonly [subject: NodeValue, predicate: NodeValue, object: NodeValue];

/** The statement that a node states, if RDF 1.2 has another form for it. */
interface Statement {
  readonly form: NonNullable<NodeObject['@rdf12']>;
  readonly parts: Parts;
  /** The node without the four triples. */
  readonly rest: NodeObject;
}

function statementOf(node: NodeObject): Statement | undefined {
  for (const { type, parts } of Object.values(STATEMENT_FORMS)) {
    const [[subject], [predicate], [object]] = parts.map((part) => (node[part] ?? []) as readonly NodeValue[]) as [
      readonly NodeValue[],
      readonly NodeObject[],
      readonly NodeValue[],
    ];
    const form = predicate?.['@rdf12'];
    if (form === undefined || !subject || !predicate || !object) continue;
    const types = (node['@type'] ?? []).filter((each) => each !== type);
    const rest = Object.entries(node).flatMap(([key, values]) => {
      if (key === '@type') return types.length > 0 ? [[key, types] as const] : [];
      return (parts as readonly Iri[]).includes(key) ? [] : [[key, values] as const];
    });
    const { '@rdf12': _, ...name } = predicate;
    return { form, parts: [subject, name, object], rest: Object.fromEntries(rest) as NodeObject };
  }
  return undefined;
}

/**
 * Converts nodes to RDF 1.2: marked statements become `rdf:reifies` with a triple term, `{ '@triple': [subject, predicate, object] }`, and
 * triple terms as values. Anonymous nodes inside a triple term get the labels `_:r0`, `_:r1`, … and follow their node.
 */
export function toRdf12Nodes(nodes: readonly NodeObject[]): NodeObject[] {
  const labelled = new Map(nodes.flatMap((node) => (node['@id']?.startsWith('_:') ? [[node['@id'], node]] : [])));
  const tripleOf = (id: string): Statement | undefined => {
    const node = labelled.get(id);
    const statement = node && statementOf(node);
    return statement?.form === 'triple' ? statement : undefined;
  };
  const waiting: NodeObject[] = [];
  let labels = 0;

  const convertNode = (node: NodeObject): NodeObject => {
    const statement = statementOf(node);
    const rest = statement ? statement.rest : node;
    const members = Object.entries(rest).map(([key, values]) =>
      key.startsWith('@') || !Array.isArray(values)
        ? ([key, values] as const)
        : ([key, (values as readonly NodeValue[]).map(convertValue)] as const),
    );
    const converted = Object.fromEntries(members) as NodeObject;
    return statement ? { ...converted, [REIFIES]: [tripleTerm(statement.parts)] } : converted;
  };
  const convertValue = (value: NodeValue): NodeValue => {
    if ('@value' in value) return value;
    if ('@list' in value) return { '@list': (value['@list'] as readonly NodeValue[]).map(convertValue) };
    const node = value as NodeObject;
    const triple = node['@id'] === undefined ? statementOf(node) : tripleOf(node['@id']);
    if (triple?.form === 'triple') return tripleTerm(triple.parts);
    return node['@id'] === undefined ? convertNode(node) : node;
  };
  const tripleTerm = ([subject, predicate, object]: Parts): NodeObject => ({
    '@triple': [named(subject), predicate, named(object)],
  });
  /** A triple term contains no brackets: names what is in them. */
  const named = (value: NodeValue): NodeValue => {
    const converted = convertValue(value);
    if ('@value' in converted || '@triple' in converted || '@id' in converted) return converted;
    const isList = '@list' in converted;
    const items = isList ? (converted['@list'] as readonly NodeValue[]) : [];
    if (isList && items.length === 0) return { '@id': NIL };
    const id = `_:r${labels++}`;
    const content = isList ? { [FIRST]: items.slice(0, 1), [REST]: [{ '@list': items.slice(1) }] } : converted;
    waiting.push({ '@id': id, ...(content as NodeObject) });
    return { '@id': id };
  };

  return nodes.flatMap((node) => {
    if (tripleOf(node['@id'] ?? '')) return [];
    const converted = convertNode(node);
    return [converted, ...waiting.splice(0)];
  });
}

/**
 * Moves annotations to the statements that they annotate: the value of an annotated statement has the member `@annotation`, a list of
 * nodes. Others keep `rdf:reifies`: those with a name, and those of a type, of a statement in brackets or of one that is not asserted.
 *
 * @param nodes result of {@link toRdf12Nodes}
 */
export function withAnnotations(nodes: readonly NodeObject[]): NodeObject[] {
  const annotations = new Map<string, Map<string, NodeObject[]>>();
  const byId = new Map(nodes.flatMap((node) => (node['@id'] === undefined ? [] : [[node['@id'], node]])));
  const others = nodes.filter((node) => {
    const [triple, ...more] = (node[REIFIES] ?? []) as readonly NodeObject[];
    const parts = triple?.['@triple'] as Parts | undefined;
    if (node['@id'] !== undefined || !parts || more.length > 0) return true;
    const id = (parts[0] as NodeObject)['@id'] ?? '';
    const key = statementKey((parts[1] as NodeObject)['@id'] as Iri, parts[2]);
    let ofNode = annotations.get(id);
    if (!ofNode) annotations.set(id, (ofNode = statementsOf(byId.get(id) ?? {})));
    const { [REIFIES]: _, ...annotation } = node;
    ofNode.get(key)?.push(annotation as NodeObject);
    return !ofNode.has(key);
  });
  return others.map((node) => {
    const ofNode = annotations.get(node['@id'] ?? '');
    if (!ofNode) return node;
    return Object.fromEntries(
      Object.entries(node).map(([predicate, values]) => {
        if (predicate.startsWith('@') || !Array.isArray(values)) return [predicate, values];
        const annotated = (values as readonly NodeValue[]).map((value) => {
          const found = ofNode.get(statementKey(predicate, value)) ?? [];
          return found.length === 0 ? value : { ...value, '@annotation': found };
        });
        return [predicate, annotated];
      }),
    ) as NodeObject;
  });
}

/** The statements of a node that can have annotations, each without any. */
function statementsOf(node: NodeObject): Map<string, NodeObject[]> {
  return new Map(
    Object.entries(node).flatMap(([predicate, values]) =>
      predicate.startsWith('@') || !Array.isArray(values)
        ? []
        : (values as readonly NodeValue[]).map((value) => [statementKey(predicate, value), []] as const),
    ),
  );
}

function statementKey(predicate: Iri, value: NodeValue): string {
  return `${predicate} ${JSON.stringify(value)}`;
}
