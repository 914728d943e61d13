import type { ToWorker } from './search/search-controller.ts';
import { rememberTerm, termPath } from './search/recent-terms.ts';
import type { SearchDialog } from './search/search-dialog.ts';
import { localeAt } from './search/search-messages.ts';

/**
 * The part of the search that every page loads: the keys and the button that open the dialog. The form leads to the A–Z list if
 * JavaScript is disabled or the dialog cannot be loaded.
 */
function connect(form: HTMLFormElement): void {
  let dialog: Promise<SearchDialog> | undefined;

  function load(): Promise<SearchDialog> {
    return (dialog ??= start(form));
  }

  async function open(): Promise<void> {
    // Keeps the keys that are typed while the dialog loads.
    let typed = '';
    const keep = (event: KeyboardEvent): void => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      typed += event.key;
    };
    document.addEventListener('keydown', keep, { capture: true });
    try {
      (await load()).open(typed);
    } catch {
      form.submit();
    } finally {
      document.removeEventListener('keydown', keep, { capture: true });
    }
  }

  const { search: names = '' } = form.dataset;
  const path = termPath(location.pathname);
  if (names !== '' && path !== undefined) rememberTerm(names, path);
  // The home page has a second, large button.
  for (const opener of [form, ...document.querySelectorAll<HTMLFormElement>('form[data-open-search]')]) {
    opener.addEventListener('pointerenter', () => void load().catch(() => {}));
    opener.addEventListener('focusin', () => void load().catch(() => {}));
    opener.addEventListener('submit', (event) => {
      event.preventDefault();
      void open();
    });
  }
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !isSearchKey(event)) return;
    event.preventDefault();
    void open();
  });
}

/** Loads the dialog, its messages and the names in parallel. */
async function start(form: HTMLFormElement): Promise<SearchDialog> {
  const worker = new Worker(new URL('./search/worker.ts', import.meta.url), { type: 'module' });
  void sendNames(worker, form.dataset);
  const [dialog, locale] = await Promise.all([import('./search/search-dialog.ts'), localeAt(form)]);
  return new dialog.SearchDialog(form, worker, locale);
}

/**
 * Fetches the names while the worker starts. On pages that forbid connections, the worker fetches them itself.
 *
 * @param data `search`: URL of the names, empty on a page of no publication. `publications`: URL of the list of all publications
 */
async function sendNames(worker: Worker, data: DOMStringMap): Promise<void> {
  const { search: path = '', publications: url, title: text, titleLanguage: language } = data;
  const title = text === undefined ? undefined : { text, ...(language !== undefined && { language }) };
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  const names =
    path === '' || policy?.content.includes("connect-src 'none'")
      ? undefined
      : await fetch(`${path}.json`)
          .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
          .catch(() => undefined);
  const message: ToWorker = {
    kind: 'load',
    ...(path !== '' && { path }),
    ...(names && { names }),
    ...(url !== undefined && { catalogue: { url, language: document.documentElement.lang, ...(title && { title }) } }),
  };
  worker.postMessage(message, names ? [names] : []);
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  return (
    event.key === '/' && (!target || (!target.isContentEditable && target.closest('input, textarea, select') === null))
  );
}

const form = document.querySelector<HTMLFormElement>('form[data-search]');
if (form) connect(form);
