import { get } from 'node:http';

/** A complete response of a server. */
export interface ReceivedResponse {
  readonly status: number;
  readonly body: string;
}

/** Sends a request over a new connection. Rejects if the connection fails. */
export function sendRequest(url: string, token: string): Promise<ReceivedResponse> {
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

/** Sends a request and returns the body. @throws {Error} the status is not 200 */
export async function requestOk(url: string, token: string): Promise<string> {
  const { status, body } = await sendRequest(url, token);
  if (status !== 200) throw new Error(`${url} returned ${status}: ${body.slice(0, 500)}`);
  return body;
}
