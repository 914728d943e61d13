import type { AgentDescription } from '../files/agent-description.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { SchemaIndex } from '../schemas/schema-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { apiSections } from './api-sections.ts';
import type { Command } from './commands.ts';
import { createCommands } from './commands.ts';
import { fileSections } from './file-sections.ts';
import { servedAt } from './served-at.ts';

/** Something that leads somewhere, with what it is for. */
export interface AccessMethod {
  readonly href: string;
  readonly name: string;
  readonly about: string;
}

/** Something to call, with a command that does. */
export interface Callable extends Command {
  readonly name: string;
  readonly title: string;
}

/** A part of the page. What is empty is left out. */
export interface AgentsSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly Phrase[];
  readonly ways?: readonly AccessMethod[];
  readonly commands?: readonly Command[];
  readonly tools?: readonly Callable[];
  /** What stands below commands and tools. */
  readonly further?: readonly AccessMethod[];
}

/** Everything that the page for programs and agents shows; in English alone. */
export interface AgentsView {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly AgentsSection[];
}

/** The page: what needs no server first, and then what does, where there is one. */
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
      'All that this site says is there for programs too: as files that need no server, by an HTTP API, and for agents by the Model Context Protocol.',
    sections,
  };
}
