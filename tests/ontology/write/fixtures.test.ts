import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { Graph } from '../../../src/rdf/graph/graph.ts';
import { toNodes } from '../../../src/rdf/write/nodes.ts';
import { expectFile } from '../../support/expected.ts';
import { canonicalJsonLd, canonicalTurtle } from './canonical.ts';
import { toRdf } from '../../../src/rdf/write.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const PREFIXES = {
  ex: 'https://example.org/',
  mailto: 'https://example.org/mail#',
  owl: 'http://www.w3.org/2002/07/owl#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  unused: 'https://example.org/unused#',
  urn: 'https://example.org/urn#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};
const cases = readdirSync(FIXTURES).filter((name) => name !== 'context');

describe.each(cases)('%s', (name) => {
  const input = readFileSync(join(FIXTURES, name, 'input.ttl'), 'utf8');
  const nodes = toNodes(new Graph(new Parser().parse(input)));

  it('reads as expected in Turtle, and back', async () => {
    const turtle = toRdf('turtle', nodes, PREFIXES);
    expectFile(join(FIXTURES, name, 'expected.ttl'), turtle);
    expect(await canonicalTurtle(turtle)).toBe(await canonicalTurtle(input));
  });

  it('reads as expected in JSON-LD, and back', async () => {
    const json = toRdf('json-ld', nodes, PREFIXES);
    expectFile(join(FIXTURES, name, 'expected.jsonld'), json);
    expect(await canonicalJsonLd(json)).toBe(await canonicalTurtle(input));
  });

  it('reads back from N-Quads', async () => {
    expect(await canonicalTurtle(toRdf('n-triples', nodes, {}))).toBe(await canonicalTurtle(input));
  });
});
