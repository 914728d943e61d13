import type { Page } from 'playwright-core';

/** Measured effects: names in the search, all results and their number, an opened branch, a moved focus in a tree. */
export type Effect = 'names' | 'settled' | 'branch' | 'focus';

/** Milliseconds from the last key until each effect was painted. */
export interface Watched {
  turn: number;
  keyTime: number;
  seen: Partial<Record<Effect, number>>;
}

interface WatchedWindow {
  watched: Watched;
}

/** Maximum time to wait for an effect. */
const TIMEOUT_MS = 20_000;

/** Makes each page that is opened from now on record its keys and their effects. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(install);
}

/** Waits for an effect. Returns the milliseconds from the last key until it was painted. @throws {Error} it does not occur */
export async function seen(page: Page, effect: Effect): Promise<number> {
  const seenAt = (name: Effect): number | undefined => (window as unknown as WatchedWindow).watched.seen[name];
  try {
    const found = await page.waitForFunction(seenAt, effect, { timeout: TIMEOUT_MS });
    return (await found.jsonValue()) as number;
  } catch (error) {
    throw new Error(`${page.url()}: the effect "${effect}" of a key was not painted`, { cause: error });
  }
}

/** Runs in the page, without access to this module. Measures from the time stamp of the key event, not from its handler. */
function install(): void {
  const watched: Watched = { turn: 0, keyTime: 0, seen: {} };
  (window as unknown as WatchedWindow).watched = watched;

  function begin(keyTime: number): void {
    watched.turn += 1;
    watched.keyTime = keyTime;
    watched.seen = {};
  }

  function note(effect: Effect): void {
    const { turn } = watched;
    // The frame is painted before the next task.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (watched.turn === turn) watched.seen[effect] ??= performance.now() - watched.keyTime;
      };
      port2.postMessage(undefined);
    });
  }

  function effectOf({ type, target, addedNodes }: MutationRecord): Effect | undefined {
    if (!(target instanceof Element)) return undefined;
    if (type === 'attributes') return target.closest('[role=tree]') ? 'branch' : undefined;
    if (addedNodes.length === 0) return undefined;
    if (target.id === 'found') return 'names';
    return target.matches('dialog [role=status]') ? 'settled' : undefined;
  }

  addEventListener('keydown', (event) => begin(event.timeStamp), { capture: true });
  // Ignores results of the text before this letter.
  addEventListener('input', () => begin(watched.keyTime), { capture: true });
  addEventListener('focusin', ({ target }) => (target as Element).closest('[role=tree]') && note('focus'));
  new MutationObserver((records) => {
    for (const effect of new Set(records.map(effectOf))) if (effect !== undefined) note(effect);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-expanded'] });
}
