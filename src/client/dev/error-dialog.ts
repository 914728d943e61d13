import { element } from '../search/element.ts';
import type { DevReport } from './dev-report.ts';
import { issueItem } from './issue-item.ts';

/** A dialog over the page with the errors because of which it shows an earlier version. */
export class ErrorDialog {
  readonly #dialog = element('dialog', { 'aria-labelledby': 'errors-title' });
  /** Opens the dialog again after the reader has closed it. */
  readonly #reopen = element('button', { type: 'button', class: 'reopen', hidden: true }, 'Show the errors');
  readonly elements = [this.#dialog, this.#reopen];
  /** The report that the reader has closed. */
  #closed = '';
  #shown = '';
  #isEmpty = true;

  constructor() {
    this.#dialog.addEventListener('close', () => {
      this.#closed = this.#shown;
      this.#reopen.hidden = this.#isEmpty;
    });
    this.#reopen.addEventListener('click', () => this.#open());
  }

  /** Shows the errors of a report, and closes itself if there are none. */
  show({ signature, errors, errorCount, hasPages }: DevReport): void {
    if (signature === this.#shown) return;
    this.#shown = signature;
    this.#isEmpty = errors.length === 0;
    this.#reopen.hidden = true;
    if (this.#isEmpty) return this.#dialog.close();
    const title = errorCount === 1 ? 'An error in the sources' : `${errorCount} errors in the sources`;
    const omitted = errorCount - errors.length;
    const state = hasPages
      ? 'The page behind shows the last version without errors. It is updated as soon as you save a correct file.'
      : 'There is no version without errors yet. The page appears as soon as you save a correct file.';
    const close = element('button', { type: 'button' }, 'Close');
    close.addEventListener('click', () => this.#dialog.close());
    this.#dialog.replaceChildren(
      element('div', { class: 'title' }, element('h2', { id: 'errors-title' }, title), ...(hasPages ? [close] : [])),
      element('ol', {}, ...errors.map(issueItem)),
      element('p', { class: 'state', role: 'status' }, `${omitted > 0 ? `And ${omitted} more. ` : ''}${state}`),
    );
    if (!this.#dialog.open && signature !== this.#closed) this.#open();
  }

  #open(): void {
    this.#reopen.hidden = true;
    this.#dialog.showModal();
  }
}
