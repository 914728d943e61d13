import type { Page } from 'playwright-core';

/** What a reader waits for: names in the search, all results and their number, a branch that opens, a focus that moves in a tree. */
export type Effect = 'names' | 'settled' | 'branch' | 'focus';

/** Of the last key that was pressed: the milliseconds until each effect was on the screen. */
export interface Watched {
  turn: number;
  asked: number;
  seen: Partial<Record<Effect, number>>;
}

interface Place {
  watched: Watched;
}

/** So long is waited for an effect, in milliseconds; a busy machine may need it. */
const PATIENCE = 60_000;

/** From now on each page that is opened notes its keys and their effects. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(install);
}

/** Milliseconds from the last key until its effect was on the screen, which is waited for. */
export async function seen(page: Page, effect: Effect): Promise<number> {
  const found = await page.waitForFunction((name) => (window as unknown as Place).watched.seen[name], effect, {
    timeout: PATIENCE,
  });
  return (await found.jsonValue()) as number;
}

/** Runs in the page, where nothing of this module is. The clock begins when the browser takes the key, not when a script hears of it. */
function install(): void {
  const watched: Watched = { turn: 0, asked: 0, seen: {} };
  (window as unknown as Place).watched = watched;

  function begin(asked: number): void {
    watched.turn += 1;
    watched.asked = asked;
    watched.seen = {};
  }

  function note(effect: Effect): void {
    const { turn } = watched;
    // What a frame is asked for is painted before the next task.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (watched.turn === turn) watched.seen[effect] ??= performance.now() - watched.asked;
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
  // What is still said for the text before this letter is not its effect.
  addEventListener('input', () => begin(watched.asked), { capture: true });
  addEventListener('focusin', ({ target }) => (target as Element).closest('[role=tree]') && note('focus'));
  new MutationObserver((records) => {
    for (const effect of new Set(records.map(effectOf))) if (effect !== undefined) note(effect);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-expanded'] });
}
