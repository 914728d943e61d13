import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../scripts/bench/build/measure.ts';
import { processorTime } from '../../scripts/bench/build/processor-time.ts';
import { reportBuild } from '../../scripts/bench/build/report.ts';
import { createStageClock } from '../../scripts/bench/build/stage-clock.ts';

const RUN: Run = {
  terms: 1000,
  languages: 2,
  termPages: 1900,
  pages: 2000,
  timings: { load: 10, parse: 90, data: 500, search: 2000, pages: 4000, text: 200, total: 7200 },
  processors: { check: 600, data: 700, search: 2500, pages: 5000, text: 200 },
  peak: 1e9,
  loop: { files: 3000, bytes: 4e6, pages: 2000, pageBytes: 3e6, pagesTime: 200, time: 250, processors: 220 },
};

describe('the report of a build', () => {
  const text = reportBuild({ name: 'test', runs: [RUN] });

  it('shows the time and the CPU time per term and stage, and those of the plain loop', () => {
    expect(text).toMatch(/^ {2}per term +ms +ms of CPU$/m);
    // The first stage is the remainder.
    expect(text).toMatch(/^ {2}read, check and derive +0\.500 +0\.600$/m);
    expect(text).toMatch(/^ {2}write data +0\.500 +0\.700$/m);
    expect(text).toMatch(/^ {2}index texts for search +2\.000 +2\.500$/m);
    expect(text).toMatch(/^ {2}render and write pages +4\.000 +5\.000$/m);
    expect(text).toMatch(/^ {2}write pages in Markdown +0\.200 +0\.200$/m);
    expect(text).toMatch(/^ {2}total +7\.200 +9\.000$/m);
    expect(text).toMatch(/^ {2}plain loop, all files +0\.250 +0\.220$/m);
  });

  it('distinguishes the numbers of terms, languages, term pages, and pages', () => {
    for (const line of [/terms +1,000/, /languages +2/, /pages of terms +1,900/, /all pages +2,000/])
      expect(text).toMatch(line);
  });

  it('shows minimum and maximum of several runs', () => {
    const slower: Run = { ...RUN, timings: { ...RUN.timings, search: 3000 } };
    expect(reportBuild({ name: 'test', runs: [slower, RUN] })).toMatch(
      /^ {2}index texts for search +2\.00 s {2}\(2\.00–3\.00\)$/m,
    );
  });

  it('omits figures that the system does not provide', () => {
    const { processors: _, ...others } = RUN;
    const untold = reportBuild({ name: 'test', runs: [{ ...others, processors: {} }] });
    expect(untold).toMatch(/^ {2}total +7\.200 +–$/m);
  });
});

describe('the clock of stages', () => {
  const lines = [
    'check   0 errors (1.6 s)',
    'data    15 files (13 s)',
    'search  9 records (1 s)',
    'pages   9 pages (2 s)',
    'text    4 pages in Markdown (2 s)',
  ];

  it('assigns to each stage the CPU time since the one before', () => {
    let used = 100;
    const { progress, times } = createStageClock(() => used);
    for (const [at, line] of lines.entries()) {
      used += 10 * (at + 1);
      progress.done(line);
    }
    expect(times()).toEqual({ check: 10, data: 20, search: 30, pages: 40, text: 50 });
  });

  it('is empty if the system does not provide CPU times', () => {
    const { progress, times } = createStageClock(() => undefined);
    lines.forEach(progress.done);
    expect(times()).toEqual({});
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
