import type { Transforms } from '../../mappings/transform/transform.ts';
import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../search/query/query.ts';
import type { Changes } from '../changes/changes.ts';
import type { Completion } from './completion.ts';
import { createCompletion } from './completion.ts';
import { publishedFiles, listedFile } from './files.ts';
import { createTermUris, IDENTIFIER, termTemplates } from './term-templates.ts';

/** The data of the tools and resources, the same as over HTTP. */
export interface AgentContext {
  readonly publication: Publication;
  readonly index: TermIndex;
  readonly transforms: Transforms | undefined;
  /** Absent: no releases are recorded. */
  readonly changes: Changes | undefined;
  /** The text of a file of the site, by its path below the base URL (`/vocabulary.ttl`); undefined if there is none. */
  readonly read: (path: string) => Promise<string | undefined>;
}

/** The resources for agents, at their URLs on the site: the files, and each term by a template. */
export interface AgentResources {
  readonly list: ReturnType<typeof listedFile>[];
  readonly templates: ReturnType<typeof termTemplates>;
  /** The text at a URI; undefined if there is none. */
  read(uri: string): Promise<{ readonly uri: string; readonly mimeType: string; readonly text: string } | undefined>;
  /** Values with a prefix for a variable of a template; undefined if there is no such template or variable. */
  complete(template: string, variable: string, prefix: string): Completion | undefined;
}

export function createAgentResources({ publication, index, transforms, read }: AgentContext): AgentResources {
  const { baseUrl } = publication.site;
  const files = publishedFiles(publication, transforms);
  const byUri = new Map(files.map((file) => [`${baseUrl}/${file.path}`, { path: file.path, mimeType: file.type }]));
  const termUri = createTermUris(publication, index);
  const templates = termTemplates(publication);
  const complete = createCompletion(publication);
  return {
    list: files.map((file) => listedFile(file, baseUrl)),
    templates,
    async read(uri) {
      const file = byUri.get(uri) ?? termUri(uri);
      const text = file && (await read(`/${file.path}`));
      return text === undefined ? undefined : { uri, mimeType: (file as { mimeType: string }).mimeType, text };
    },
    complete(template, variable, prefix) {
      const known = variable === IDENTIFIER && templates.some(({ uriTemplate }) => uriTemplate === template);
      return known ? complete(prefix) : undefined;
    },
  };
}
