import { counted } from '../base/number.ts';
import type { DevReport, Excerpt, ShownIssue } from './dev-report.ts';
import { REPORT_EVENT, REPORT_FILE } from './dev-report.ts';
import { element } from './search/element.ts';

/** A dialog over the page with the errors because of which it shows an earlier version. */
class ErrorDialog {
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

/** Key of the report that the reader has dismissed. */
const DISMISSED = 'ontopress dev: dismissed findings';

/** A badge with the number of findings, which opens a panel with all of them. */
class FindingsPanel {
  readonly element = element('div', { class: 'findings', hidden: true });
  readonly #badge = element('button', {
    type: 'button',
    class: 'badge',
    'aria-expanded': 'false',
    'aria-controls': 'findings-panel',
  });
  readonly #dismiss = element(
    'button',
    { type: 'button', class: 'dismiss', 'aria-label': 'Dismiss these findings', title: 'Dismiss these findings' },
    '✕',
  );
  readonly #panel = element('section', { id: 'findings-panel', 'aria-label': 'Findings of the check', hidden: true });
  #shown = '';

  constructor() {
    this.#badge.addEventListener('click', () => this.#toggle(this.#panel.hidden === true));
    this.#dismiss.addEventListener('click', () => {
      localStorage.setItem(DISMISSED, this.#shown);
      this.element.hidden = true;
    });
    this.element.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || this.#panel.hidden) return;
      this.#toggle(false);
      this.#badge.focus();
    });
    this.element.append(this.#panel, element('div', { class: 'bar' }, this.#badge, this.#dismiss));
  }

  /** Shows the findings of a report, and hides itself if there are none. */
  show({ signature, findings, counts }: DevReport): void {
    if (signature === this.#shown) return;
    this.#shown = signature;
    this.element.hidden = findings.length === 0 || localStorage.getItem(DISMISSED) === signature;
    this.#badge.textContent = labelOf(counts);
    this.element.classList.toggle('wrong', counts.errors > 0);
    const omitted = counts.errors + counts.warnings - findings.length;
    this.#panel.replaceChildren(
      ...group('On this page', findings.slice(0, counts.here)),
      ...group(counts.here > 0 ? 'Elsewhere' : 'Findings', findings.slice(counts.here)),
      element(
        'p',
        { class: 'state' },
        `${omitted > 0 ? `And ${omitted} more. ` : ''}Only the development server shows findings. ontopress check lists all of them.`,
      ),
    );
  }

  #toggle(isOpen: boolean): void {
    this.#panel.hidden = !isOpen;
    this.#badge.setAttribute('aria-expanded', String(isOpen));
  }
}

function labelOf({ here, errors, warnings }: DevReport['counts']): string {
  const parts = [
    ...(errors === 0 ? [] : [counted(errors, 'en', { one: 'error', other: 'errors' })]),
    ...(warnings === 0 ? [] : [counted(warnings, 'en', { one: 'finding', other: 'findings' })]),
  ];
  return `${parts.join(', ')}${here > 0 ? ` (${here} here)` : ''}`;
}

function group(title: string, issues: readonly ShownIssue[]): HTMLElement[] {
  if (issues.length === 0) return [];
  return [element('h2', {}, `${title} (${issues.length})`), element('ol', {}, ...issues.map(issueItem))];
}

/** Styles of the overlay. The tokens of the page are visible here. Fallbacks are for the page that is shown if there is none. */
const STYLES = `
:host {
  --back: var(--paper, light-dark(#fdfcf9, #16181b));
  --text: var(--ink, light-dark(#1e1c19, #e9e6df));
  --quiet: var(--soft, light-dark(#5d584f, #aba69b));
  --line: var(--rule, light-dark(#e3ddd0, #32363b));
  --wrong: light-dark(#a3241b, #ff9d92);
  --doubt: var(--warn, light-dark(#8a3b12, #f0a878));
  color: var(--text);
  font: 0.95rem/1.5 system-ui, sans-serif;
  text-align: start;
}
[hidden] { display: none !important; }
dialog, section {
  box-sizing: border-box;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--back);
  color: inherit;
  box-shadow: 0 1rem 3rem rgb(0 0 0 / 30%);
}
dialog {
  inline-size: min(56rem, 100vw - 2rem);
  max-block-size: 85dvh;
  padding: 1rem 1.25rem;
  border-block-start: 4px solid var(--wrong);
}
dialog::backdrop { background: rgb(0 0 0 / 45%); }
.title { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
h2 { margin: 0.25rem 0; font-size: 1.05rem; }
dialog h2 { color: var(--wrong); font-size: 1.2rem; }
ol { margin: 0; padding: 0; list-style: none; }
li { padding-block: 0.6rem; border-block-start: 1px solid var(--line); }
p { margin: 0.2rem 0; overflow-wrap: anywhere; }
.what { font-weight: 600; }
.error .what { color: var(--wrong); }
.place { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.1rem 1rem; font-size: 0.85rem; color: var(--quiet); }
.place a { color: inherit; padding-block: 0.2rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0.5rem 0; padding: 0.6rem 0.8rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 5px; font-size: 0.85rem; tab-size: 2; }
.at, .caret { font-weight: 700; }
.caret { color: var(--wrong); }
.state { font-size: 0.85rem; color: var(--quiet); }
button { min-block-size: 2rem; min-inline-size: 2rem; padding: 0.2rem 0.7rem; border: 1px solid var(--line); border-radius: 5px; background: var(--back); color: inherit; font: inherit; font-size: 0.85rem; white-space: nowrap; cursor: pointer; }
:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
.findings { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 1000; display: grid; justify-items: end; gap: 0.5rem; max-inline-size: calc(100vw - 2rem); }
section { inline-size: min(40rem, 100%); max-block-size: min(60dvh, 40rem); padding: 0.75rem 1rem; overflow-y: auto; }
.bar { display: flex; gap: 0.25rem; }
.badge { border-color: var(--doubt); font-weight: 600; color: var(--doubt); }
.wrong .badge { border-color: var(--wrong); color: var(--wrong); }
.reopen { position: fixed; inset-block-end: 1rem; inset-inline-start: 1rem; z-index: 1000; border-color: var(--wrong); font-weight: 600; color: var(--wrong); }
@media print { .findings, .reopen { display: none; } }
`;

/* The script that the development server adds to pages: reloads them, and shows errors and findings over them. */

const { src } = document.currentScript as HTMLScriptElement;

const errors = new ErrorDialog();
const findings = new FindingsPanel();

/** Adds the overlay to the page, apart from its styles and scripts. */
function attach(): void {
  const host = element('ontopress-dev' as 'div', { lang: 'en', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  root.append(...errors.elements, findings.element);
  document.body.append(host);
}

async function update(): Promise<void> {
  const url = new URL(REPORT_FILE, src);
  url.searchParams.set('page', location.pathname);
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok !== true) return;
  const report = (await response.json()) as DevReport;
  errors.show(report);
  findings.show(report);
}

attach();
// The browser connects again by itself, and keeps the scroll position when it loads the page again.
const events = new EventSource(new URL('events', src));
events.onmessage = ({ data }) => {
  if (data !== new URL(src).searchParams.get('version')) location.reload();
};
events.addEventListener(REPORT_EVENT, () => void update());

/** An issue with everything that helps to fix it. */
function issueItem({ code, severity, sentences, place, excerpt, iri, page }: ShownIssue): HTMLElement {
  const [what = '', ...rest] = sentences;
  const about =
    iri === undefined ? [] : [page === undefined ? element('code', {}, iri) : element('a', { href: page }, iri)];
  return element(
    'li',
    { class: severity },
    element('p', { class: 'what' }, what),
    ...(rest.length === 0 ? [] : [element('p', {}, rest.join(' '))]),
    ...(excerpt ? [source(excerpt)] : []),
    element(
      'p',
      { class: 'place' },
      ...(place === '' ? [] : [element('code', {}, place)]),
      ...about,
      element('span', {}, code),
    ),
  );
}

/** The lines of a file with a caret below the position. */
function source({ first, lines, at, before }: Excerpt): HTMLElement {
  const width = String(first + lines.length).length;
  const shown = lines.flatMap((line, index) => {
    const number = String(first + index).padStart(width);
    const row = element('span', { class: index === at ? 'at' : undefined }, `${number} | ${line}\n`);
    const caret = element(
      'span',
      { class: 'caret', 'aria-hidden': 'true' },
      `${' '.repeat(width)} | ${' '.repeat(before ?? 0)}^\n`,
    );
    return index === at && before !== undefined ? [row, caret] : [row];
  });
  return element('pre', { tabindex: '0', 'aria-label': 'Source' }, ...shown);
}
