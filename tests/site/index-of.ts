import { compile } from '../../src/compiler/compile/compile.ts';
import { defaultConfiguration } from '../../src/compiler/configuration/configuration.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';

/** Compiles Turtle without a configuration, and returns what pages of a language look up. */
export async function indexOf(turtle: string, language?: string): Promise<PublicationIndex> {
  const { publication } = await compile({
    configuration: defaultConfiguration(),
    sources: [{ file: 'v.ttl', text: turtle }],
    shapes: [],
    loadStandard: () => Promise.resolve(undefined),
    defaultBaseUrl: 'https://example.org',
  });
  return createPublicationIndex(publication, language);
}
