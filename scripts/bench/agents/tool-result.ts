/** Marks a failed call. Within texts, the quotes are escaped. */
export const TOOL_ERROR = '"isError":true';

interface Message {
  readonly result?: { readonly isError?: boolean; readonly structuredContent?: unknown };
}

/** Parses the response of a tool: JSON, or an event stream with JSON. @throws {Error} the call failed */
export function toolResult(text: string): unknown {
  const { result } = JSON.parse(messageIn(text)) as Message;
  if (!result || result.isError === true || result.structuredContent === undefined)
    throw new Error(`The call failed: ${text.slice(0, 500)}`);
  return result.structuredContent;
}

/** Data of the last event with data, https://html.spec.whatwg.org/multipage/server-sent-events.html. */
function messageIn(text: string): string {
  if (text.startsWith('{')) return text;
  const data = text.split('\n').flatMap((line) => /^data: ?(.+)$/.exec(line)?.[1] ?? []);
  return data.at(-1) ?? '{}';
}
