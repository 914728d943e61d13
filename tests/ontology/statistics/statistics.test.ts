import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { countInput, replaceSection } from '../../../src/cli/commands/check.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { statisticsOf, tableAsMarkdown } from '../../../src/ontology/write/statistics.ts';
import { run } from '../../support/command.ts';
import { expectFile } from '../../support/expected.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SHOP = join(import.meta.dirname, 'shop');

describe('the statistics of an ontology', () => {
  it('count its own terms by kind, language, facet, slice and alignment', async () => {
    const tables = await countInput({ ontology: SHOP });
    expectFile(join(import.meta.dirname, 'shop.expected.md'), `${tables}\n`);
  });

  it('omit empty tables', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'one.ttl');
    writeFileSync(file, '<https://example.org/ns#A> a <http://www.w3.org/2002/07/owl#Class> .');
    const { publication } = await compile(await loadInput({ ontology: file, cwd: folder }));
    expect(statisticsOf(publication).map(({ title }) => title)).toEqual([
      'Terms by kind and module',
      'Terms by language',
    ]);
  });
});

describe('a table', () => {
  it('aligns numbers right and escapes bars', () => {
    expect(tableAsMarkdown({ head: ['Name', 'Terms'], rows: [['a|b', 1200]] })).toBe(
      '| Name | Terms |\n| --- | ---: |\n| a\\|b | 1,200 |',
    );
  });
});

describe('a document', () => {
  it('is changed only between the markers', () => {
    const document = 'Before\n<!-- statistics -->\nold\n<!-- /statistics -->\nAfter $1\n';
    expect(replaceSection(document, 'new $&')).toBe(
      'Before\n<!-- statistics -->\n\nnew $&\n\n<!-- /statistics -->\nAfter $1\n',
    );
  });

  it('without markers is unchanged, and the error states what to add', async () => {
    const document = join(temporaryFolder(), 'notes.md');
    writeFileSync(document, 'No marks.\n');
    const { code, stderr } = await run(['check', '--statistics', '--ontology', SHOP, '--into', document]);
    expect(stderr).toContain('Add the lines <!-- statistics --> and <!-- /statistics -->');
    expect(code).toBe(1);
  });
});
