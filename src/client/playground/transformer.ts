import type { CodeColours } from './code-colours.ts';
import type { LoadedEngine } from './engine-loader.ts';
import { Panes } from './panes.ts';
import type { RecordEditor } from './record-editor.ts';
import type { PlaygroundState } from './state.ts';
import { fragmentOf } from './state.ts';

/** Maximum length of a record, in characters. Longer ones would block the page. */
export const MAX_LENGTH = 400_000;

/** Transforms the record, and shows the result and the link to it. Drops the results of all but the newest request. */
export class Transformer {
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
