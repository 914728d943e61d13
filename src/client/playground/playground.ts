import { pairPage } from '../../mappings/data/schema-file.ts';
import type { ChoiceLists } from './choice-lists.ts';
import { chosenState, findLists, OWN, showExamples, showState } from './choice-lists.ts';
import { CodeColours } from './code-colours.ts';
import { engineLoader } from './engine-loader.ts';
import { pushEntry, replaceEntry, savedRecord } from './history-state.ts';
import type { PlaygroundChoice } from './playground-schema.ts';
import { RecordEditor } from './record-editor.ts';
import type { PlaygroundState } from './state.ts';
import { distinctSchemas, firstOf, fragmentOf, recordOf, stateOf } from './state.ts';
import { MAX_LENGTH, Transformer } from './transformer.ts';
import { TypingPauses } from './typing-pauses.ts';

/** Pause after typing before the record is transformed, in ms. */
const PAUSE_MS = 150;
/** Pause after typing before the record is saved for the back button, in ms. Browsers limit how often this may happen. */
const SAVE_MS = 1_000;

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
  readonly #transformer: Transformer;
  #state: PlaygroundState;
  /** Counts the changes of the record by the reader. */
  #edits = 0;
  /** Whether the entry of the history lacks the last changes of the record. */
  #isUnsaved = false;
  /** Number of states that are opening. Each ends with a transform. */
  #opening = 0;
  readonly #pauses = new TypingPauses([
    [PAUSE_MS, () => this.#opening === 0 && void this.#run()],
    [SAVE_MS, () => this.#save()],
  ]);

  constructor(page: Document) {
    const colours = new CodeColours();
    this.#page = page;
    this.#data = JSON.parse(this.#at('choices').textContent) as PlaygroundData;
    this.#lists = findLists(page);
    this.#editor = new RecordEditor(page, colours);
    const load = engineLoader(this.#data.choices, this.#data.base);
    this.#transformer = new Transformer(page, this.#editor, colours, load);
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
    if (isShown) void this.#transformer.showLink(this.#state, undefined);
    else {
      this.#transformer.setBusy(true);
      // After the first paint, which shows the example of the build.
      requestAnimationFrame(() => setTimeout(() => void this.#restore()));
    }
    this.#at('converter').dataset['ready'] = '';
  }

  #at<T extends HTMLElement>(id: string): T {
    return this.#page.getElementById(id) as T;
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
    if ('error' in linked) this.#transformer.showProblem(linked.error);
  }

  /** Opens a state as a new entry of the history. */
  #go(requested: PlaygroundState, record: string | undefined): void {
    const state = distinctSchemas(requested, this.#state, this.#choice(requested.domain));
    if (this.#isUnsaved) this.#save();
    pushEntry(state, record);
    void this.#open(state, record);
  }

  /** @param record the reader's record. undefined: an example */
  async #open(state: PlaygroundState, record: string | undefined): Promise<void> {
    // What has been typed was in another state.
    this.#pauses.cancel();
    this.#isUnsaved = false;
    this.#state = state;
    this.#transformer.setBusy(true);
    showState(this.#lists, state, this.#choice(state.domain));
    this.#at<HTMLAnchorElement>('pair').href = this.#data.base + pairPage(state.domain, state.from, state.to);
    const edits = this.#edits;
    this.#opening += 1;
    const loaded = await this.#transformer.load(state);
    this.#opening -= 1;
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

  async #run(): Promise<void> {
    await this.#transformer.run(this.#state, () => this.#ownRecord());
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
      const { result } = this.#transformer;
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
    this.#editor.onInput(() => {
      this.#edits += 1;
      this.#isUnsaved = true;
      this.#lists.example.value = OWN;
      this.#pauses.restart();
    });
    const converter = this.#at('converter');
    converter.addEventListener('click', ({ target }) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]')?.dataset['line'] : undefined;
      if (line !== undefined) this.#editor.select(Number(line));
    });
    // Loads the code before the reader needs it.
    const prepare = (): void => this.#transformer.prepare(this.#state);
    for (const event of ['pointerover', 'focusin']) converter.addEventListener(event, prepare, { once: true });
  }

  /** Saves the reader's record in the entry of the history, for the back button. The URL does not contain it. */
  #save(): void {
    const { example: _, ...state } = this.#state;
    this.#state = state;
    this.#isUnsaved = false;
    replaceEntry(state, this.#editor.value);
  }
}
