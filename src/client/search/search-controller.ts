import { splitWords } from '../../ontology/search/split-words.ts';
import type { Engine } from '../../site/search/engine.ts';
import { createEngine } from '../../site/search/engine.ts';
import { highlight } from '../../site/search/highlight.ts';
import type { SummaryLine, NamesFile } from '../../site/search/names-file.ts';
import { LINES_PER_FILE, linesPath } from '../../site/search/names-file.ts';
import type { Row } from '../../site/search/row.ts';
import type { FullText } from './full-text.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** Dependencies of the controller. */
export interface ControllerOptions {
  /** Loads JSON from a URL. Rejects if there is none. */
  readonly load: (url: string) => Promise<unknown>;
  /** Resolves to undefined if the site has no full text. */
  readonly openFullText: (file: NamesFile) => Promise<FullText | undefined>;
  readonly send: (message: FromWorker) => void;
  /** Pause after typing before the full text is searched, in milliseconds. */
  readonly pauseMs: number;
}

/** The names, and the engine that searches them. */
interface Opened {
  readonly file: NamesFile;
  readonly engine: Engine;
}

type QueryMessage = Extract<ToWorker, { kind: 'query' }>;

/** Runs the queries of a page. Drops results of all but the newest query. */
export class SearchController {
  readonly #options: ControllerOptions;
  readonly #opened = Promise.withResolvers<Opened>();
  #fullText: Promise<FullText | undefined> | undefined;
  /** Result of the full text for a text. */
  #further: { readonly text: string; readonly positions: readonly number[] } | undefined;
  readonly #lines = new Map<number, Promise<readonly SummaryLine[]>>();
  #turn = 0;

  constructor(options: ControllerOptions) {
    this.#options = options;
  }

  async handle(message: ToWorker): Promise<void> {
    try {
      if (message.kind === 'load') await this.#load(message);
      else if (message.kind === 'listen') await this.#sendChoices();
      else await this.#query(message);
    } catch {
      this.#options.send({ kind: 'failed' });
    }
  }

  async #load({ path, names }: Extract<ToWorker, { kind: 'load' }>): Promise<void> {
    this.#opened.resolve(this.#open(path, names));
    const { engine } = await this.#opened.promise;
    // Runs one query in advance, so that the first real one is fast.
    if (this.#turn === 0) engine.search({ text: 'a', chosen: {}, limit: 0 });
  }

  async #open(path: string, names: ArrayBuffer | undefined): Promise<Opened> {
    const json: unknown =
      names === undefined ? await this.#options.load(`${path}.json`) : JSON.parse(new TextDecoder().decode(names));
    const file = json as NamesFile;
    return { file, engine: createEngine(file) };
  }

  async #sendChoices(): Promise<void> {
    const { engine } = await this.#opened.promise;
    this.#options.send({ kind: 'loaded', filters: engine.filters });
  }

  async #query(query: QueryMessage): Promise<void> {
    this.#turn = query.turn;
    const opened = await this.#opened.promise;
    if (this.#isStale(query)) return;
    const known = this.#known(query.text);
    const rows = this.#sendRows(query, opened.engine, known);
    const lines = this.#sendLines(query, rows);
    if (known === undefined) await this.#search(query, opened);
    await lines;
  }

  /** Full-text result for a text, if it is cached or certainly empty. */
  #known(text: string): readonly number[] | undefined {
    if (this.#further?.text === text) return this.#further.positions;
    return splitWords(text).some((word) => /../u.test(word) || /[^a-z0-9]/.test(word)) ? undefined : [];
  }

  async #search(query: QueryMessage, { file, engine }: { file: NamesFile; engine: Engine }): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#options.pauseMs));
    if (this.#isStale(query)) return;
    const positions = await this.#findText(query.text, file);
    this.#further = { text: query.text, positions };
    if (this.#isStale(query)) return;
    await this.#sendLines(query, this.#sendRows(query, engine, positions));
  }

  async #findText(text: string, file: NamesFile): Promise<readonly number[]> {
    this.#fullText ??= this.#options.openFullText(file).then((fullText) => {
      if (fullText === undefined) this.#options.send({ kind: 'names only' });
      return fullText;
    });
    return (await this.#fullText)?.find(text) ?? [];
  }

  #sendRows(query: QueryMessage, engine: Engine, further: readonly number[] | undefined): readonly Row[] {
    const result = engine.search(query, further);
    this.#options.send({ kind: 'result', turn: query.turn, settled: further !== undefined, ...result });
    return result.rows;
  }

  async #sendLines(query: QueryMessage, rows: readonly Row[]): Promise<void> {
    const words = splitWords(query.text);
    const lines = await Promise.all(
      rows.map(async ({ at }) => {
        const line = (await this.#linesWith(at))[at % LINES_PER_FILE] ?? '';
        const [text, language] = typeof line === 'string' ? [line] : line;
        return [at, { parts: highlight(text, words), ...(language !== undefined && { language }) }] as const;
      }),
    );
    if (!this.#isStale(query)) this.#options.send({ kind: 'lines', turn: query.turn, lines });
  }

  #linesWith(at: number): Promise<readonly SummaryLine[]> {
    const part = Math.floor(at / LINES_PER_FILE);
    let lines = this.#lines.get(part);
    // A result without its definition is still useful.
    const load = async (): Promise<readonly SummaryLine[]> => {
      const { file } = await this.#opened.promise;
      const url = file.base + linesPath(file, part);
      return (await this.#options.load(url).catch(() => [])) as readonly SummaryLine[];
    };
    if (!lines) this.#lines.set(part, (lines = load()));
    return lines;
  }

  #isStale({ turn }: QueryMessage): boolean {
    return turn !== this.#turn;
  }
}
