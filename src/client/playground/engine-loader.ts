import type * as Engine from './playground-engine.ts';
import type { PlaygroundChoice } from './playground-schema.ts';
import type { PlaygroundState } from './state.ts';

/** The code of transforms, with the chosen pair of schemas. */
export interface LoadedEngine {
  readonly engine: typeof Engine;
  readonly pair: Engine.LoadedPair;
}

/**
 * Returns a function that loads the code and the schemas of a state, each once.
 *
 * @param base base URL with a slash
 */
export function engineLoader(
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
