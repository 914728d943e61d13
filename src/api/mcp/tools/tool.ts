import type { Json } from '../../../mappings/mapping.ts';
import type { Scope } from '../../http/access.ts';
import type { RequestError } from '../../http/problem.ts';
import { excerpt } from '../../http/problem.ts';
import type { OpenApiObject, RequestMember, ValueKeyword, ValueSchema } from '../../http/value-schema.ts';
import { memberErrors, membersSchema, typeName } from '../../http/value-schema.ts';
import type { Pair } from '../../vocabulary/paging.ts';
import type { ParameterRow } from '../../vocabulary/read-parameters.ts';
import { parameterSchema } from '../../vocabulary/read-parameters.ts';

/** A tool for agents. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model that selects a tool: what it returns, and when to use another. */
  readonly description: string;
  readonly scope: Scope;
  /** The arguments. */
  readonly members: readonly RequestMember[];
  /** JSON Schema of the result. */
  readonly output: OpenApiObject;
  /** Arguments that return something in this publication. */
  readonly example: OpenApiObject;
  /** Precondition: the arguments satisfy the rows of `members`. */
  run(args: Arguments, call: ToolCall): ToolOutcome | Promise<ToolOutcome>;
}

export type Arguments = Readonly<Record<string, Json>>;

/** Context of a call beside its arguments. */
export interface ToolCall {
  /** Languages of label and description by the request's `Accept-Language`, best first. */
  readonly languages: readonly string[];
  /** Aborted when the client is gone. */
  readonly signal?: AbortSignal | undefined;
}

/** The result of a call, or its errors. */
export type ToolOutcome =
  { readonly result: OpenApiObject } | { readonly errors: readonly RequestError[]; readonly summary?: string };

/** Checks the arguments, then calls the tool. */
export async function callTool(tool: Tool, value: unknown, call: ToolCall): Promise<ToolOutcome> {
  const args = (value ?? {}) as Json;
  const errors = memberErrors(args, tool.members, [], { whole: 'The value of arguments', part: 'argument' });
  return errors.length > 0 ? { errors } : tool.run(args as Arguments, call);
}

/** The tool in the list of tools, https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool. */
export function describeTool({ name, title, description, members, output, example }: Tool) {
  const inputSchema: OpenApiObject = { ...membersSchema(members) };
  return {
    name,
    title,
    description: `${description}\n\nExample arguments: ${JSON.stringify(example)}`,
    inputSchema: { ...inputSchema, type: 'object' as const, examples: [example] },
    outputSchema: { ...output, type: 'object' as const },
    annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

/** Maximum number of reported errors of one call. */
const MAX_ERRORS = 50;

/** The result of a call in the protocol, https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-result. */
export function toToolResult({ name }: Tool, outcome: ToolOutcome) {
  if ('result' in outcome) {
    const { result } = outcome;
    return { content: [{ type: 'text' as const, text: JSON.stringify(result) }], structuredContent: result };
  }
  return { content: [{ type: 'text' as const, text: errorsText(name, outcome) }], isError: true };
}

function errorsText(name: string, { errors, summary }: Extract<ToolOutcome, { readonly errors: unknown }>): string {
  const lines = errors.slice(0, MAX_ERRORS).map(({ pointer, parameter, code, detail }) => {
    const path = pointer ?? `/${parameter}`;
    return `- ${path === '' ? 'arguments' : excerpt(path)}: ${detail} (${code})`;
  });
  const more = errors.length > lines.length ? [`- and ${errors.length - lines.length} more`] : [];
  const intro = summary ?? (errors.length === 1 ? '1 error' : `${errors.length} errors`);
  return [`${name} failed. ${intro}. Correct the arguments and call again:`, ...lines, ...more].join('\n');
}

/** Differences of arguments from the parameters over HTTP, by name. */
export type ParameterDifferences = Readonly<
  Record<string, { readonly description: string; readonly schema?: Pick<ValueSchema, 'default'> }>
>;

/** The parameters check these themselves, with the same error codes as over HTTP. */
const CHECKED_BY_PARAMETERS: readonly ValueKeyword[] = ['enum', 'minLength', 'maxLength', 'minimum'];

/** The query parameters of a resource as arguments of a tool. */
export function parameterMembers(
  parameters: readonly Omit<ParameterRow<unknown>, 'read'>[],
  differences: ParameterDifferences,
): RequestMember[] {
  return parameters.map(({ name, description, shape }) => {
    const { expected } = shape;
    const schema = parameterSchema(shape);
    const type = typeName(schema);
    return {
      name,
      required: false,
      schema: { ...schema, ...differences[name]?.schema },
      checkedLater: CHECKED_BY_PARAMETERS,
      expected: expected.startsWith(type) ? expected : `${type}: ${expected}`,
      description: differences[name]?.description ?? `${description} Accepts ${expected.replaceAll('`', '')}.`,
    };
  });
}

/** Arguments as the pairs of a query string. */
export function toPairs(args: Arguments): Pair[] {
  return Object.entries(args).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => ({ name, value: String(one) })),
  );
}
