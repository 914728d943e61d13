import type { AgentDescription } from '../files/agent-description.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { SchemaIndex } from '../schemas/schema-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { apiSections } from './api-sections.ts';
import type { Command } from './commands.ts';
import { createCommands } from './commands.ts';
import { fileSections } from './file-sections.ts';
import { servedAt } from './served-at.ts';

/** A link with its purpose. */
export interface AccessMethod {
  readonly href: string;
  readonly name: string;
  readonly about: string;
}

/** A tool, with a command that calls it. */
export interface Callable extends Command {
  readonly name: string;
  readonly title: string;
}

/** A section of the page. Empty parts are omitted. */
export interface AgentsSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly Phrase[];
  readonly links?: readonly AccessMethod[];
  readonly commands?: readonly Command[];
  readonly tools?: readonly Callable[];
  /** Links below commands and tools. */
  readonly further?: readonly AccessMethod[];
}

/** The page for programs and agents. English only. */
export interface AgentsView {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly AgentsSection[];
}

/** Returns the page: first the files, then the API and the MCP endpoint, if the site has an API. */
export function agentsView(
  index: PublicationIndex,
  schemas: SchemaIndex | undefined,
  description: AgentDescription | undefined,
): AgentsView {
  const commands = createCommands(servedAt(index.publication.site.baseUrl));
  const sections = [
    ...fileSections(index, schemas, commands),
    ...(description ? apiSections(index, description, commands) : []),
  ];
  return {
    title: 'For programs and agents',
    summary:
      'All content of this site is available to programs: as static files, through an HTTP API, and through the Model Context Protocol (MCP).',
    sections,
  };
}
