import { afterEach, describe, expect, it, vi } from 'vitest';
import { recentTerms, rememberTerm, termPath } from '../../src/client/search/recent-terms.ts';

/** A storage as in a browser, which may be forbidden. */
function useStorage(storage: Partial<Storage>): void {
  vi.stubGlobal('localStorage', storage);
}

function memory(): Partial<Storage> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

afterEach(() => vi.unstubAllGlobals());

describe('the terms that a reader has opened', () => {
  it.each([
    ['/vocabulary/Boat', 'vocabulary/Boat'],
    ['/docs/de/vocabulary/Boat.html', 'vocabulary/Boat'],
    ['/vocabulary/Boat/2', undefined],
    ['/vocabulary', undefined],
    ['/terms', undefined],
  ])('have a page with an address like %s', (address, path) => {
    expect(termPath(address)).toBe(path);
  });

  it('are remembered for each publication, the last first, at most six, each once', () => {
    useStorage(memory());
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberTerm('/docs/search/en', `vocabulary/${name}`);
    expect(recentTerms('/docs/search/de')).toEqual(['c', 'g', 'f', 'e', 'd', 'b'].map((name) => `vocabulary/${name}`));
    expect(recentTerms('/other/search/de')).toEqual([]);
  });

  it('are none if the browser stores nothing, or something else', () => {
    const refuse = (): never => {
      throw new Error('SecurityError');
    };
    useStorage({ getItem: refuse, setItem: refuse });
    rememberTerm('/search/en', 'vocabulary/a');
    expect(recentTerms('/search/en')).toEqual([]);
    for (const value of ['{', '{}', 'null', '[1, {}]']) {
      useStorage({ getItem: () => value });
      expect(recentTerms('/search/en')).toEqual([]);
    }
  });
});
