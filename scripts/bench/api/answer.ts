import { get } from 'node:http';

/** A complete response of a server. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends a request over a new connection. Rejects if the connection fails. */
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

/** Sends a request. @throws {Error} the status is not 200 */
export async function askWell(url: string, token: string): Promise<string> {
  const { status, body } = await requestAnswer(url, token);
  if (status !== 200) throw new Error(`${url} was answered by ${status}: ${body.slice(0, 500)}`);
  return body;
}
