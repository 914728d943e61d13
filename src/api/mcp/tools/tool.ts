import type { Json } from '../../../mappings/mapping.ts';
import type { Scope } from '../../http/access.ts';
import { excerpt } from '../../http/excerpt.ts';
import type { JsonObject } from '../../http/json-schema.ts';
import type { Member } from '../../http/members.ts';
import { memberErrors, membersSchema } from '../../http/members.ts';
import type { RequestError } from '../../http/problem.ts';

/** Something that an agent may have done: a row for what lists it and what calls it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For a model that decides whether to call it: what it gives, and when to take another. */
  readonly description: string;
  readonly scope: Scope;
  /** The arguments. */
  readonly members: readonly Member[];
  /** JSON Schema of the result. */
  readonly output: JsonObject;
  /** Arguments that find something in this publication. */
  readonly example: JsonObject;
  /** Takes arguments whose members fit their rows. */
  run(given: Arguments, call: ToolCall): Outcome | Promise<Outcome>;
}

export type Arguments = Readonly<Record<string, Json>>;

/** What a tool may know of a call beside its arguments. */
export interface ToolCall {
  /** For label and description, best first, as the request's `Accept-Language` asks for them. */
  readonly languages: readonly string[];
}

/** What came of a call: a result, or all that is to be changed before it is made again. */
export type Outcome =
  { readonly result: JsonObject } | { readonly faults: readonly RequestError[]; readonly summary?: string };

/** Makes the call of a tool, after it has looked at the arguments. */
export async function callTool(tool: Tool, given: unknown, call: ToolCall): Promise<Outcome> {
  const arguments_ = (given ?? {}) as Json;
  const faults = memberErrors(arguments_, tool.members, [], { whole: 'The value of arguments', part: 'argument' });
  return faults.length > 0 ? { faults } : tool.run(arguments_ as Arguments, call);
}

/** The tool as it is listed, https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool. */
export function describeTool({ name, title, description, members, output, example }: Tool) {
  const arguments_: JsonObject = { ...membersSchema(members) };
  return {
    name,
    title,
    description: `${description}\n\nExample arguments: ${JSON.stringify(example)}`,
    inputSchema: { ...arguments_, type: 'object' as const, examples: [example] },
    outputSchema: { ...output, type: 'object' as const },
    annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

/** Faults told in one answer; who sends more hears about the rest after mending these. */
const MOST_FAULTS = 50;

/** The result of a call as it is sent, https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-result. */
export function toToolResult({ name }: Tool, outcome: Outcome) {
  if ('result' in outcome) {
    const { result } = outcome;
    return { content: [{ type: 'text' as const, text: JSON.stringify(result) }], structuredContent: result };
  }
  return { content: [{ type: 'text' as const, text: faultsText(name, outcome) }], isError: true };
}

function faultsText(name: string, { faults, summary }: Extract<Outcome, { readonly faults: unknown }>): string {
  const lines = faults.slice(0, MOST_FAULTS).map(({ pointer, parameter, code, detail }) => {
    const place = pointer ?? `/${parameter}`;
    return `- ${place === '' ? 'arguments' : excerpt(place)}: ${detail} (${code})`;
  });
  const more = faults.length > lines.length ? [`- and ${faults.length - lines.length} more`] : [];
  const intro = summary ?? (faults.length === 1 ? 'One thing is wrong' : `${faults.length} things are wrong`);
  return [`${name} was not carried out. ${intro}; mend this in the arguments and call again:`, ...lines, ...more].join(
    '\n',
  );
}
