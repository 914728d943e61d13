import { splitWords } from '../../search/match/stem.ts';
import type { Engine } from '../../site/search/engine.ts';
import { createJointEngine } from '../../site/search/engine.ts';
import { highlight } from '../../site/search/highlight.ts';
import type { SummaryLine, NamesFile } from '../../site/search/names-file.ts';
import { LINES_PER_FILE, linesPath } from '../../site/search/names-file.ts';
import type { Row } from '../../site/search/row.ts';
import type { PlacedSource, SearchSource } from '../../site/search/sources.ts';
import { partAt, placed } from '../../site/search/sources.ts';
import type { FurtherOptions, FurtherSearch } from './further-search.ts';
import { createFurtherSearch } from './further-search.ts';
import type { LoadJson } from './open-sources.ts';
import { openCatalogue, openOwn } from './open-sources.ts';
import type { FromWorker, LoadMessage, ToWorker } from './protocol.ts';

/** Dependencies of the controller. */
export interface ControllerOptions extends FurtherOptions {
  readonly load: LoadJson;
  readonly send: (message: FromWorker) => void;
  /** Pause after typing before the full text is searched, in milliseconds. */
  readonly pauseMs: number;
}

/** Names files, and the engine that searches them. */
interface Opened {
  readonly sources: readonly PlacedSource[];
  readonly engine: Engine;
}

type QueryMessage = Extract<ToWorker, { kind: 'query' }>;

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
  #further: { readonly text: string; readonly positions: readonly number[] } | undefined;
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

  /** Positions beyond those by name, if they are cached or certainly none. */
  #known(text: string): readonly number[] | undefined {
    if (this.#further?.text === text) return this.#further.positions;
    return splitWords(text).some((word) => /../u.test(word) || /[^a-z0-9]/.test(word)) ? undefined : [];
  }

  async #search(query: QueryMessage, opened: Opened): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#options.pauseMs));
    if (this.#isStale(query)) return;
    const positions = await this.#furtherSearch.find(query.text, opened.sources);
    this.#further = { text: query.text, positions };
    if (this.#isStale(query)) return;
    await this.#sendLines(query, this.#sendRows(query, opened.engine, positions), opened);
  }

  #sendRows(query: QueryMessage, engine: Engine, further: readonly number[] | undefined): readonly Row[] {
    const result = engine.search(query, further);
    this.#options.send({ kind: 'result', turn: query.turn, settled: further !== undefined, ...result });
    return result.rows;
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
        const line = (await this.#linesWith(at - offset, file))[(at - offset) % LINES_PER_FILE] ?? '';
        const [text, language] = typeof line === 'string' ? [line] : line;
        return [at, { parts: highlight(text, words), ...(language !== undefined && { language }) }] as const;
      }),
    );
    if (!this.#isStale(query)) this.#options.send({ kind: 'lines', turn: query.turn, lines });
  }

  #linesWith(at: number, file: NamesFile): Promise<readonly SummaryLine[]> {
    const url = file.base + linesPath(file, Math.floor(at / LINES_PER_FILE));
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
