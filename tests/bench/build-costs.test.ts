import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BuildFigures } from '../../scripts/bench/build/measure.ts';
import { readStages } from '../../scripts/bench/build/measure.ts';
import { reportBuilds } from '../../scripts/bench/build/report.ts';
import { line } from '../../scripts/bench/line.ts';
import { processorTime } from '../../scripts/bench/process-tree.ts';
import { copyPublication, FOAF, OWN, smallPublication } from '../../scripts/bench/publications.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FIGURES: BuildFigures = {
  terms: 1000,
  pages: 1100,
  files: 5000,
  bytes: 25e6,
  cold: 12_000,
  processors: 20_000,
  peak: 1.5e9,
  unchanged: 900,
  edited: 2000,
  label: 3000,
  copy: 500,
  timesCopy: 24,
  hugo: 6000,
  timesHugo: 2,
  pyLode: Number.NaN,
  stages: { check: 2000, pages: 9500 },
};

describe('the report of builds', () => {
  const larger: BuildFigures = { ...FIGURES, terms: 3000, cold: 16_000 };

  it('has a row per publication in each table, and a dash for what was not measured', () => {
    const text = reportBuilds([{ name: 'test', figures: FIGURES }]);
    const rows = text.match(/^ {2}test .*$/gm)?.map((row) => row.trim().split(/ +/));
    expect(rows).toEqual([
      ['test', '1,000', '1,100', '5,000', '25', '12.0', '20.0', '1.50', '0.9', '2.0', '3.0'],
      ['test', '12.0', '0.5', '24.0', '6.0', '2.0', '–', '–'],
      ['test', '2.0', '9.5'],
    ]);
  });

  it('has the cost per term if ontologies of several sizes were generated', () => {
    const one = { name: 'small', size: 1000, figures: FIGURES };
    expect(reportBuilds([one])).not.toContain('per term');
    expect(reportBuilds([one, { name: 'large', size: 3000, figures: larger }])).toMatch(
      /^ {2}cold +2\.00 ms per term \+ 10\.0 s \(at most 0 % off\)$/m,
    );
  });

  it('reads the stages from the output of a build', () => {
    const output =
      'check   0 errors, 2 warnings (300 ms)\ndata    1,015 files (1.2 s)\nBuilt Boats: 1 term (1 class) in 2 s.';
    expect(readStages(output)).toEqual({ check: 300, data: 1200 });
  });
});

describe('a line through points', () => {
  it('has the distance of the farthest point', () => {
    expect(line([[0, 1], [1, 2], [2, 3]])).toEqual({ slope: 1, intercept: 1, error: 0 }); // prettier-ignore
    expect(line([[0, 2], [1, 1], [2, 6]]).error).toBeCloseTo(2); // prettier-ignore
  });
});

describe('a copy of a publication', () => {
  it.each([OWN, FOAF])('contains each edit of the definition, and nothing of the one before: $name', (publication) => {
    const { path, edit } = copyPublication(publication, join(temporaryFolder(), 'copy'));
    const source = join(path, publication.edit?.file ?? '');
    expect(edit?.()).toBe('Edited 1 times.');
    expect(edit?.()).toBe('Edited 2 times.');
    expect(readFileSync(source, 'utf8').match(/Edited \d+ times\./g)).toEqual(['Edited 2 times.']);
  });

  it.each([OWN, FOAF])('contains the last edit of the label beside that of the definition: $name', (publication) => {
    const { path, edit, editLabel } = copyPublication(publication, join(temporaryFolder(), 'copy'));
    for (const change of [edit, editLabel, editLabel]) change?.();
    const text = readFileSync(join(path, publication.edit?.file ?? ''), 'utf8');
    expect(text.match(/label>? "Label \d/g)).toHaveLength(1);
    expect(text).toContain('"Label 3 ');
    expect(text).toContain('Edited 1 times.');
  });

  it('leaves the original unchanged', () => {
    const publication = smallPublication(temporaryFolder());
    copyPublication(publication, join(temporaryFolder(), 'copy')).edit?.();
    expect(readFileSync(publication.path, 'utf8')).not.toContain('Edited');
  });

  it('is rejected if the definition is missing', () => {
    const publication = { ...FOAF, edit: { at: /no such text/ } };
    expect(() => copyPublication(publication, join(temporaryFolder(), 'copy'))).toThrow('which the benchmark edits');
  });
});

describe.runIf(process.platform === 'linux')("the processors' time of a process", () => {
  it('includes children, also after they have ended', () => {
    const before = processorTime(process.pid) ?? Number.NaN;
    const busy = 'const used = () => { const { user, system } = process.cpuUsage(); return user + system; };';
    spawnSync(process.execPath, ['-e', `${busy} while (used() < 200_000);`]);
    expect((processorTime(process.pid) ?? Number.NaN) - before).toBeGreaterThanOrEqual(180);
  });

  it('is undefined for a missing process', () => {
    expect(processorTime(2 ** 30)).toBeUndefined();
  });
});
