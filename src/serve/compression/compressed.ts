import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import Negotiator from 'negotiator';
import { createRecentValues } from '../../base/work.ts';

type Coding = 'br' | 'gzip';
type Bytes = Uint8Array<ArrayBuffer>;

/** The best first. */
const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** As fast as gzip, and smaller. The best quality takes 50 times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ENCODE: Readonly<Record<Coding, (bytes: Bytes) => Promise<Bytes>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes),
};

const ENCODE_STREAM: Readonly<Record<Coding, () => Duplex>> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(),
};

/** Bytes below which a file is sent as it is: it fits into a packet. */
const LEAST = 1_024;
/** Bytes below which an answer of the API is sent as it is: compressing it would take longer than answering. */
const LEAST_ANSWER = 8_192;
/** Bytes of a body from which it is compressed while it is sent, so that a few requests cannot fill the memory. */
const STREAMED_FROM = 32 << 20;
/** Bytes of compressed files that stay in memory: at most two times as many. */
const KEPT = 32 << 20;

/** Compresses a response for clients that support it. */
type Compress = (request: Request, response: Response) => Promise<Response>;

/**
 * Compresses files once: their compressed bytes stay in memory by their entity tags, which name contents. Entity tags become weak, because
 * the bytes differ: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.1.
 */
export function createFileCompression(): Compress {
  const kept = createKept();
  return async (request, response) => {
    const { status, headers } = response;
    const isFile = status === 200 && isCompressible(headers);
    if (!isFile && status !== 304) return response;
    headers.append('Vary', 'Accept-Encoding');
    const coding = codingFor(request);
    if (coding === undefined || (isFile && lengthOf(headers) < LEAST)) return response;
    const tag = headers.get('ETag');
    if (isFile)
      return encoded(response, coding, (encode) => (tag === null ? encode() : kept(`${coding} ${tag}`, encode)));
    // The client has the compressed bytes.
    weaken(headers);
    return response;
  };
}

/** Compresses long answers of the API, each time: few are asked for twice. */
export const compressAnswer: Compress = async (request, response) => {
  // Without reading the headers, which takes as long as many answers.
  if (request.headers.get('Accept-Encoding') === null || response.status !== 200) return response;
  const { headers } = response;
  if (!isCompressible(headers) || lengthOf(headers) < LEAST_ANSWER) return response;
  headers.append('Vary', 'Accept-Encoding');
  const coding = codingFor(request);
  return coding === undefined ? response : encoded(response, coding, (encode) => encode());
};

function weaken(headers: Headers): void {
  const tag = headers.get('ETag');
  if (tag !== null && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
}

/** Absent: a stream, which may be long. */
const lengthOf = (headers: Headers): number => Number(headers.get('Content-Length') ?? Infinity);

function isCompressible(headers: Headers): boolean {
  const type = headers.get('Content-Type') ?? '';
  if (headers.has('Content-Encoding')) return false;
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || /^application\/(?:n-triples|yaml)\b/.test(type);
}

/** undefined: the client supports none, or prefers the bytes as they are. */
function codingFor({ headers }: Request): Coding | undefined {
  const accepted = headers.get('Accept-Encoding');
  if (accepted === null) return undefined;
  const supported = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...CODINGS, 'identity']);
  return supported[0] === 'identity' ? undefined : CODINGS.find((coding) => supported.includes(coding));
}

async function encoded(
  response: Response,
  coding: Coding,
  bytesOf: (encode: () => Promise<Bytes>) => Promise<Bytes>,
): Promise<Response> {
  const { headers, body } = response;
  const length = lengthOf(headers);
  headers.delete('Content-Length');
  headers.set('Content-Encoding', coding);
  weaken(headers);
  if (body === null) return new Response(null, { headers });
  if (length >= STREAMED_FROM) return new Response(body.pipeThrough(toWeb(ENCODE_STREAM[coding]())), { headers });
  let isRead = false;
  const bytes = await bytesOf(async () => {
    isRead = true;
    return ENCODE[coding](new Uint8Array(await response.arrayBuffer()));
  });
  if (!isRead) await body.cancel();
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes, { headers });
}

function toWeb(stream: Duplex): ReadableWritablePair<Bytes, Bytes> {
  return Duplex.toWeb(stream) as unknown as ReadableWritablePair<Bytes, Bytes>;
}

/** Returns the bytes of a key, and creates them once, also for requests at the same time. */
type Kept = (key: string, create: () => Promise<Bytes>) => Promise<Bytes>;

function createKept(): Kept {
  const recent = createRecentValues<string, Bytes>(KEPT, (_, { byteLength }) => byteLength);
  const pending = new Map<string, Promise<Bytes>>();
  async function compute(key: string, create: () => Promise<Bytes>): Promise<Bytes> {
    try {
      const bytes = await create();
      recent.set(key, bytes);
      return bytes;
    } finally {
      pending.delete(key);
    }
  }
  return async (key, create) => {
    const known = recent.get(key) ?? pending.get(key);
    if (known) return known;
    const computed = compute(key, create);
    pending.set(key, computed);
    return computed;
  };
}
