import type { Json } from '../../mappings/mapping.ts';
import type { OpenApiObject } from '../http/value-schema.ts';

/** A request of an example, with a token from the environment. */
export interface SampleRequest {
  readonly label: string;
  /** Absolute, encoded. */
  readonly url: string;
  /** Body of a `POST`. Absent: a `GET`. */
  readonly body?: Json;
}

/** Writers of a program that sends a request and prints the response, by language. */
const LANGUAGES: Readonly<Record<string, (request: SampleRequest) => string>> = {
  Shell: curl,
  JavaScript: javaScript,
  Python: python,
};

/** The same request in each language, https://spec.openapis.org/registry/extension/x-codeSamples. */
export function codeSamples(requests: readonly SampleRequest[]): OpenApiObject[] {
  return requests.flatMap((request) =>
    Object.entries(LANGUAGES).map(([lang, write]) => ({ lang, label: request.label, source: `${write(request)}\n` })),
  );
}

/** A shell command; the body is in single quotes. */
function curl({ url, body }: SampleRequest): string {
  const authorized = 'curl -H "Authorization: Bearer $TOKEN"';
  if (body === undefined) return `${authorized} '${url}'`;
  const text = JSON.stringify(body, undefined, 2).replaceAll("'", String.raw`'\''`);
  return `${authorized} -H 'Content-Type: application/json' '${url}' --data-binary '${text}'`;
}

/** A module for Node. */
function javaScript({ url, body }: SampleRequest): string {
  const token = '`Bearer ${process.env.TOKEN}`';
  const options =
    body === undefined
      ? `{ headers: { Authorization: ${token} } }`
      : `{
  method: 'POST',
  headers: { Authorization: ${token}, 'Content-Type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(body, undefined, 2).replaceAll('\n', '\n  ')}),
}`;
  return `const response = await fetch(${JSON.stringify(url)}, ${options});
if (!response.ok) throw new Error(await response.text());
console.log(await response.json());`;
}

/** A program for Python 3 without packages. */
function python({ url, body }: SampleRequest): string {
  const token = `"Authorization": "Bearer " + os.environ["TOKEN"]`;
  const rest =
    body === undefined
      ? `headers={${token}}`
      : `headers={${token}, "Content-Type": "application/json"},
    data=json.dumps(${pythonLiteral(body, '    ')}).encode()`;
  return `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(url)},
    ${rest},
)
with urllib.request.urlopen(request) as response:
    print(json.load(response))`;
}

/** JSON as an expression of Python: its strings and numbers are the same, its constants are not. @param by indentation of the line */
function pythonLiteral(value: Json, by: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inside = `${by}    `;
  const items = Array.isArray(value)
    ? value.map((item: Json) => pythonLiteral(item, inside))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${pythonLiteral(item as Json, inside)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return items.length === 0
    ? `${open}${close}`
    : `${open}\n${items.map((item) => `${inside}${item},\n`).join('')}${by}${close}`;
}
