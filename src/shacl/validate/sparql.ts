import type { Bindings, Term, Variable } from '@rdfjs/types';
import { DataFactory } from 'n3';
import type { ObjectTerm } from '../../rdf/index.ts';
import { Graph, termKey } from '../../rdf/index.ts';
import type { Query } from '../model.ts';

/** Variable → value. */
export type Row = Readonly<Record<string, ObjectTerm | undefined>>;

/** Why a query cannot be run, and what to do. */
export class QueryFailure {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Queries that constraints ask while a graph is validated. */
export interface Queries {
  /** The rows of a query, with some variables bound. An ASK query that is true has one row. undefined: not answered yet. */
  readonly rows: (
    query: Query,
    values: Readonly<Record<string, ObjectTerm>>,
  ) => readonly Row[] | QueryFailure | undefined;
  /** Answers what was asked since the last call. Returns false if there is nothing. */
  readonly answer: () => Promise<boolean>;
}

/**
 * How long a query may take, in milliseconds. For some sequences of queries, the promise of the engine (Comunica 5.2) never settles; a
 * process that has nothing else to do would end without a word.
 */
const LIMIT_MS = 120_000;

/**
 * Queries of a graph. Validation is synchronous, so it is repeated when they are answered.
 *
 * @param limit how long each may take, in milliseconds
 */
export function createQueries(graph: Graph, limit = LIMIT_MS): Queries {
  const answers = new Map<string, readonly Row[] | QueryFailure>();
  // A query that cannot be run once never can.
  const failures = new Map<string, QueryFailure>();
  const asked = new Map<string, { readonly query: Query; readonly values: Readonly<Record<string, ObjectTerm>> }>();
  let run: RunQuery | undefined;
  return {
    rows: (query, values) => {
      const all = { ...query.bindings, ...values };
      const key = JSON.stringify([query.text, Object.entries(all).map(([name, value]) => [name, termKey(value)])]);
      const known = answers.get(key);
      if (known === undefined) asked.set(key, { query, values: all });
      return known;
    },
    answer: async () => {
      if (asked.size === 0) return false;
      run ??= await createRun(graph);
      for (const [key, { query, values }] of asked) {
        try {
          answers.set(key, failures.get(query.text) ?? (await within(limit, run(query, values))));
        } catch (cause) {
          const reason = (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, ' ');
          const failure = new QueryFailure(
            `The query ${JSON.stringify(query.text)} cannot be run: ${reason.replace(/\.$/, '')}. Correct the query.`,
          );
          failures.set(query.text, failure);
          answers.set(key, failure);
        }
      }
      asked.clear();
      return true;
    },
  };
}

/** @throws {Error} the work takes longer */
async function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const reason = `the engine gives no answer within ${limit / 1000} s`;
  const timer = setTimeout(() => reject(new Error(reason)), limit);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

type RunQuery = (query: Query, values: Readonly<Record<string, ObjectTerm>>) => Promise<readonly Row[]>;

async function createRun(graph: Graph): Promise<RunQuery> {
  const { QueryEngine, BindingsFactory } = await importEngine();
  const { Store } = await import('./sparql-store.ts');
  const engine = new QueryEngine();
  const bindings = new BindingsFactory(DataFactory);
  const store = new Store();
  for (const subject of graph.subjects())
    for (const [predicate, objects] of graph.properties(subject))
      for (const object of objects)
        store.addQuad(
          DataFactory.quad(Graph.resource(subject) as never, DataFactory.namedNode(predicate), object as never),
        );
  return async ({ kind, text }, values) => {
    const initialBindings = bindings.bindings(
      Object.entries(values).map(([name, value]) => [DataFactory.variable(name), value as Term]),
    );
    const context = { sources: [store], initialBindings };
    if (kind === 'ask') return (await engine.queryBoolean(text, context)) ? [{}] : [];
    const stream = await engine.queryBindings(text, context);
    const rows = await stream.toArray();
    return rows.map((row) =>
      Object.fromEntries(
        [...row].map(([variable, term]): [string, ObjectTerm] => [variable.value, term as ObjectTerm]),
      ),
    );
  };
}

interface Engine {
  readonly QueryEngine: new () => {
    queryBoolean(query: string, context: object): Promise<boolean>;
    queryBindings(query: string, context: object): Promise<{ toArray(): Promise<Bindings[]> }>;
  };
  readonly BindingsFactory: new (factory: unknown) => { bindings(entries: readonly [Variable, Term][]): unknown };
}

/** The package of Ontopress does not depend on the SPARQL engine, which is larger than all the rest. */
async function importEngine(): Promise<Engine> {
  try {
    const [query, factory] = await Promise.all([
      import('@comunica/query-sparql-rdfjs-lite'),
      import('@comunica/utils-bindings-factory'),
    ]);
    return { ...query, ...factory } as unknown as Engine;
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new Error(
      'they use SPARQL and need a package beside Ontopress. Run `npm install @comunica/query-sparql-rdfjs-lite @comunica/utils-bindings-factory` in the folder in which Ontopress is installed.',
      { cause },
    );
  }
}
