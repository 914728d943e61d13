import { pairPage } from '../../mappings/schema-addresses.ts';
import type { ChoiceLists } from './choice-lists.ts';
import { chosenState, findLists, OWN, showExamples, showState } from './choice-lists.ts';
import { CodeColours } from './code-colours.ts';
import type { LoadedEngine } from './engine-loader.ts';
import { engineLoader } from './engine-loader.ts';
import { pushEntry, replaceEntry, savedRecord } from './history-state.ts';
import { Panes } from './panes.ts';
import type { PlaygroundChoice } from './playground-schema.ts';
import { RecordEditor } from './record-editor.ts';
import type { PlaygroundState } from './state.ts';
import { distinctSchemas, firstOf, fragmentOf, recordOf, stateOf } from './state.ts';

/** Pause after typing before the record is transformed, in ms. */
const PAUSE_MS = 150;
/** Pause after typing before the record is saved for the back button, in ms. Browsers limit how often this may happen. */
const SAVE_MS = 1_000;
/** Maximum length of a record, in characters. Longer ones would block the page. */
const MAX_LENGTH = 400_000;

/** Data in the page for this script. */
export interface PlaygroundData {
  readonly choices: readonly [PlaygroundChoice, ...PlaygroundChoice[]];
  /** Base URL with a slash. */
  readonly base: string;
  /** Position of the example that the build has converted, in the initial state. */
  readonly example: number;
}

/** Starts the playground of a page. */
export function start(page: Document): void {
  new Playground(page).start();
}

class Playground {
  readonly #page: Document;
  readonly #data: PlaygroundData;
  readonly #lists: ChoiceLists;
  readonly #editor: RecordEditor;
  readonly #panes: Panes;
  readonly #load: (state: PlaygroundState) => Promise<LoadedEngine>;
  #state: PlaygroundState;
  /** Counts the transforms, so that results of earlier ones are dropped. */
  #turn = 0;
  /** Counts the changes of the record by the reader. */
  #edits = 0;

  constructor(page: Document) {
    const colours = new CodeColours();
    this.#page = page;
    this.#data = JSON.parse(this.#at('choices').textContent) as PlaygroundData;
    this.#lists = findLists(page);
    this.#editor = new RecordEditor(page, colours);
    this.#panes = new Panes(page, colours);
    this.#load = engineLoader(this.#data.choices, this.#data.base);
    this.#state = firstOf(this.#data.choices[0]);
  }

  start(): void {
    this.#listenToLists();
    this.#listenToRecord();
    window.addEventListener('popstate', () => void this.#restore());
    const requested = stateOf(location.hash, this.#data.choices);
    const { example = this.#data.example, ...others } = requested;
    const isShown =
      recordOf(location.hash) === undefined &&
      savedRecord() === undefined &&
      example === this.#data.example &&
      fragmentOf(others) === fragmentOf(this.#state);
    if (isShown) void this.#showLink();
    else {
      this.#setBusy(true);
      // After the first paint, which shows the example of the build.
      requestAnimationFrame(() => setTimeout(() => void this.#restore()));
    }
    this.#at('converter').dataset['ready'] = '';
  }

  #at<T extends HTMLElement>(id: string): T {
    return this.#page.getElementById(id) as T;
  }

  /** Whether the page shows something else than the choices. */
  #setBusy(isBusy: boolean): void {
    this.#at('converter').toggleAttribute('data-busy', isBusy);
  }

  #choice(domain: string): PlaygroundChoice {
    return this.#data.choices.find((choice) => choice.domain === domain) ?? this.#data.choices[0];
  }

  /** Shows what the URL and the entry of the history say. */
  async #restore(): Promise<void> {
    const state = stateOf(location.hash, this.#data.choices);
    const encoded = recordOf(location.hash);
    const saved = savedRecord();
    if (saved !== undefined || encoded === undefined) {
      await this.#open(state, saved);
      return;
    }
    const { decodeRecord } = await import('./playground-engine.ts');
    const linked = await decodeRecord(encoded, MAX_LENGTH);
    await this.#open(state, 'text' in linked ? linked.text : undefined);
    if ('error' in linked) this.#showProblem(linked.error);
  }

  /** Opens a state as a new entry of the history. */
  #go(requested: PlaygroundState, record: string | undefined): void {
    const state = distinctSchemas(requested, this.#state, this.#choice(requested.domain));
    if (this.#ownRecord() !== undefined) this.#save();
    pushEntry(state, record);
    void this.#open(state, record);
  }

  /** @param record the reader's record. undefined: an example */
  async #open(state: PlaygroundState, record: string | undefined): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#state = state;
    this.#setBusy(true);
    showState(this.#lists, state, this.#choice(state.domain));
    this.#at<HTMLAnchorElement>('pair').href = this.#data.base + pairPage(state.domain, state.from, state.to);
    const edits = this.#edits;
    const loaded = await this.#loaded(turn);
    if (loaded === undefined) return;
    const { engine, pair } = loaded;
    const { examples } = pair.from;
    const at = examples[state.example ?? -1] === undefined ? engine.firstExample(examples, pair.sides) : state.example;
    const names = examples.map((example, position) => engine.exampleName(example, position));
    // The reader has typed meanwhile.
    const own = edits === this.#edits ? record : this.#editor.value;
    showExamples(this.#lists, names, own === undefined ? at : undefined);
    if (edits === this.#edits) this.#editor.value = own ?? engine.exampleText(examples, at ?? 0, state.records);
    await this.#run();
  }

  /** Transforms the record. */
  async #run(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const text = this.#editor.value;
    if (text.length > MAX_LENGTH) {
      const limit = MAX_LENGTH.toLocaleString('en');
      this.#showProblem(
        `The record is longer than ${limit} characters, the limit of this page. Use the API for longer records.`,
      );
      return;
    }
    const loaded = await this.#loaded(turn);
    if (loaded === undefined) return;
    const { engine, pair } = loaded;
    const view = engine.convertText(text, ...pair.sides, this.#state);
    const { errors, form, result } = view;
    this.#panes.show({
      outcome: engine.outcomeText(view),
      isError: result === undefined,
      ...(form !== undefined && { form: engine.jsonText(form) }),
      ...(result !== undefined && { result: engine.jsonText(result) }),
      errors: engine.errorsHtml(errors),
      notes: engine.notesHtml(view),
    });
    this.#editor.mark(errors);
    this.#setBusy(false);
    await this.#showLink();
  }

  /** The code and the schemas of the state. undefined: the reader has chosen again meanwhile, or there is a message. */
  async #loaded(turn: number): Promise<LoadedEngine | undefined> {
    const loaded = await this.#load(this.#state).catch(() => undefined);
    if (turn !== this.#turn) return undefined;
    if (loaded === undefined)
      this.#showProblem('The schemas could not be loaded. Check your connection and reload the page.');
    return loaded;
  }

  #showProblem(outcome: string): void {
    this.#setBusy(false);
    this.#panes.show({ outcome, isError: true, errors: '', notes: '' });
  }

  /** The link to copy contains a record of the reader, if it is short enough. */
  async #showLink(): Promise<void> {
    const button = this.#at('copy-link');
    const own = this.#ownRecord();
    const turn = this.#turn;
    const encoded = own === undefined ? undefined : await (await this.#load(this.#state)).engine.encodeRecord(own);
    if (turn !== this.#turn) return;
    button.dataset['copy'] = new URL(fragmentOf(this.#state, encoded), location.href).href;
    this.#at('link-limit').hidden = own === undefined || encoded !== undefined;
  }

  #listenToLists(): void {
    const { domain, from, to, example, records, keepUnmapped } = this.#lists;
    const choose = (record: string | undefined): void => this.#go(chosenState(this.#lists), record);
    domain.addEventListener('change', () => this.#go(firstOf(this.#choice(domain.value)), undefined));
    from.addEventListener('change', () => choose(undefined));
    to.addEventListener('change', () => choose(this.#ownRecord()));
    for (const option of [records, keepUnmapped])
      option.addEventListener('change', () => this.#go(this.#withExample(), this.#ownRecord()));
    example.addEventListener('change', () =>
      this.#go({ ...chosenState(this.#lists), example: Number(example.value) }, undefined),
    );
    this.#at('swap').addEventListener('click', () => {
      const { result } = this.#panes;
      const { from: there, to: here } = this.#state;
      const { example: _, ...others } = this.#state;
      this.#go({ ...others, from: here, to: there }, result === '' ? undefined : result);
    });
  }

  /** The chosen options, with the same example. */
  #withExample(): PlaygroundState {
    const { example } = this.#state;
    return { ...chosenState(this.#lists), ...(example !== undefined && { example }) };
  }

  /** The reader's record is kept for another schema; an unchanged example is not. */
  #ownRecord(): string | undefined {
    return this.#lists.example.value === OWN ? this.#editor.value : undefined;
  }

  #listenToRecord(): void {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let saving: ReturnType<typeof setTimeout> | undefined;
    this.#editor.onInput(() => {
      clearTimeout(waiting);
      clearTimeout(saving);
      this.#edits += 1;
      this.#lists.example.value = OWN;
      waiting = setTimeout(() => void this.#run(), PAUSE_MS);
      saving = setTimeout(() => this.#save(), SAVE_MS);
    });
    const converter = this.#at('converter');
    converter.addEventListener('click', ({ target }) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]')?.dataset['line'] : undefined;
      if (line !== undefined) this.#editor.select(Number(line));
    });
    // Loads the code before the reader needs it.
    const prepare = (): void => void this.#load(this.#state).catch(() => undefined);
    for (const event of ['pointerover', 'focusin']) converter.addEventListener(event, prepare, { once: true });
  }

  /** Saves the record in the entry of the history, for the back button. The URL does not contain it. */
  #save(): void {
    const { example: _, ...state } = this.#state;
    this.#state = state;
    replaceEntry(state, this.#ownRecord());
  }
}
