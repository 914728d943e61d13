import { splitWords } from '../../ontology/search/split-words.ts';
import type { Engine } from '../../site/search/engine.ts';
import { createEngine } from '../../site/search/engine.ts';
import { highlight } from '../../site/search/highlight.ts';
import type { SummaryLine, NamesFile } from '../../site/search/names-file.ts';
import { LINES_IN_A_FILE } from '../../site/search/names-file.ts';
import type { Row } from '../../site/search/row.ts';
import type { FullText } from './full-text.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** Dependencies of the controller. */
export interface Surroundings {
  /** Loads JSON from a URL. Rejects if there is none. */
  readonly load: (address: string) => Promise<unknown>;
  /** Resolves to undefined if the site has no full text. */
  readonly openFullText: (file: NamesFile) => Promise<FullText | undefined>;
  readonly say: (message: FromWorker) => void;
  /** Pause after typing before the full text is searched, in milliseconds. */
  readonly pause: number;
}

/** The names, and the engine that searches them. */
interface Opened {
  readonly file: NamesFile;
  readonly engine: Engine;
}

type Question = Extract<ToWorker, { kind: 'ask' }>;

/** Answers the queries of a page. Drops results of all but the newest query. */
export class SearchController {
  readonly #around: Surroundings;
  #folder = '';
  readonly #opened = Promise.withResolvers<Opened>();
  #fullText: Promise<FullText | undefined> | undefined;
  /** Result of the full text for a text. */
  #further: { readonly text: string; readonly positions: readonly number[] } | undefined;
  readonly #lines = new Map<number, Promise<readonly SummaryLine[]>>();
  #turn = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  async hear(message: ToWorker): Promise<void> {
    try {
      if (message.kind === 'load') await this.#load(message);
      else if (message.kind === 'listen') await this.#greet();
      else await this.#answer(message);
    } catch {
      this.#around.say({ kind: 'failed' });
    }
  }

  async #load({ folder, names }: Extract<ToWorker, { kind: 'load' }>): Promise<void> {
    this.#folder = folder;
    this.#opened.resolve(this.#open(names));
    const { engine } = await this.#opened.promise;
    // Runs one query in advance, so that the first real one is fast.
    if (this.#turn === 0) engine.answer({ text: 'a', chosen: {}, most: 0 });
  }

  async #open(names: ArrayBuffer | undefined): Promise<Opened> {
    const json: unknown =
      names === undefined
        ? await this.#around.load(`${this.#folder}/names.json`)
        : JSON.parse(new TextDecoder().decode(names));
    const file = json as NamesFile;
    return { file, engine: createEngine(file) };
  }

  async #greet(): Promise<void> {
    const { engine } = await this.#opened.promise;
    this.#around.say({ kind: 'loaded', filters: engine.filters });
  }

  async #answer(question: Question): Promise<void> {
    this.#turn = question.turn;
    const opened = await this.#opened.promise;
    if (this.#isStale(question)) return;
    const known = this.#known(question.text);
    const rows = this.#say(question, opened.engine, known);
    const lines = this.#sendLines(question, rows);
    if (known === undefined) await this.#search(question, opened);
    await lines;
  }

  /** Full-text result for a text, if it is cached or certainly empty. */
  #known(text: string): readonly number[] | undefined {
    if (this.#further?.text === text) return this.#further.positions;
    return splitWords(text).some((word) => /../u.test(word) || /[^a-z0-9]/.test(word)) ? undefined : [];
  }

  async #search(question: Question, { file, engine }: { file: NamesFile; engine: Engine }): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#around.pause));
    if (this.#isStale(question)) return;
    const positions = await this.#findText(question.text, file);
    this.#further = { text: question.text, positions };
    if (this.#isStale(question)) return;
    await this.#sendLines(question, this.#say(question, engine, positions));
  }

  async #findText(text: string, file: NamesFile): Promise<readonly number[]> {
    this.#fullText ??= this.#around.openFullText(file).then((found) => {
      if (found === undefined) this.#around.say({ kind: 'names only' });
      return found;
    });
    return (await this.#fullText)?.find(text) ?? [];
  }

  #say(question: Question, engine: Engine, further: readonly number[] | undefined): readonly Row[] {
    const answer = engine.answer(question, further);
    this.#around.say({ kind: 'answer', turn: question.turn, settled: further !== undefined, ...answer });
    return answer.rows;
  }

  async #sendLines(question: Question, rows: readonly Row[]): Promise<void> {
    const words = splitWords(question.text);
    const lines = await Promise.all(
      rows.map(async ({ at }) => {
        const line = (await this.#linesWith(at))[at % LINES_IN_A_FILE] ?? '';
        const [text, language] = typeof line === 'string' ? [line] : line;
        return [at, { parts: highlight(text, words), ...(language !== undefined && { language }) }] as const;
      }),
    );
    if (!this.#isStale(question)) this.#around.say({ kind: 'lines', turn: question.turn, lines });
  }

  #linesWith(at: number): Promise<readonly SummaryLine[]> {
    const part = Math.floor(at / LINES_IN_A_FILE);
    let lines = this.#lines.get(part);
    // A result without its definition is still useful.
    const load = async (): Promise<readonly SummaryLine[]> =>
      (await this.#around.load(`${this.#folder}/lines-${part}.json`).catch(() => [])) as readonly SummaryLine[];
    if (!lines) this.#lines.set(part, (lines = load()));
    return lines;
  }

  #isStale({ turn }: Question): boolean {
    return turn !== this.#turn;
  }
}
