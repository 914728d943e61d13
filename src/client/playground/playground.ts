import { pairPage } from '../../site/index/routes.ts';
import type { SelectLists } from './choice-lists.ts';
import { chosenState, fill, findLists, showState } from './choice-lists.ts';
import { convert } from './conversion.ts';
import { exampleName } from './example-name.ts';
import type { LoadedPair } from './loading.ts';
import { exampleText, firstExample, loadPair } from './loading.ts';
import type { PlaygroundChoice } from './playground-schema.ts';
import { showConversion, showProblem } from './show.ts';
import type { PlaygroundState } from './state.ts';
import { distinctSchemas, firstOf, stateOf } from './state.ts';
import { markLines, textLines } from './text-lines.ts';

/** Pause after typing before the record is transformed. */
const PAUSE_MS = 150;
/** Maximum length of a record. Longer ones would block the page. */
const MAX_LENGTH = 400_000;

/** Option for a record that is not one of the examples. */
const OWN = 'own';

/** Data in the page for this script. */
interface Data {
  readonly choices: readonly [PlaygroundChoice, ...PlaygroundChoice[]];
  readonly base: string;
}

/** Starts the playground of a page. */
export function start(page: Document): void {
  new Playground(page).start();
}

class Playground {
  readonly #page: Document;
  readonly #data: Data;
  readonly #lists: SelectLists;
  readonly #record: HTMLTextAreaElement;
  #state: PlaygroundState;
  #pair: LoadedPair | undefined;
  /** Counts the choices, so that results of earlier ones are dropped. */
  #turn = 0;

  constructor(page: Document) {
    this.#page = page;
    this.#data = JSON.parse(this.#at('choices').textContent) as Data;
    this.#lists = findLists(page);
    this.#record = this.#at<HTMLTextAreaElement>('record');
    this.#state = stateOf(location.hash, this.#data.choices);
  }

  start(): void {
    this.#listenToLists();
    this.#listenToRecord();
    void this.#choose(this.#state);
  }

  #at<T extends HTMLElement>(id: string): T {
    return this.#page.getElementById(id) as T;
  }

  #choice(domain: string): PlaygroundChoice {
    return this.#data.choices.find((choice) => choice.domain === domain) ?? this.#data.choices[0];
  }

  /** URL of the module of a schema in the chosen domain. */
  #moduleOf(schema: string): string {
    const option = this.#choice(this.#state.domain).schemas.find(({ name }) => name === schema);
    return `${this.#data.base}${option?.module ?? ''}`;
  }

  /** @param text the record. Default: an example */
  async #choose(requested: PlaygroundState, text?: string): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const state = distinctSchemas(requested, this.#state, this.#choice(requested.domain));
    this.#state = state;
    showState(this.#lists, state, this.#choice(state.domain));
    this.#showLinks(state);
    const pair = await loadPair([this.#moduleOf(state.from), this.#moduleOf(state.to)]).catch(() => undefined);
    // The reader has chosen again meanwhile.
    if (turn !== this.#turn) return;
    if (pair) this.#begin(pair, text);
    else showProblem(this.#page, 'The schemas could not be loaded. Check your connection and reload the page.');
  }

  /** The state is in the fragment, https://www.rfc-editor.org/rfc/rfc3986#section-3.5, so that no server receives it. */
  #showLinks(state: PlaygroundState): void {
    history.replaceState(null, '', `#${new URLSearchParams({ ...state }).toString()}`);
    this.#at('copy-link').dataset['copy'] = location.href;
    this.#at<HTMLAnchorElement>('pair').href = this.#data.base + pairPage(state.domain, state.from, state.to);
  }

  #begin(pair: LoadedPair, text: string | undefined): void {
    this.#pair = pair;
    const { example } = this.#lists;
    fill(
      example,
      pair.from.examples.map((record, at) => [String(at), exampleName(record, at)]),
    );
    // Shown if the record is not an example; it cannot be chosen.
    const own = new Option('Your record', OWN);
    own.hidden = true;
    example.append(own);
    const at = firstExample(pair);
    example.value = String(at);
    this.#setRecord(text ?? exampleText(pair, at));
    // The reader's record is not one of the examples.
    if (text !== undefined) example.value = OWN;
  }

  #setRecord(text: string): void {
    this.#record.value = text;
    this.#record.scrollTop = 0;
    this.#run();
  }

  #run(): void {
    const text = this.#record.value;
    const mark = (errors: readonly number[]): void => markLines(this.#at('lines'), textLines(text), errors);
    mark([]);
    if (this.#pair === undefined) return;
    if (text.length > MAX_LENGTH) {
      const limit = MAX_LENGTH.toLocaleString('en');
      showProblem(
        this.#page,
        `The record is longer than ${limit} characters, the limit of this page. Use the API for longer records.`,
      );
      return;
    }
    const conversion = convert(text, ...this.#pair.sides);
    showConversion(this.#page, conversion, this.#record);
    mark(conversion.errors.map(({ line }) => line));
  }

  #listenToLists(): void {
    const { domain, from, to, example } = this.#lists;
    domain.addEventListener('change', () => void this.#choose(firstOf(this.#choice(domain.value))));
    from.addEventListener('change', () => void this.#choose(chosenState(this.#lists)));
    to.addEventListener('change', () => void this.#choose(chosenState(this.#lists), this.#ownRecord()));
    example.addEventListener('change', () => {
      if (this.#pair) this.#setRecord(exampleText(this.#pair, Number(example.value)));
    });
    this.#at('swap').addEventListener('click', () => {
      const result = this.#at('result').textContent;
      const { domain: same, from: there, to: here } = this.#state;
      void this.#choose({ domain: same, from: here, to: there }, result === '' ? undefined : result);
    });
    window.addEventListener('hashchange', () => void this.#choose(stateOf(location.hash, this.#data.choices)));
  }

  /** The reader's record is kept for another schema; an unchanged example is not. */
  #ownRecord(): string | undefined {
    return this.#lists.example.value === OWN ? this.#record.value : undefined;
  }

  #listenToRecord(): void {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    this.#record.addEventListener('input', () => {
      clearTimeout(waiting);
      this.#lists.example.value = OWN;
      waiting = setTimeout(() => this.#run(), PAUSE_MS);
    });
    this.#record.addEventListener('scroll', () => void (this.#at('lines').scrollTop = this.#record.scrollTop));
  }
}
