import { transformExamples } from '../../../mappings/index.ts';
import { createLanguages, languagesOf } from '../../http/negotiate.ts';
import { createSamples } from '../../vocabulary/samples.ts';
import type { AgentContext } from '../agent-resources.ts';
import { explainChanges } from './explain-changes.ts';
import { explainMapping } from './explain-mapping.ts';
import { exploreHierarchy } from './explore-hierarchy.ts';
import { getTerm } from './terms.ts';
import { listSchemas, transformRecords } from './transform-records.ts';
import { resolveTerms } from './resolve-terms.ts';
import { searchTerms } from './search-terms.ts';
import type { TermTools } from './terms.ts';
import type { Tool } from './tool.ts';

/** What the tools return data of. */
export type ToolContext = Omit<AgentContext, 'read'>;

/** All tools of a publication, in listing order. The tool for changes requires releases, those for records require schemas. */
export function createTools({ publication, index, changes, transforms }: ToolContext): readonly Tool[] {
  const terms: TermTools = {
    publication,
    index,
    samples: createSamples(publication, index),
    chooseLanguages: createLanguages(languagesOf(publication)),
  };
  const [example] = transforms ? transformExamples(transforms) : [];
  return [
    searchTerms(terms),
    getTerm(terms),
    resolveTerms(terms),
    exploreHierarchy(terms),
    ...(changes && publication.history ? [explainChanges(terms, changes, publication.history)] : []),
    ...(transforms && example
      ? [
          listSchemas(transforms, publication.site.baseUrl),
          transformRecords(transforms, example),
          explainMapping(publication, transforms, example),
        ]
      : []),
  ];
}
