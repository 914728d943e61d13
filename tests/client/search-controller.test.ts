import { describe, expect, it } from 'vitest';
import type { FullText, TextMatch } from '../../src/client/search/full-text.ts';
import type { FromWorker } from '../../src/client/search/search-controller.ts';
import { SearchController } from '../../src/client/search/search-controller.ts';
import { finish } from '../../src/base/work.ts';
import type { Rank } from '../../src/search/match/ranking.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { createNameWords } from '../../src/client/search/name-words.ts';
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

/** A controller that loads the names, and the messages that it sends. */
function openController(fullText?: FullText): { controller: SearchController; messages: FromWorker[] } {
  const messages: FromWorker[] = [];
  const controller = new SearchController({
    load,
    openNameWords,
    openFullText: async () => fullText,
    send: (it) => messages.push(it),
    pauseMs: 1,
  });
  void controller.handle({ kind: 'load', path, names });
  return { controller, messages };
}

const query = (controller: SearchController, turn: number, text: string): Promise<void> =>
  controller.handle({ kind: 'query', turn, text, chosen: {}, limit: 10 });
const resultsIn = (messages: readonly FromWorker[]): Extract<FromWorker, { kind: 'result' }>[] =>
  messages.filter((it) => it.kind === 'result');
const labels = (answer: Extract<FromWorker, { kind: 'result' }> | undefined): string[] =>
  answer?.rows.map((row) => row.label.parts.map((part) => part.text).join('')) ?? [];

describe('the search behind a page', () => {
  it('sends the choices when the page listens', async () => {
    const { controller, messages } = openController();
    await controller.handle({ kind: 'listen' });
    expect(messages).toMatchObject([
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
    const messages: FromWorker[] = [];
    const controller = new SearchController({
      load,
      openNameWords,
      openFullText: async () => undefined,
      send: (it) => messages.push(it),
      pauseMs: 1,
    });
    const early = query(controller, 1, 'hot');
    expect(messages).toEqual([]);
    await controller.handle({ kind: 'load', path, names });
    await early;
    expect(labels(resultsIn(messages)[0])).toEqual(['Hotel']);
  });

  it('fetches the names where the page has none to give', async () => {
    const messages: FromWorker[] = [];
    const controller = new SearchController({
      load,
      openNameWords,
      openFullText: async () => undefined,
      send: (it) => messages.push(it),
      pauseMs: 1,
    });
    void controller.handle({ kind: 'load', path });
    await query(controller, 1, 'hot');
    expect(labels(resultsIn(messages)[0])).toEqual(['Hotel']);
  });

  it('answers at once by names, and again when the full text has been asked', async () => {
    const hostel = 2;
    const { controller, messages } = openController({ find: async () => [{ at: hostel, score: 1 }] });
    await query(controller, 1, 'hot');
    const [first, second, ...others] = resultsIn(messages);
    expect([labels(first), first?.settled]).toEqual([['Hotel'], false]);
    expect([labels(second), second?.settled]).toEqual([['Hotel', 'Hostel'], true]);
    expect(others).toEqual([]);
  });

  it('finds mistyped names after a pause, and nothing for a meaningless text', async () => {
    const { controller, messages } = openController();
    await query(controller, 1, 'hotle');
    expect(resultsIn(messages).map((answer) => labels(answer))).toEqual([[], ['Hotel']]);
    await query(controller, 2, 'xqzzv');
    expect(resultsIn(messages).at(-1)).toMatchObject({ total: 0, settled: true });
  });

  it('searches names if their words cannot be indexed', async () => {
    const messages: FromWorker[] = [];
    const controller = new SearchController({
      load,
      openNameWords: () => Promise.reject(new Error('offline')),
      openFullText: async () => undefined,
      send: (it) => messages.push(it),
      pauseMs: 1,
    });
    void controller.handle({ kind: 'load', path, names });
    await query(controller, 1, 'hot');
    expect(labels(resultsIn(messages).at(-1))).toEqual(['Hotel']);
  });

  it('sends the definitions of what is shown', async () => {
    const { controller, messages } = openController({ find: async () => [] });
    await query(controller, 1, 'spa');
    const [lines] = messages.filter((it) => it.kind === 'lines').map((it) => it.lines);
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
    const { controller, messages } = openController(slow);
    const first = query(controller, 1, 'hotel');
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await query(controller, 2, 'spa');
    answer([{ at: 2, score: 1 }]);
    await first;
    expect(resultsIn(messages).map((it) => [it.turn, it.settled])).toEqual([
      [1, false],
      [2, false],
      [2, true],
    ]);
  });

  it('does not ask the full text for what is typed over before the pause is out', async () => {
    const asked: string[] = [];
    const { controller } = openController({
      find: async (text) => {
        asked.push(text);
        return [];
      },
    });
    await Promise.all([query(controller, 1, 'ho'), query(controller, 2, 'hot'), query(controller, 3, 'hote')]);
    expect(asked).toEqual(['hote']);
  });

  it('asks the full text once for one text, however it is narrowed', async () => {
    let asked = 0;
    const { controller, messages } = openController({
      find: async () => {
        asked += 1;
        return [];
      },
    });
    await query(controller, 1, 'hotel');
    await controller.handle({ kind: 'query', turn: 2, text: 'hotel', chosen: { kind: 'property' }, limit: 10 });
    expect(asked).toBe(1);
    expect(resultsIn(messages).at(-1)).toMatchObject({ turn: 2, settled: true, total: 0 });
  });

  it('finds names of other languages if nothing matches in that of the page', async () => {
    const both = ['Hotel', 'Spa'].map((name) =>
      tinyTerm(name, {
        labels: [
          { value: name, language: 'en' },
          { value: name === 'Spa' ? 'Heilbad' : 'Gasthof', language: 'de' },
        ],
      }),
    );
    const publication = tinyPublication(both, { languages: ['en', 'de'] });
    const here = createPublicationIndex(publication);
    const all = new Map([...searchFiles(here).files, ...searchFiles(createPublicationIndex(publication, 'de')).files]);
    const messages: FromWorker[] = [];
    const controller = new SearchController({
      load: async (address) => JSON.parse(all.get(address.replace(/^\//, '')) ?? 'none') as unknown,
      openNameWords,
      openFullText: async () => undefined,
      send: (it) => messages.push(it),
      pauseMs: 1,
    });
    void controller.handle({ kind: 'load', path: namesPath(here) });
    await query(controller, 1, 'heilbad');
    const answer = resultsIn(messages).at(-1);
    expect(answer).toMatchObject({
      total: 1,
      settled: true,
      language: 'de',
      rows: [{ href: '/vocabulary/Spa', also: { language: 'de', parts: [{ text: 'Heilbad', marked: true }] } }],
    });
    expect(labels(answer)).toEqual(['Spa']);
    await query(controller, 2, 'spa');
    expect(resultsIn(messages).at(-1)).not.toHaveProperty('language');
    await query(controller, 3, 'xqzzv');
    expect(resultsIn(messages).at(-1)).toMatchObject({ total: 0, settled: true });
  });

  it('lists exact names of other languages before what only a typo finds', async () => {
    const both = ['Infant', 'Child', 'Infantry'].map((name) =>
      tinyTerm(name, {
        labels: [
          { value: name, language: 'en' },
          { value: name === 'Child' ? 'Enfant' : `${name} fr`, language: 'fr' },
        ],
      }),
    );
    const publication = tinyPublication(both, { languages: ['en', 'fr'] });
    const here = createPublicationIndex(publication);
    const all = new Map([...searchFiles(here).files, ...searchFiles(createPublicationIndex(publication, 'fr')).files]);
    const loaded: string[] = [];
    const messages: FromWorker[] = [];
    const controller = new SearchController({
      load: async (address) => {
        loaded.push(address);
        return JSON.parse(all.get(address.replace(/^\//, '')) ?? 'none') as unknown;
      },
      openNameWords,
      openFullText: async () => undefined,
      send: (it) => messages.push(it),
      pauseMs: 1,
    });
    void controller.handle({ kind: 'load', path: namesPath(here) });
    await query(controller, 1, 'infant');
    const files = loaded.length;
    expect(labels(resultsIn(messages).at(-1))).toEqual(['Infant', 'Infantry']);
    await query(controller, 2, 'Enfant');
    const answer = resultsIn(messages).at(-1);
    expect(labels(answer)).toEqual(['Child', 'Infant']);
    expect(answer?.rows[0]).toMatchObject({ also: { language: 'fr', parts: [{ text: 'Enfant', marked: true }] } });
    expect(answer).not.toHaveProperty('language');
    expect(loaded.length).toBe(files + 1);
    // A typo in all languages.
    await query(controller, 3, 'infamt');
    expect(labels(resultsIn(messages).at(-1))).toEqual(['Infant']);
  });

  it('says that only names are searched where the site has no full text', async () => {
    const { controller, messages } = openController();
    await query(controller, 1, 'hotel');
    expect(messages.filter((it) => it.kind === 'names only')).toHaveLength(1);
    expect(labels(resultsIn(messages).at(-1))).toEqual(['Hotel']);
    expect(resultsIn(messages).at(-1)?.settled).toBe(true);
  });

  it('says so where its files are not there', async () => {
    const messages: FromWorker[] = [];
    const controller = new SearchController({
      load,
      openNameWords,
      openFullText: async () => undefined,
      send: (it) => messages.push(it),
      pauseMs: 1,
    });
    const early = query(controller, 1, 'hotel');
    await controller.handle({ kind: 'load', path: `/elsewhere/${'x'.repeat(20)}` });
    await early;
    await controller.handle({ kind: 'listen' });
    expect(messages.map((it) => it.kind)).toEqual(['failed', 'failed', 'failed']);
  });
});
