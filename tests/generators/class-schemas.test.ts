import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import type { ShapeSource } from '../../src/shape/fields/lineage.ts';
import { createShapeSource } from '../../src/shape/fields/lineage.ts';
import type { ClassSchemas } from '../ontology/shape/described-shapes.ts';
import { describeClass, describeClasses, sourceOf } from '../ontology/shape/described-shapes.ts';
import { diagnosticsOf } from '../ontology/shape/three-validators.ts';
import { market } from '../support/market.ts';
import { runQuicktype, TYPE, TYPESCRIPT_GENERATORS } from './generators.ts';

type Json = Readonly<Record<string, unknown>>;

const ROOT = join(import.meta.dirname, '../..');

async function shipSource(): Promise<ShapeSource> {
  return sourceOf(readFileSync(join(import.meta.dirname, 'fixtures/ships.ttl'), 'utf8'));
}

async function constructs(): Promise<readonly ClassSchemas[]> {
  const ontology = 'tests/browser/fixtures/constructs/every-construct.ttl';
  const { publication } = await compile(await loadInput({ ontology, cwd: ROOT }));
  return describeClasses(createShapeSource(publication.ontology));
}

/** `schema_Ticket` has a union of two classes, one of them with too many subclasses to list. */
const OF_MARKET = ['Booking', 'Listing', 'Place', 'Provider', 'Review', 'schema_Ticket'];

async function ofMarket(): Promise<readonly ClassSchemas[]> {
  const source = createShapeSource((await market()).publication.ontology);
  return OF_MARKET.map((identifier) => describeClass(identifier, source));
}

describe.each([
  ['the included ontology', ofMarket],
  ['an ontology with every construct', constructs],
  ['ships', async () => describeClasses(await shipSource())],
])('the JSON Schemas of the classes of %s', (_, load) => {
  let classes: readonly ClassSchemas[];
  beforeAll(async () => {
    classes = await load();
  });

  test.each(TYPESCRIPT_GENERATORS)('give types by $name that accept all examples, and no others', async (generator) => {
    const files = new Map<string, string>();
    for (const [at, { jsonSchema, examples }] of classes.entries()) {
      const module = `class-${at}.ts`;
      files.set(`/${module}`, await generator.generate(jsonSchema));
      for (const [number, { text }] of examples.entries()) {
        files.set(`/${at}-right-${number}.ts`, assignment(module, text));
        const { '@type': type, ...rest } = JSON.parse(text) as Json;
        files.set(`/${at}-missing-${number}.ts`, assignment(module, JSON.stringify(rest)));
        const wrong = JSON.stringify({ ...rest, '@type': `Not${String(type)}` });
        files.set(`/${at}-wrong-${number}.ts`, assignment(module, wrong));
      }
    }
    const errors = diagnosticsOf(files);
    const isWrong = (file: string): boolean => /-(?:missing|wrong)-/.test(file);
    expect([...errors].filter(([file]) => !isWrong(file))).toEqual([]);
    expect([...files.keys()].filter((file) => isWrong(file) && !errors.has(file))).toEqual([]);
  });
});

describe('the JSON Schemas of classes with rare constructs', () => {
  let source: ShapeSource;
  beforeAll(async () => {
    source = await shipSource();
  });

  test.each(['go', 'python', 'csharp', 'kotlin'] as const)('give code in %s by quicktype', async (language) => {
    for (const { jsonSchema } of describeClasses(source))
      expect(await runQuicktype(jsonSchema, language)).toContain(TYPE);
  });

  /** Members, and whether the JSON Schema accepts them. */
  const CASES: readonly (readonly [members: Json, isValid: boolean])[] = [
    [{ '@context': 'https://example.org/context' }, true],
    [{ '@context': [{ name: 'ex:name' }, 'https://example.org/context'] }, true],
    [{ '@context': 5 }, false],
    [{ anything: [[1], null, { a: 1 }] }, true],
    [{ anythingOnce: { a: 1 } }, true],
    [{ anythingOnce: [1] }, false],
    [{ liegt: { '@type': 'Hafen', '@id': 'ex:Kiel' } }, true],
    [{ liegt: { '@value': 'Kiel' } }, false],
    [{ liegt: { '@type': 'Schiff' } }, false],
    [{ flag: 5 }, true],
    [{ flag: { '@value': 'B', '@language': 'de' } }, true],
    [{ flag: { '@value': 'B', '@language': 'en' } }, false],
    [{ flag: 'B' }, false],
    [{ name: { '@value': 'Möwe', '@language': 'de' } }, true],
    [{ name: { '@value': 'Gull', '@language': 'en' } }, false],
    [{ impossible: [] }, true],
    [{ impossible: 'text' }, false],
    [{ impossible: 5 }, false],
    [{ 'gr~C3~B6~C3~9Fe': 'gro~C3~9F' }, true],
    [{ 'gr~C3~B6~C3~9Fe': 'klein' }, false],
    [{ anteil: 0.5 }, false],
  ];

  test.each(CASES)('validate %j as %s', (members, isValid) => {
    const ferry = describeClass('F~C3~A4hre', source);
    const example = JSON.parse(ferry.examples[0]!.text) as Json;
    const validate = new Ajv2020({ strict: true }).compile(JSON.parse(ferry.jsonSchema) as Json);
    expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...example, ...members }), JSON.stringify(validate.errors)).toBe(isValid);
  });

  test.each(TYPESCRIPT_GENERATORS)(
    'give types by $name that reject values outside of a value set',
    async (generator) => {
      const { jsonSchema, examples } = describeClass('F~C3~A4hre', source);
      const example = JSON.parse(examples[0]!.text) as Json;
      const wrong = { ...example, 'gr~C3~B6~C3~9Fe': 'riesig' };
      const files = new Map([
        ['/class.ts', await generator.generate(jsonSchema)],
        ['/right.ts', assignment('class.ts', JSON.stringify(example))],
        ['/wrong.ts', assignment('class.ts', JSON.stringify(wrong))],
      ]);
      expect([...diagnosticsOf(files).keys()]).toEqual(['/wrong.ts']);
    },
  );
});

function assignment(module: string, record: string): string {
  return `import type { ${TYPE} } from './${module}';\nexport const record: ${TYPE} = ${record};\n`;
}
