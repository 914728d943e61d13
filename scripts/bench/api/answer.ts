import { get } from 'node:http';

/** An answer of a server, read to its end. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Asks over a connection of its own. Rejects where there is none. */
export function requestAnswer(url: string, token: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { Authorization: `Bearer ${token}` } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** An answer of 200. Throws where it is another. */
export async function askWell(url: string, token: string): Promise<string> {
  const { status, body } = await requestAnswer(url, token);
  if (status !== 200) throw new Error(`${url} was answered by ${status}: ${body.slice(0, 500)}`);
  return body;
}
