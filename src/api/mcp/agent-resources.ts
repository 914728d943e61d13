import type { AgentContext } from './agent-context.ts';
import type { Completion } from './completion.ts';
import { createCompletion } from './completion.ts';
import { publishedFiles, listedFile } from './files.ts';
import { createTermUris, IDENTIFIER, termTemplates } from './term-templates.ts';

/** What an agent reads of the site, at the addresses that the site has it: the files, and each term by a template. */
export interface AgentResources {
  readonly list: ReturnType<typeof listedFile>[];
  readonly templates: ReturnType<typeof termTemplates>;
  /** The text at an address; undefined where there is none. */
  read(uri: string): Promise<{ readonly uri: string; readonly mimeType: string; readonly text: string } | undefined>;
  /** Values for a variable of a template that begin so; undefined where there is no such template or variable. */
  complete(template: string, variable: string, beginning: string): Completion | undefined;
}

export function createAgentResources({ publication, index, transforms, read }: AgentContext): AgentResources {
  const { baseUrl } = publication.site;
  const files = publishedFiles(publication, transforms);
  const byUri = new Map(files.map((file) => [`${baseUrl}/${file.path}`, { path: file.path, mimeType: file.type }]));
  const termAddress = createTermUris(publication, index);
  const templates = termTemplates(publication);
  const complete = createCompletion(publication);
  return {
    list: files.map((file) => listedFile(file, baseUrl)),
    templates,
    async read(uri) {
      const address = byUri.get(uri) ?? termAddress(uri);
      const text = address && (await read(`/${address.path}`));
      return text === undefined ? undefined : { uri, mimeType: (address as { mimeType: string }).mimeType, text };
    },
    complete(template, variable, beginning) {
      const known = variable === IDENTIFIER && templates.some(({ uriTemplate }) => uriTemplate === template);
      return known ? complete(beginning) : undefined;
    },
  };
}
