import { memoizeByKey } from '../../base/work.ts';
import type { LocalizedText } from '../../messages/messages.ts';
import { splitWords } from '../../search/index.ts';
import type { Rank } from '../../search/words.ts';
import type { NamesFile, PublicationsFile, SummaryLine } from '../../site/browser.ts';
import { lineAt, publicationNames } from '../../site/browser.ts';
import type {
  Engine,
  FilterChoices,
  PlacedSource,
  Row,
  SearchRequest,
  SearchResult,
  SearchSource,
  SearchStart,
  Shown,
} from './engine.ts';
import { createEngine, createJointEngine, highlight, partAt, placed } from './engine.ts';
import type { FullText, TextMatch } from './full-text.ts';

/**
 * Messages from the page to the worker: the names (loaded while the worker starts) and their path; that the page listens; and queries
 * with increasing turns, which may be empty. All but the first may precede the names.
 */
export type ToWorker =
  | LoadMessage
  | { readonly kind: 'listen' }
  | ({ readonly kind: 'query'; readonly turn: number } & SearchRequest)
  /** An empty query. `recent`: paths of terms that the reader has opened. */
  | { readonly kind: 'start'; readonly turn: number; readonly recent: readonly string[] };

/** What a page searches. */
interface LoadMessage {
  readonly kind: 'load';
  /** URL of the names file of the page's publication, without its extension. Absent: the page is of no publication. */
  readonly path?: string;
  /** Content of that file in UTF-8. If absent, the worker fetches it. */
  readonly names?: ArrayBuffer;
  /** URL of the list of publications that are searched too, the language of the page, and the title of its publication. */
  readonly catalogue?: { readonly url: string; readonly language: string; readonly title?: LocalizedText };
}

/** Messages from the worker to the page. */
export type FromWorker =
  | { readonly kind: 'loaded'; readonly filters: readonly FilterChoices[] }
  /** `settled`: the last message of this turn. `language`: the names in this language match, and none in that of the page. */
  | ({
      readonly kind: 'result';
      readonly turn: number;
      readonly settled: boolean;
      readonly language?: string;
    } & SearchResult)
  | ({ readonly kind: 'started'; readonly turn: number } & SearchStart)
  /** Definitions of results, by position. */
  | { readonly kind: 'lines'; readonly turn: number; readonly lines: readonly (readonly [at: number, line: Shown])[] }
  /** There is no full text: only names are searched. */
  | { readonly kind: 'names only' }
  | { readonly kind: 'failed' };

interface FurtherOptions {
  readonly load: LoadJson;
  /** Opens the search by words of names. */
  readonly openNameWords: (file: NamesFile) => Promise<Rank>;
  /** Resolves to undefined if the site has no full text. */
  readonly openFullText: (file: NamesFile) => Promise<FullText | undefined>;
  readonly send: (message: FromWorker) => void;
}

/** Finds what the names of a query do not find at once: by their words, then by all texts. */
interface FurtherSearch {
  /** Builds the index of words, which takes seconds for a large ontology. */
  prepare(sources: readonly PlacedSource[]): void;
  /** Returns positions, best first. Opens the full text with the first query. */
  find(text: string, sources: readonly PlacedSource[]): Promise<readonly number[]>;
  /**
   * Searches the names in the other languages of the pages. Loads them with the first query that finds nothing in this one, or only what
   * it would find with a typo. `exact`: without typos, and names alone.
   */
  findElsewhere(text: string, sources: readonly PlacedSource[], exact?: boolean): Promise<Elsewhere | undefined>;
}

/** What the names in another language find. */
interface Elsewhere {
  readonly language: string;
  /** Position → the name that matches, best first. */
  readonly names: ReadonlyMap<number, Shown>;
}

function createFurtherSearch({ load, openNameWords, openFullText, send }: FurtherOptions): FurtherSearch {
  // Without words, a search by names is still useful.
  const nameWords = memoizeByKey((file: NamesFile) => openNameWords(file).catch((): Rank => () => []));
  const fullText = memoizeByKey(openFullText);
  const otherNames = memoizeByKey((url: string) =>
    load(url).then(
      (json) => ({ file: json as NamesFile, engine: createEngine(json as NamesFile) }),
      () => undefined,
    ),
  );
  const placesOf = memoizeByKey(
    ({ identifiers }: NamesFile) => new Map(identifiers.map((identifier, at) => [identifier, at])),
  );

  /** The best of each publication, then the second best. */
  async function byWords(text: string, sources: readonly PlacedSource[]): Promise<readonly number[]> {
    const words = splitWords(text);
    const lists = await Promise.all(
      sources.map(async ({ file, offset }) => (await nameWords(file))(words).map((at) => offset + at)),
    );
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
  }

  async function byText(text: string, sources: readonly PlacedSource[]): Promise<readonly number[]> {
    const fullTexts = await Promise.all(sources.map(({ file }) => fullText(file)));
    if (fullTexts.every((one) => one === undefined)) send({ kind: 'names only' });
    const found = fullTexts.map(async (one, at) => {
      const { offset, own = false } = sources[at] as PlacedSource;
      const matches = (await one?.find(text)) ?? [];
      return matches.map((match) => ({ ...match, at: offset + match.at, own }));
    });
    return ranked((await Promise.all(found)).flat());
  }

  /** The names of a source in another language, at the positions that the terms have in this one. */
  async function inLanguage(
    language: string,
    text: string,
    { file: own, offset }: PlacedSource,
    exact: boolean,
  ): Promise<readonly (readonly [number, Shown])[]> {
    const other = await otherNames(own.otherLanguages[language] ?? '');
    if (other === undefined) return [];
    const { file, engine } = other;
    if (exact && engine.hasOnlyTypos(text)) return [];
    const words = exact ? [] : (await nameWords(file))(splitWords(text));
    const { rows } = engine.search({ text, chosen: {}, limit: MAX_ELSEWHERE }, words);
    const places = placesOf(own);
    return rows.flatMap(({ at, label, also }) => {
      const place = places.get(file.identifiers[at] ?? '');
      return place === undefined ? [] : [[offset + place, { language, ...(also ?? label) }] as const];
    });
  }

  async function findElsewhere(
    text: string,
    sources: readonly PlacedSource[],
    exact = false,
  ): Promise<Elsewhere | undefined> {
    for (const language of new Set(sources.flatMap(({ file }) => Object.keys(file.otherLanguages)))) {
      const asked = sources.filter(({ file }) => language in file.otherLanguages);
      const found = await Promise.all(asked.map((source) => inLanguage(language, text, source, exact)));
      if (found.some((names) => names.length > 0)) return { language, names: new Map(found.flat()) };
    }
    return undefined;
  }

  return {
    findElsewhere,
    prepare: (sources) => sources.forEach(({ file }) => void nameWords(file)),
    find: async (text, sources) => (await Promise.all([byWords(text, sources), byText(text, sources)])).flat(),
  };
}

/** Maximum number of terms that another language finds. */
const MAX_ELSEWHERE = 200;

/** A match in another publication must have at least this share of the best score. */
const MIN_SHARE = 0.02;

/** Positions by score. Omits what other publications have found for parts of words only. */
function ranked(matches: readonly (TextMatch & { readonly own: boolean })[]): readonly number[] {
  const best = matches.reduce((highest, { score }) => Math.max(highest, score), 0);
  return matches
    .filter(({ score, own }) => own || score >= best * MIN_SHARE)
    .sort((a, b) => b.score - a.score)
    .map(({ at }) => at);
}

/** Dependencies of the controller. */
interface ControllerOptions extends FurtherOptions {
  /** Pause after typing before the full text is searched, in milliseconds. */
  readonly pauseMs: number;
}

/** Names files, and the engine that searches them. */
interface Opened {
  readonly sources: readonly PlacedSource[];
  readonly engine: Engine;
}

type QueryMessage = Extract<ToWorker, { kind: 'query' }>;

/** What the names of a query do not find at once. */
interface Further {
  readonly text: string;
  readonly positions: readonly number[];
  /** Absent: the language of the page finds something that is written like this, or no language does. */
  readonly elsewhere?: Elsewhere;
  /** Whether the names in another language precede what is found by a typo. */
  readonly isBefore?: true;
}

/** Runs the queries of a page. Drops results of all but the newest query. */
export class SearchController {
  readonly #options: ControllerOptions;
  /** What is searched first: the page's own publication. */
  readonly #first = Promise.withResolvers<Opened>();
  /** All that is searched. The same without a catalogue. */
  readonly #all = Promise.withResolvers<Opened>();
  /** Whether further publications are still loading. */
  #isPartial = false;
  readonly #furtherSearch: FurtherSearch;
  /** Its result for a text. */
  #further: Further | undefined;
  readonly #lines = new Map<string, Promise<readonly SummaryLine[]>>();
  #turn = 0;

  constructor(options: ControllerOptions) {
    this.#options = options;
    this.#furtherSearch = createFurtherSearch(options);
  }

  async handle(message: ToWorker): Promise<void> {
    try {
      if (message.kind === 'load') await this.#load(message);
      else if (message.kind === 'listen') await this.#sendChoices();
      else if (message.kind === 'start') await this.#start(message);
      else await this.#query(message);
    } catch {
      this.#options.send({ kind: 'failed' });
    }
  }

  async #load(message: LoadMessage): Promise<void> {
    const { path, names, catalogue } = message;
    const { load } = this.#options;
    const own = path === undefined ? undefined : openOwn(path, names, load);
    const publication = catalogue?.title;
    const first = own?.then((file) => open([{ file, own: true, ...(publication && { publication }) }]));
    const all = catalogue && openCatalogue(message, own, load).then(open);
    // Without the other publications, a page still searches its own.
    const joint =
      all && first ? all.catch(() => first) : (all ?? first ?? Promise.reject(new Error('Nothing to load')));
    this.#isPartial = all !== undefined && first !== undefined;
    this.#first.resolve(first ?? joint);
    this.#all.resolve(joint);
    const { engine, sources } = await this.#all.promise;
    this.#isPartial = false;
    // Runs one query in advance, so that the first real one is fast.
    if (this.#turn === 0) engine.search({ text: 'a', chosen: {}, limit: 0 });
    this.#furtherSearch.prepare(sources);
  }

  async #sendChoices(): Promise<void> {
    const { engine } = await this.#all.promise;
    this.#options.send({ kind: 'loaded', filters: engine.filters });
  }

  async #start(message: Extract<ToWorker, { kind: 'start' }>): Promise<void> {
    this.#turn = message.turn;
    const opened = await this.#first.promise;
    if (this.#isStale(message)) return;
    const { recent, terms } = opened.engine.start(message.recent);
    this.#options.send({ kind: 'started', turn: message.turn, recent, terms });
    await this.#sendLines({ ...message, text: '' }, [...recent, ...terms], opened);
  }

  async #query(query: QueryMessage): Promise<void> {
    this.#turn = query.turn;
    const first = await this.#first.promise;
    if (this.#isStale(query)) return;
    // The page's own terms do not wait for those of other publications.
    if (this.#isPartial) this.#sendRows(query, first.engine, undefined);
    const all = await this.#all.promise;
    if (this.#isStale(query)) return;
    const known = this.#known(query.text);
    const rows = this.#sendRows(query, all.engine, known);
    const lines = this.#sendLines(query, rows, all);
    if (known === undefined) await this.#search(query, all);
    await lines;
  }

  /** What is beyond the names, if it is cached or certainly nothing. */
  #known(text: string): Further | undefined {
    if (this.#further?.text === text) return this.#further;
    const isWord = splitWords(text).some((word) => /../u.test(word) || /[^a-z0-9]/.test(word));
    return isWord ? undefined : { text, positions: [] };
  }

  async #search(query: QueryMessage, opened: Opened): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#options.pauseMs));
    if (this.#isStale(query)) return;
    const further = await this.#findFurther(query.text, opened);
    this.#further = further;
    if (this.#isStale(query)) return;
    await this.#sendLines(query, this.#sendRows(query, opened.engine, further), opened);
  }

  /**
   * If nothing matches in the language of the page, the names in another language. If names match only by a typo, exact names in another
   * language precede them.
   */
  async #findFurther(text: string, { engine, sources }: Opened): Promise<Further> {
    const positions = await this.#furtherSearch.find(text, sources);
    if (engine.hasOnlyTypos(text)) {
      const exact = await this.#furtherSearch.findElsewhere(text, sources, true);
      return { text, positions, ...(exact && { elsewhere: exact, isBefore: true }) };
    }
    if (engine.search({ text, chosen: {}, limit: 0 }, positions).total > 0) return { text, positions };
    const elsewhere = await this.#furtherSearch.findElsewhere(text, sources);
    return { text, positions: [...(elsewhere?.names.keys() ?? [])], ...(elsewhere && { elsewhere }) };
  }

  #sendRows(query: QueryMessage, engine: Engine, further: Further | undefined): readonly Row[] {
    const { language, names } = further?.elsewhere ?? {};
    const before = further?.isBefore ? names?.keys() : undefined;
    const { rows, ...result } = engine.search(query, further?.positions, [...(before ?? [])]);
    this.#options.send({
      kind: 'result',
      turn: query.turn,
      settled: further !== undefined,
      ...result,
      rows: rows.map((row) => ({ ...row, ...(names?.has(row.at) && { also: names.get(row.at) as Shown }) })),
      ...(language !== undefined && !before && { language }),
    });
    return rows;
  }

  async #sendLines(
    query: Pick<QueryMessage, 'turn' | 'text'>,
    rows: readonly Row[],
    { sources }: Opened,
  ): Promise<void> {
    const words = splitWords(query.text);
    const lines = await Promise.all(
      rows.map(async ({ at }) => {
        const { file, offset } = partAt(at, sources);
        const { path, line: position } = lineAt(file, at - offset);
        const line = (await this.#linesAt(file.base + path))[position] ?? '';
        const [text, language] = typeof line === 'string' ? [line] : line;
        return [at, { parts: highlight(text, words), ...(language !== undefined && { language }) }] as const;
      }),
    );
    if (!this.#isStale(query)) this.#options.send({ kind: 'lines', turn: query.turn, lines });
  }

  #linesAt(url: string): Promise<readonly SummaryLine[]> {
    let lines = this.#lines.get(url);
    // A result without its definition is still useful.
    const load = async (): Promise<readonly SummaryLine[]> =>
      (await this.#options.load(url).catch(() => [])) as readonly SummaryLine[];
    if (!lines) this.#lines.set(url, (lines = load()));
    return lines;
  }

  #isStale({ turn }: Pick<QueryMessage, 'turn'>): boolean {
    return turn !== this.#turn;
  }
}

function open(sources: readonly SearchSource[]): Opened {
  return { sources: placed(sources), engine: createJointEngine(sources) };
}

/** Loads JSON from a URL. Rejects if there is none. */
type LoadJson = (url: string) => Promise<unknown>;

/** Loads the names of the page's own publication. */
async function openOwn(path: string, names: ArrayBuffer | undefined, load: LoadJson): Promise<NamesFile> {
  const json: unknown = names === undefined ? await load(`${path}.json`) : JSON.parse(new TextDecoder().decode(names));
  return json as NamesFile;
}

/**
 * Loads the names of all publications of a catalogue, the page's own first. Omits those that cannot be loaded.
 *
 * @param own names of the page's own publication, at `path`
 */
async function openCatalogue(
  { path, catalogue }: LoadMessage,
  own: Promise<NamesFile> | undefined,
  load: LoadJson,
): Promise<readonly SearchSource[]> {
  if (!catalogue) return own ? [{ file: await own, own: true }] : [];
  const list = publicationNames((await load(catalogue.url)) as PublicationsFile, catalogue.language);
  const sources = list.map(async ({ names, title: publication }): Promise<SearchSource | undefined> => {
    const isOwn = names === path && own !== undefined;
    const file = await (isOwn ? own : load(`${names}.json`).catch(() => undefined));
    return file === undefined ? undefined : { file: file as NamesFile, publication, own: isOwn };
  });
  const opened = (await Promise.all(sources)).filter((source) => source !== undefined);
  return [...opened.filter(({ own: first }) => first), ...opened.filter(({ own: first }) => !first)];
}
