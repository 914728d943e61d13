import { describe, expect, it } from 'vitest';
import type { ShapeOptions } from '../../../src/compiler/check/shapes.ts';
import { shapeIssues, validateLater } from '../../../src/compiler/check/shapes.ts';
import type { Issue } from '../../../src/base/issue.ts';
import { mergeSources } from '../../../src/rdf/graph/graph.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';
import { fixture } from './checked.ts';

const EX = 'https://example.org/ns#';
const PREFIXES = `@prefix ex: <${EX}> . @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .`;

async function violations(data: string, shapes: string, options: ShapeOptions = {}): Promise<Issue[]> {
  const [dataset, rules] = await Promise.all(
    [data, shapes].map(async (text, i) =>
      mergeSources([await parseSource({ file: i === 0 ? 'data.ttl' : 'shapes.ttl', text }, { id: `s${i}` })]),
    ),
  );
  if (!dataset || !rules) throw new Error('expected two datasets');
  return shapeIssues(dataset, rules, validateLater(dataset.graph, rules.graph), {
    prefixes: { ex: EX },
    texts: new Map([['data.ttl', data]]),
    ...options,
  });
}

const own = (options?: ShapeOptions): Promise<Issue[]> =>
  violations(fixture('shapes/data.ttl'), fixture('shapes/shapes.ttl'), options);

describe('SHACL shapes', () => {
  it('report violations with severity, location and message', async () => {
    expect(await own()).toEqual([
      {
        code: 'shape',
        severity: 'error',
        message: expect.stringContaining('^ex:partOf') as string,
        file: 'data.ttl',
        line: 8,
        iri: `${EX}Town`,
      },
      {
        code: 'shape',
        severity: 'error',
        message: 'A place needs an English name.',
        file: 'data.ttl',
        line: 12,
        iri: `${EX}Adlon`,
      },
      {
        code: 'shape',
        severity: 'warning',
        message: expect.stringMatching(/^ex:stars: .*\(sh:maxInclusive\), found "7"\.$/) as string,
        file: 'data.ttl',
        line: 13,
        iri: `${EX}Adlon`,
      },
      {
        code: 'shape',
        severity: 'warning',
        message: expect.stringContaining('sh:class') as string,
        file: 'data.ttl',
        line: 17,
        iri: `${EX}Idea`,
      },
    ]);
  });

  it('report in the default language if the shape has a message in it', async () => {
    const messages = (await own({ defaultLanguage: 'de' })).map(({ message }) => message);
    expect(messages).toContain('Ein Ort braucht einen englischen Namen.');
  });

  it('can be raised to errors or have their warnings disabled, but always report violations', async () => {
    expect((await own({ severity: 'error' })).map(({ severity }) => severity)).toEqual([
      'error',
      'error',
      'error',
      'error',
    ]);
    expect((await own({ severity: 'off' })).map(({ severity }) => severity)).toEqual(['error', 'error']);
  });

  it('report nothing if there are none', async () => {
    expect(await violations('', '')).toEqual([]);
  });

  it('can use SPARQL', async () => {
    const shapes = `${PREFIXES} ex:Shape sh:targetClass ex:Room ; sh:sparql [
      sh:message "A room has fewer doors than {?windows} windows." ;
      sh:select "SELECT $this ?windows WHERE { $this <${EX}doors> ?doors ; <${EX}windows> ?windows FILTER (?doors > ?windows) }" ] .`;
    const issues = await violations(
      `${PREFIXES} ex:a a ex:Room ; ex:doors 3 ; ex:windows 1 . ex:b a ex:Room ; ex:doors 1 ; ex:windows 2 .`,
      shapes,
    );
    expect(issues.map(({ iri }) => iri)).toEqual([`${EX}a`]);
  });

  it('are reported at their line where they are not as SHACL requires', async () => {
    const shapes = `${PREFIXES}\nex:Shape sh:targetClass ex:Room ;\n  sh:property [ sh:path ex:name ; sh:pattern "(" ; sh:minCount 1 ] .`;
    expect(await violations(`${PREFIXES} ex:a a ex:Room .`, shapes)).toMatchObject([
      { file: 'data.ttl', message: 'ex:name: Expected at least 1 value (sh:minCount).' },
      { file: 'shapes.ttl', line: 3, severity: 'error', message: expect.stringMatching(/^sh:pattern "\("/) as string },
    ]);
  });

  it('are one error at the shape if a query cannot be run, beside all other results', async () => {
    const shapes = `${PREFIXES}\nex:Shape sh:targetClass ex:Room ;\n  sh:sparql [ sh:select "SELECT $this {" ] ;\n  sh:property [ sh:path ex:name ; sh:minCount 1 ] .`;
    expect(await violations(`${PREFIXES} ex:a a ex:Room . ex:b a ex:Room .`, shapes)).toMatchObject([
      { file: 'data.ttl', message: 'ex:name: Expected at least 1 value (sh:minCount).' },
      { file: 'data.ttl', message: 'ex:name: Expected at least 1 value (sh:minCount).' },
      {
        file: 'shapes.ttl',
        line: 2,
        code: 'shape',
        severity: 'error',
        message: expect.stringMatching(
          /^The query "SELECT \$this \{" cannot be run: .*\. Correct the query\.$/s,
        ) as string,
      },
    ]);
  });

  it('report a blank node under the IRI of its owner', async () => {
    const shapes = `${PREFIXES} ex:Shape sh:targetClass ex:Address ; sh:property [ sh:path ex:street ; sh:minCount 1 ] .`;
    const issues = await violations(`${PREFIXES}\nex:a ex:address [ a ex:Address ] .`, shapes);
    expect(issues).toMatchObject([{ iri: `${EX}a`, file: 'data.ttl', line: 2 }]);
  });
});
