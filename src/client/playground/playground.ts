import { schemaPaths } from '../../mappings/addresses.ts';
import type * as Engine from './playground-engine.ts';
import type { PlaygroundChoice } from '../../site/browser.ts';
import { CodeColours, RecordEditor } from './record-editor.ts';
import type { PlaygroundState } from './state.ts';
import { distinctSchemas, firstOf, fragmentOf, RECORD_OPTIONS, recordOf, stateOf } from './state.ts';

/** An action, and the pause in typing before it, in ms. */
type Delayed = readonly [ms: number, action: () => void];

/** Actions after pauses in typing. */
export class TypingPauses {
  readonly #actions: readonly Delayed[];
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  constructor(actions: readonly Delayed[]) {
    this.#actions = actions;
  }

  /** Starts all pauses again. */
  restart(): void {
    this.cancel();
    this.#timers = this.#actions.map(([ms, action]) => setTimeout(action, ms));
  }

  /** Ends all pauses without their actions. */
  cancel(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
    this.#timers = [];
  }
}

/** The form elements of the playground. */
interface ChoiceLists {
  readonly domain: HTMLSelectElement;
  readonly from: HTMLSelectElement;
  readonly to: HTMLSelectElement;
  readonly example: HTMLSelectElement;
  readonly records: HTMLSelectElement;
  readonly keepUnmapped: HTMLInputElement;
}

/** Value of the example if the record is not one of the examples. */
const OWN = 'own';

function findLists(page: Document): ChoiceLists {
  const at = <T extends HTMLElement>(id: keyof ChoiceLists): T => page.getElementById(id) as T;
  return {
    domain: at('domain'),
    from: at('from'),
    to: at('to'),
    example: at('example'),
    records: at('records'),
    keepUnmapped: at('keepUnmapped'),
  };
}

/** Shows the state. */
function showState(lists: ChoiceLists, state: PlaygroundState, { schemas }: PlaygroundChoice): void {
  const { domain, from, to, keepUnmapped, records } = lists;
  const names = schemas.map((schema) => [schema.name, schema.title] as const);
  domain.value = state.domain;
  for (const [select, name] of [
    [from, state.from],
    [to, state.to],
  ] as const) {
    fill(select, names);
    select.value = name;
  }
  keepUnmapped.checked = state.keepUnmapped;
  records.value = state.records;
}

/** Shows the examples of a schema. @param chosen position of the example. undefined: a record of the reader */
function showExamples({ example }: ChoiceLists, names: readonly string[], chosen: number | undefined): void {
  fill(
    example,
    names.map((name, at) => [String(at), name]),
  );
  // Shown if the record is not an example; it cannot be chosen.
  const own = new Option('Your record', OWN);
  own.hidden = true;
  example.append(own);
  example.value = chosen === undefined ? OWN : String(chosen);
}

/** The state that the reader has chosen. */
function chosenState({ domain, from, to, keepUnmapped, records }: ChoiceLists): PlaygroundState {
  return {
    domain: domain.value,
    from: from.value,
    to: to.value,
    keepUnmapped: keepUnmapped.checked,
    records: RECORD_OPTIONS.find((option) => option === records.value) ?? 'one',
  };
}

function fill(select: HTMLSelectElement, options: readonly (readonly [value: string, text: string])[]): void {
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
}

/** The code of transforms, with the chosen pair of schemas. */
interface LoadedEngine {
  readonly engine: typeof Engine;
  readonly pair: Engine.LoadedPair;
}

/**
 * Returns a function that loads the code and the schemas of a state, each once.
 *
 * @param base base URL with a slash
 */
function engineLoader(
  choices: readonly PlaygroundChoice[],
  base: string,
): (state: PlaygroundState) => Promise<LoadedEngine> {
  const loading = new Map<string, Promise<LoadedEngine>>();
  return ({ domain, from, to }) => {
    const schemas = choices.find((choice) => choice.domain === domain)?.schemas ?? [];
    const urlOf = (schema: string): string => `${base}${schemas.find(({ name }) => name === schema)?.module ?? ''}`;
    const urls = [urlOf(from), urlOf(to)] as const;
    const key = urls.join(' ');
    const known = loading.get(key);
    if (known) return known;
    const loaded = import('./playground-engine.ts').then(async (engine) => ({
      engine,
      pair: await engine.loadPair(urls),
    }));
    loading.set(key, loaded);
    // The next attempt loads again.
    loaded.catch(() => loading.delete(key));
    return loaded;
  };
}

/** What the panes show: all as HTML or text that is ready for display. */
interface PaneContent {
  readonly outcome: string;
  readonly isError: boolean;
  /** Absent if the record could not be read. */
  readonly form?: string;
  /** Absent if there are errors. */
  readonly result?: string;
  /** HTML of the errors and of the notes, escaped. */
  readonly errors: string;
  readonly notes: string;
}

/** Ids of the panes with code. */
const CODES = ['form', 'result'] as const;

/** The outcome, the form, the result and the notes. */
class Panes {
  readonly #page: Document;
  readonly #colours: CodeColours;
  readonly #texts: Readonly<Record<(typeof CODES)[number], Text>>;

  constructor(page: Document, colours: CodeColours) {
    this.#page = page;
    this.#colours = colours;
    this.#texts = { form: page.createTextNode(''), result: page.createTextNode('') };
    // The build has filled and coloured them.
    for (const id of CODES) this.#setCopy(id, this.#at(id).textContent);
  }

  /** The result as text; empty if there is none. */
  get result(): string {
    return this.#at('result').textContent;
  }

  show({ outcome, isError, form = '', result = '', errors, notes }: PaneContent): void {
    this.#setCode('form', form);
    this.#setCode('result', result);
    this.#at('errors').innerHTML = errors;
    this.#at('notes').innerHTML = notes;
    const line = this.#at('outcome');
    // A live region is announced again only if its text changes.
    if (line.textContent !== outcome) line.textContent = outcome;
    line.classList.toggle('has-error', isError);
  }

  /** Fills a pane, and toggles its copy button and its placeholder. */
  #setCode(id: (typeof CODES)[number], text: string): void {
    const code = this.#at(id);
    const node = this.#texts[id];
    node.data = text;
    code.replaceChildren(node);
    this.#colours.paint(node);
    code.parentElement?.toggleAttribute('hidden', text === '');
    this.#at(`no-${id}`).toggleAttribute('hidden', text !== '');
    this.#setCopy(id, text);
  }

  #setCopy(id: (typeof CODES)[number], text: string): void {
    const button = this.#at(`copy-${id}`);
    button.hidden = text === '';
    button.dataset['copy'] = text;
  }

  #at(id: string): HTMLElement {
    return this.#page.getElementById(id) as HTMLElement;
  }
}

/** Maximum length of a record, in characters. Longer ones would block the page. */
const MAX_LENGTH = 400_000;

/** Transforms the record, and shows the result and the link to it. Drops the results of all but the newest request. */
class Transformer {
  readonly #page: Document;
  readonly #editor: RecordEditor;
  readonly #panes: Panes;
  readonly #load: (state: PlaygroundState) => Promise<LoadedEngine>;
  /** Counts the requests. */
  #turn = 0;

  constructor(
    page: Document,
    editor: RecordEditor,
    colours: CodeColours,
    load: (state: PlaygroundState) => Promise<LoadedEngine>,
  ) {
    this.#page = page;
    this.#editor = editor;
    this.#panes = new Panes(page, colours);
    this.#load = load;
  }

  /** The result as text; empty if there is none. */
  get result(): string {
    return this.#panes.result;
  }

  /** The code and the schemas of a state. undefined: there is a newer request, or a message. */
  async load(state: PlaygroundState): Promise<LoadedEngine | undefined> {
    this.#turn += 1;
    const turn = this.#turn;
    const loaded = await this.#load(state).catch(() => undefined);
    if (turn !== this.#turn) return undefined;
    if (loaded === undefined)
      this.showProblem('The schemas could not be loaded. Check your connection and reload the page.');
    return loaded;
  }

  /** Loads the code and the schemas of a state before the reader needs them. */
  prepare(state: PlaygroundState): void {
    void this.#load(state).catch(() => undefined);
  }

  /** Transforms the record of the editor. @param ownRecord returns the reader's record. undefined: an example */
  async run(state: PlaygroundState, ownRecord: () => string | undefined): Promise<void> {
    const text = this.#editor.value;
    if (text.length > MAX_LENGTH) {
      this.#turn += 1;
      const limit = MAX_LENGTH.toLocaleString('en');
      this.showProblem(
        `The record is longer than ${limit} characters, the limit of this page. Use the API for longer records.`,
      );
      return;
    }
    const loaded = await this.load(state);
    if (loaded === undefined) return;
    const { engine, pair } = loaded;
    const view = engine.convertText(text, ...pair.sides, state);
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
    this.setBusy(false);
    await this.showLink(state, ownRecord());
  }

  /** Shows a message instead of a result. */
  showProblem(outcome: string): void {
    this.setBusy(false);
    this.#panes.show({ outcome, isError: true, errors: '', notes: '' });
  }

  /** Whether the page shows something else than the choices. */
  setBusy(isBusy: boolean): void {
    this.#at('converter').toggleAttribute('data-busy', isBusy);
  }

  /** The link to copy contains a record of the reader, if it is short enough. @param own undefined: an example */
  async showLink(state: PlaygroundState, own: string | undefined): Promise<void> {
    const turn = this.#turn;
    const encoded = own === undefined ? undefined : await (await this.#load(state)).engine.encodeRecord(own);
    if (turn !== this.#turn) return;
    this.#at('copy-link').dataset['copy'] = new URL(fragmentOf(state, encoded), location.href).href;
    this.#at('link-limit').hidden = own === undefined || encoded !== undefined;
  }

  #at(id: string): HTMLElement {
    return this.#page.getElementById(id) as HTMLElement;
  }
}

/** Pause after typing before the record is transformed, in ms. */
const PAUSE_MS = 150;
/** Pause after typing before the record is saved for the back button, in ms. Browsers limit how often this may happen. */
const SAVE_MS = 1_000;

/** Data in the page for this script. */
interface PlaygroundData {
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
    this.#at<HTMLAnchorElement>('pair').href = this.#data.base + schemaPaths.pair(state.domain, state.from, state.to);
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

/*
 * The state of the playground is in the fragment, https://www.rfc-editor.org/rfc/rfc3986#section-3.5, so that no server receives it. A
 * record of the reader is in the entry of the browser's history only, unless the reader copies a link.
 */

/** Adds an entry to the history. @param record the reader's record. undefined: an example */
function pushEntry(state: PlaygroundState, record: string | undefined): void {
  history.pushState({ record }, '', fragmentOf(state));
}

/** Replaces the current entry. */
function replaceEntry(state: PlaygroundState, record: string | undefined): void {
  history.replaceState({ record }, '', fragmentOf(state));
}

/** The record of the current entry. */
function savedRecord(): string | undefined {
  const { state } = history as { readonly state: unknown };
  const record = (state as { readonly record?: unknown } | null)?.record;
  return typeof record === 'string' ? record : undefined;
}
