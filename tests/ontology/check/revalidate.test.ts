import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryCache } from '../../../src/cli/load/cache.ts';
import { reachOf, startRevalidation } from '../../../src/compiler/check/revalidate.ts';
import { validateLater } from '../../../src/compiler/check/shapes.ts';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';
import { timeLimit } from '../../support/time-limit.ts';

const EX = 'https://example.org/ns#';
const PREFIXES = `@prefix ex: <${EX}> . @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .`;

/** Shapes with each kind of target, path and nesting. Only ex:text, ex:name, ex:note and ex:low concern one node. */
const SHAPES = `
  ex:Texts a sh:NodeShape ; sh:targetClass ex:A ;
    sh:property [ sh:path ex:text ; sh:minLength 3 ; sh:maxCount 2 ] ,
      [ sh:path [ sh:alternativePath ( ex:name ex:note ) ] ; sh:uniqueLang true ; sh:minCount 1 ] ,
      [ sh:path ex:text ; sh:qualifiedValueShape [ sh:languageIn ( "en" ) ] ; sh:qualifiedMinCount 1 ] .
  ex:Linked a sh:NodeShape ; sh:targetSubjectsOf ex:link ; sh:node ex:Named ;
    sh:or ( [ sh:property [ sh:path ex:note ; sh:minCount 1 ] ] [ sh:property [ sh:path ex:link ; sh:minCount 2 ] ] ) ;
    sh:property [ sh:path ( ex:link ex:far ) ; sh:maxCount 1 ] , [ sh:path ex:link ; sh:class ex:A ; sh:node [ sh:property [ sh:path ex:deep ; sh:minCount 1 ] ] ] .
  ex:Named a sh:NodeShape ; sh:targetClass ex:B ; sh:property [ sh:path ex:name ; sh:minCount 1 ; sh:pattern "^[a-z]" ] .
  ex:Target a sh:NodeShape ; sh:targetObjectsOf ex:link ; sh:targetNode ex:n0 ;
    sh:not [ sh:property [ sh:path ex:text ; sh:hasValue "bad"@en ] ] ;
    sh:property [ sh:path [ sh:inversePath ex:link ] ; sh:maxCount 1 ] , [ sh:path ex:low ; sh:lessThan ex:high ] ,
      [ sh:path [ sh:oneOrMorePath ex:link ] ; sh:maxCount 2 ] .`;

async function parse(text: string): Promise<Graph> {
  const { quads } = await parseSource({ file: 'data.ttl', text: PREFIXES + text }, { id: 's' });
  return new Graph(quads);
}

const PREDICATES = ['text', 'name', 'note', 'link', 'far', 'deep', 'low', 'high', 'unread'];
const NODES = ['ex:n0', 'ex:n1', 'ex:n2', 'ex:n3', 'ex:n4'];
const node = fc.constantFrom(...NODES);
const literal = fc.constantFrom('"a"@en', '"text"@en', '"Text"@de', '"bad"@en', '"7"', '1', '3');
const triple = fc.oneof(
  fc.tuple(node, fc.constantFrom('ex:text', 'ex:name', 'ex:note'), literal),
  fc.tuple(node, fc.constantFrom(...PREDICATES.map((name) => `ex:${name}`)), fc.oneof(node, literal)),
  fc.tuple(node, fc.constant('a'), fc.constantFrom('ex:A', 'ex:B')),
);
const turtle = (triples: readonly (readonly string[])[]): string =>
  `ex:A rdfs:subClassOf ex:B . ${triples.map((one) => `${one.join(' ')} .`).join('\n')}`;

describe('a validation after an edit', () => {
  it('reads all predicates that shapes mention, and knows which concern one node', async () => {
    const { own, others } = reachOf(await parse(SHAPES));
    expect(own).toEqual(new Set(['text', 'name', 'note', 'low'].map((name) => EX + name)));
    for (const name of ['link', 'far', 'deep', 'high']) expect(others).toContain(EX + name);
    expect(others).not.toContain(`${EX}unread`);
  });

  it.each([
    ['closed shapes', 'ex:S sh:targetClass ex:A ; sh:closed true ; sh:property [ sh:path ex:text ; sh:minCount 1 ] .'],
    [
      'results of values',
      'ex:S sh:targetClass ex:A ; sh:property [ sh:path ex:link ; sh:property [ sh:path ex:text ; sh:minCount 1 ] ] .',
    ],
    ['SPARQL', 'ex:S sh:targetClass ex:A ; sh:sparql [ sh:select "SELECT $this {}" ] .'],
  ])('reads everything for %s', async (_, shapes) => {
    expect(reachOf(await parse(shapes))).toEqual({ own: new Set(), others: 'all' });
  });

  it(
    'has the results of a validation of all nodes',
    async () => {
      const shapes = await parse(SHAPES);
      const edit = fc.record({ added: fc.array(triple, { maxLength: 2 }), removed: fc.nat(30) });
      await fc.assert(
        fc.asyncProperty(
          fc.array(triple, { minLength: 8, maxLength: 25 }),
          fc.array(edit, { maxLength: 6 }),
          async (start, edits) => {
            const cache = createMemoryCache();
            let triples = start;
            for (const { added, removed } of [{ added: [], removed: 99 }, ...edits]) {
              triples = [...triples.filter((_, at) => at !== removed), ...added];
              const graph = await parse(turtle(triples));
              cache.start();
              const results = await startRevalidation(graph, shapes, validateLater, cache)();
              expect(results).toEqual(await startRevalidation(graph, shapes, validateLater)());
            }
          },
        ),
        { numRuns: process.env['DEEP'] === undefined ? 40 : 1000 },
      );
    },
    timeLimit(300_000),
  );

  it('validates only nodes with another text', async () => {
    const cache = createMemoryCache();
    const shapes = await parse(SHAPES);
    const validations: number[] = [];
    const run = async (text: string): Promise<unknown> => {
      cache.start();
      const graph = await parse(`ex:n1 a ex:A ; ex:name "one"@en ; ex:text "${text}"@en . ex:n2 a ex:A .`);
      const start: typeof validateLater = (...graphs) => {
        validations.push(graph.size);
        return validateLater(...graphs);
      };
      return startRevalidation(graph, shapes, start, cache)();
    };
    const before = await run('long');
    expect(await run('x')).toHaveLength((before as unknown[]).length + 1);
    expect(await run('long')).toEqual(before);
    expect(validations).toHaveLength(1);
  });
});
