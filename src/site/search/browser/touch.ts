import type { Finder } from './finder.ts';

/**
 * All that a page loads of the search before somebody touches it: the keys and the button that open it. The form beside them leads
 * to the A–Z list where no script runs, or where the rest cannot be loaded.
 */
function attend(form: HTMLFormElement): void {
  let finder: Promise<Finder> | undefined;
  const load = (): Promise<Finder> => (finder ??= import('./finder.ts').then((module) => module.createFinder(form)));

  async function open(): Promise<void> {
    // What is typed while it loads is not lost.
    let early = '';
    const keep = (event: KeyboardEvent): void => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      early += event.key;
    };
    document.addEventListener('keydown', keep, { capture: true });
    try {
      (await load()).open(early);
    } catch {
      form.submit();
    } finally {
      document.removeEventListener('keydown', keep, { capture: true });
    }
  }

  form.addEventListener('pointerenter', () => void load().catch(() => {}));
  form.addEventListener('focusin', () => void load().catch(() => {}));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void open();
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !asksForSearch(event)) return;
    event.preventDefault();
    void open();
  });
}

function asksForSearch(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  return (
    event.key === '/' && (!target || (!target.isContentEditable && target.closest('input, textarea, select') === null))
  );
}

const form = document.querySelector<HTMLFormElement>('form[data-search]');
if (form) attend(form);
