/** How an answer says that a call was not carried out; within texts the quotes stand otherwise. */
export const TOOL_ERROR = '"isError":true';

interface Message {
  readonly result?: { readonly isError?: boolean; readonly structuredContent?: unknown };
}

/** What a tool answered, by the text of the answer: JSON, or a stream of events with it. Throws where the call was not carried out. */
export function toolResult(text: string): unknown {
  const { result } = JSON.parse(messageIn(text)) as Message;
  if (!result || result.isError === true || result.structuredContent === undefined)
    throw new Error(`A call was not carried out: ${text.slice(0, 500)}`);
  return result.structuredContent;
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html: the data of the last event that has any. */
function messageIn(text: string): string {
  if (text.startsWith('{')) return text;
  const data = text.split('\n').flatMap((line) => /^data: ?(.+)$/.exec(line)?.[1] ?? []);
  return data.at(-1) ?? '{}';
}
