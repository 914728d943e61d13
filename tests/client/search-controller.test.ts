import { describe, expect, it } from 'vitest';
import type { FullText, TextMatch } from '../../src/client/search/full-text.ts';
import type { FromWorker } from '../../src/client/search/protocol.ts';
import { SearchController } from '../../src/client/search/search-controller.ts';
import { finish } from '../../src/base/work.ts';
import type { Rank } from '../../src/search/match/ranking.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { createNameWords } from '../../src/site/search/name-words.ts';
import type { NamesFile } from '../../src/site/search/names-file.ts';
import { namesPath } from '../../src/site/search/names-file.ts';
import { searchFiles } from '../../src/site/search/search-files.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const terms = ['Hotel', 'Hostel', 'Spa'].map((name) =>
  tinyTerm(name, { definitions: [{ value: `${name} in a line.`, language: 'en' }] }),
);
const index = createPublicationIndex(tinyPublication(terms));
const { files } = searchFiles(index);
const path = namesPath(index);

const names = new TextEncoder().encode(files.get(`${path}.json`)).buffer;

/** Files as a server gives them. */
const load = async (address: string): Promise<unknown> => {
  const text = files.get(address.replace(/^\//, ''));
  if (text === undefined) throw new Error(`no ${address}`);
  return JSON.parse(text) as unknown;
};

const openNameWords = async (file: NamesFile): Promise<Rank> => finish(createNameWords(file));

/** A desk that has been told what to load, and what it says. */
function openDesk(fullText?: FullText): { desk: SearchController; said: FromWorker[] } {
  const said: FromWorker[] = [];
  const desk = new SearchController({
    load,
    openNameWords,
    openFullText: async () => fullText,
    send: (it) => said.push(it),
    pauseMs: 1,
  });
  void desk.handle({ kind: 'load', path, names });
  return { desk, said };
}

const ask = (desk: SearchController, turn: number, text: string): Promise<void> =>
  desk.handle({ kind: 'query', turn, text, chosen: {}, limit: 10 });
const answers = (said: readonly FromWorker[]): Extract<FromWorker, { kind: 'result' }>[] =>
  said.filter((it) => it.kind === 'result');
const labels = (answer: Extract<FromWorker, { kind: 'result' }> | undefined): string[] =>
  answer?.rows.map((row) => row.label.parts.map((part) => part.text).join('')) ?? [];

describe('the search behind a page', () => {
  it('sends the choices when the page listens', async () => {
    const { desk, said } = openDesk();
    await desk.handle({ kind: 'listen' });
    expect(said).toMatchObject([
      {
        kind: 'loaded',
        filters: [
          { filter: 'kind', choices: [{ value: 'class' }] },
          { filter: 'ontology', choices: [{ value: 'ex' }] },
        ],
      },
    ]);
  });

  it('keeps a question until the names are there', async () => {
    const said: FromWorker[] = [];
    const desk = new SearchController({
      load,
      openNameWords,
      openFullText: async () => undefined,
      send: (it) => said.push(it),
      pauseMs: 1,
    });
    const early = ask(desk, 1, 'hot');
    expect(said).toEqual([]);
    await desk.handle({ kind: 'load', path, names });
    await early;
    expect(labels(answers(said)[0])).toEqual(['Hotel']);
  });

  it('fetches the names where the page has none to give', async () => {
    const said: FromWorker[] = [];
    const desk = new SearchController({
      load,
      openNameWords,
      openFullText: async () => undefined,
      send: (it) => said.push(it),
      pauseMs: 1,
    });
    void desk.handle({ kind: 'load', path });
    await ask(desk, 1, 'hot');
    expect(labels(answers(said)[0])).toEqual(['Hotel']);
  });

  it('answers at once by names, and again when the full text has been asked', async () => {
    const hostel = 2;
    const { desk, said } = openDesk({ find: async () => [{ at: hostel, score: 1 }] });
    await ask(desk, 1, 'hot');
    const [first, second, ...others] = answers(said);
    expect([labels(first), first?.settled]).toEqual([['Hotel'], false]);
    expect([labels(second), second?.settled]).toEqual([['Hotel', 'Hostel'], true]);
    expect(others).toEqual([]);
  });

  it('finds mistyped names after a pause, and nothing for a meaningless text', async () => {
    const { desk, said } = openDesk();
    await ask(desk, 1, 'hotle');
    expect(answers(said).map((answer) => labels(answer))).toEqual([[], ['Hotel']]);
    await ask(desk, 2, 'xqzzv');
    expect(answers(said).at(-1)).toMatchObject({ total: 0, settled: true });
  });

  it('searches names if their words cannot be indexed', async () => {
    const said: FromWorker[] = [];
    const desk = new SearchController({
      load,
      openNameWords: () => Promise.reject(new Error('offline')),
      openFullText: async () => undefined,
      send: (it) => said.push(it),
      pauseMs: 1,
    });
    void desk.handle({ kind: 'load', path, names });
    await ask(desk, 1, 'hot');
    expect(labels(answers(said).at(-1))).toEqual(['Hotel']);
  });

  it('sends the definitions of what is shown', async () => {
    const { desk, said } = openDesk({ find: async () => [] });
    await ask(desk, 1, 'spa');
    const [lines] = said.filter((it) => it.kind === 'lines').map((it) => it.lines);
    expect(lines?.map(([, { parts }]) => parts)).toEqual([
      [
        { text: 'Spa', marked: true },
        { text: ' in a line.', marked: false },
      ],
    ]);
  });

  it('drops what comes too late for a question', async () => {
    let answer = (_: readonly TextMatch[]): void => {};
    const asked: string[] = [];
    const slow: FullText = {
      find: (text) => {
        asked.push(text);
        return text === 'hotel' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve([]);
      },
    };
    const { desk, said } = openDesk(slow);
    const first = ask(desk, 1, 'hotel');
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await ask(desk, 2, 'spa');
    answer([{ at: 2, score: 1 }]);
    await first;
    expect(answers(said).map((it) => [it.turn, it.settled])).toEqual([
      [1, false],
      [2, false],
      [2, true],
    ]);
  });

  it('does not ask the full text for what is typed over before the pause is out', async () => {
    const asked: string[] = [];
    const { desk } = openDesk({
      find: async (text) => {
        asked.push(text);
        return [];
      },
    });
    await Promise.all([ask(desk, 1, 'ho'), ask(desk, 2, 'hot'), ask(desk, 3, 'hote')]);
    expect(asked).toEqual(['hote']);
  });

  it('asks the full text once for one text, however it is narrowed', async () => {
    let asked = 0;
    const { desk, said } = openDesk({
      find: async () => {
        asked += 1;
        return [];
      },
    });
    await ask(desk, 1, 'hotel');
    await desk.handle({ kind: 'query', turn: 2, text: 'hotel', chosen: { kind: 'property' }, limit: 10 });
    expect(asked).toBe(1);
    expect(answers(said).at(-1)).toMatchObject({ turn: 2, settled: true, total: 0 });
  });

  it('says that only names are searched where the site has no full text', async () => {
    const { desk, said } = openDesk();
    await ask(desk, 1, 'hotel');
    expect(said.filter((it) => it.kind === 'names only')).toHaveLength(1);
    expect(labels(answers(said).at(-1))).toEqual(['Hotel']);
    expect(answers(said).at(-1)?.settled).toBe(true);
  });

  it('says so where its files are not there', async () => {
    const said: FromWorker[] = [];
    const desk = new SearchController({
      load,
      openNameWords,
      openFullText: async () => undefined,
      send: (it) => said.push(it),
      pauseMs: 1,
    });
    const early = ask(desk, 1, 'hotel');
    await desk.handle({ kind: 'load', path: `/elsewhere/${'x'.repeat(20)}` });
    await early;
    await desk.handle({ kind: 'listen' });
    expect(said.map((it) => it.kind)).toEqual(['failed', 'failed', 'failed']);
  });
});
