import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import type { Compiled } from '../../src/compiler/compile/compile.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import { owl } from '../../src/rdf/names.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { market } from '../support/market.ts';
import { absentStatements, bySubject } from './completeness/absent-statements.ts';
import { toRdf } from '../../src/rdf/write.ts';
import { timeLimit } from '../support/time-limit.ts';

const ROOT = join(import.meta.dirname, '../..');
const CASES = join(ROOT, 'tests/ontology/compile/cases');
const PACKAGES = join(ROOT, 'node_modules/@vocabulary');

/** Statements that are absent from the page of their term. `step`: tests every nth term. */
function absentFrom({ publication, nodes }: Pick<Compiled, 'publication' | 'nodes'>, step = 1): string[] {
  const quads = bySubject(new Parser({ format: 'N-Quads' }).parse(toRdf('n-triples', nodes, {})));
  const axioms = new Map<string, string[]>();
  for (const [subject, statements] of quads)
    for (const { predicate, object } of statements)
      if (predicate.value === owl('annotatedSource'))
        axioms.set(object.value, [...(axioms.get(object.value) ?? []), subject]);
  const index = createPublicationIndex(publication);
  return publication.ontology.terms
    .filter((_, at) => at % step === 0)
    .flatMap((term) => absentStatements(term, quads, axioms, index));
}

const compiled = async (ontology: string): Promise<Compiled> => compile(await loadInput({ ontology, cwd: ROOT }));

describe('the page of a term, in HTML and in Markdown', () => {
  it.each(readdirSync(CASES))('contains every statement of the case %s', async (name) => {
    const folder = join(CASES, name);
    const file = readdirSync(folder).find((it) => it.startsWith('input.')) as string;
    expect(absentFrom(await compiled(join(folder, file)))).toStrictEqual([]);
  });

  it.each(readdirSync(PACKAGES).filter((name) => name !== 'schema'))(
    'contains every statement of @vocabulary/%s',
    async (name) => {
      expect(absentFrom(await compiled(join(PACKAGES, name, `${name}.nq`)))).toStrictEqual([]);
    },
  );

  it('contains every statement of each tenth term of schema.org', { timeout: timeLimit(120_000) }, async () => {
    expect(absentFrom(await compiled(join(PACKAGES, 'schema/schema.nq')), 10)).toStrictEqual([]);
  });

  it(
    'contains every statement of each sixth term of the included ontology',
    { timeout: timeLimit(120_000) },
    async () => {
      expect(absentFrom(await market(), 6)).toStrictEqual([]);
    },
  );
});
