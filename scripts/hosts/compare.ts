import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Row } from './matrix.ts';
import { ROWS, W3ID_ROWS } from './matrix.ts';
import type { Host, Programs, PublishedSite } from './servers.ts';
import { HOSTS, startHost } from './servers.ts';

interface Comparison {
  readonly sites: Readonly<Record<'root' | 'base' | 'w3id', PublishedSite>>;
  readonly programs: Programs;
  readonly temporary: string;
  readonly only: (typeof HOSTS)[number] | undefined;
}

export interface ComparisonResult {
  readonly compared: number;
  /** A line for each answer that is not the expected one. */
  readonly failures: readonly string[];
  /** Answers at the root of a host: row → host → answer. */
  readonly answers: ReadonlyMap<Row, ReadonlyMap<Host, string>>;
  readonly programs: Programs;
}

/** Sends all requests to all hosts. */
export async function compareHosts({ sites, programs, temporary, only }: Comparison): Promise<ComparisonResult> {
  const failures: string[] = [];
  const answers = new Map<Row, Map<Host, string>>([...ROWS, ...W3ID_ROWS].map((row) => [row, new Map()]));
  let compared = 0;
  const ask = async (host: Host, site: PublishedSite, rows: readonly Row[]): Promise<void> => {
    const folder = join(temporary, `${host}${site.base.replace('/', '-')}`);
    const running = await startHost(host, site, programs, folder);
    try {
      for (const row of rows) {
        const answer = await request(running.port, site.base, row);
        // Media types and headers of a server that knows files only are those of its system.
        const found = host === 'files' ? (answer.split('; ')[0] ?? '') : answer;
        const expected = row.differing?.[host] ?? row.expected;
        compared += 1;
        if (site.base === '') answers.get(row)?.set(host, found);
        if (found !== expected)
          failures.push(
            `${host} ${site.base}${row.path} ${row.accept ?? ''}\n  expected ${expected}\n  found    ${found}`,
          );
      }
    } finally {
      await running.stop();
    }
  };
  for (const host of HOSTS.filter((name) => only === undefined || name === only)) {
    await ask(host, sites.root, ROWS);
    // A plain server of files answers the same below a path.
    if (host !== 'files') await ask(host, sites.base, ROWS);
  }
  if (only === undefined) await ask('w3id', sites.w3id, W3ID_ROWS);
  return { compared, failures, answers, programs };
}

/** The answer to a request, in a short form: status, place or media type, and the headers that matter. */
function request(port: number, base: string, { path, accept }: Row): Promise<string> {
  const headers = accept === undefined ? {} : { Accept: accept };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: base + path, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(describe(response.statusCode ?? 0, response.headers, { port, base })));
    }).once('error', reject);
  });
}

function describe(
  status: number,
  headers: IncomingHttpHeaders,
  { port, base }: { port: number; base: string },
): string {
  const { location, 'content-type': type = '', vary = '' } = headers;
  const caching = headers['cache-control'];
  const flags = [
    ...(headers['access-control-allow-origin'] === '*' ? ['CORS'] : []),
    ...(/\bAccept\b(?!-)/.test(vary) &&
    (status === 303 || status === 406 || (status === 200 && type.startsWith('text/html')))
      ? ['Vary']
      : []),
    ...(status === 406
      ? []
      : caching?.includes('immutable')
        ? ['immutable']
        : caching === 'no-cache'
          ? ['no-cache']
          : []),
    ...(status === 200 && type.startsWith('text/html') && headers['content-security-policy'] ? ['CSP'] : []),
  ];
  if (location !== undefined) {
    const place = location.replace(`http://127.0.0.1:${port}`, '');
    const below = base !== '' && place.startsWith(base) ? place.slice(base.length) : place;
    return [`${status} → ${below}`, ...(status === 303 ? flags : [])].join('; ');
  }
  return [String(status), ...(status === 200 ? [type] : []), ...flags].join('; ');
}

/** The tables of the documentation. */
export function toTables({ answers, programs }: ComparisonResult): string {
  const { nginx, caddy, apache } = programs.versions;
  const cell = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);
  const serving = ['nginx', 'caddy', 'apache'] as const;
  const rows = ROWS.map((row) => {
    const of = (host: Host): string => answers.get(row)?.get(host) ?? '';
    const others = serving.filter((host) => of(host) !== of('ontopress'));
    const differing = [...Map.groupBy(others, (host) => short(of(host)))].map(
      ([answer, hosts]) =>
        `${hosts.length === serving.length ? '' : `${hosts.map((host) => NAMES[host]).join(', ')}: `}${cell(answer)}`,
    );
    const why = row.why === undefined ? '' : ` (${row.why})`;
    return [
      cell(row.path),
      cell(row.accept ?? ''),
      cell(short(of('ontopress'))),
      differing.length === 0 ? 'the same' : differing.join('; ') + why,
      cell(short(of('files'))),
    ];
  });
  const w3id = W3ID_ROWS.map((row) => [
    cell(row.path),
    cell(row.accept ?? ''),
    cell(short(answers.get(row)?.get('w3id') ?? '')),
  ]);
  return [
    `\`npm run test:hosts\` has sent these requests to the server of Ontopress, nginx ${nginx}, Caddy ${caddy}, Apache ${apache} and Python's \`http.server\`, which knows files only. It also sends them to a site below a path, and compares \`Access-Control-Allow-Origin\`, \`Vary\`, \`Cache-Control\` and the content security policy, which the table leaves out. A status with an arrow is a redirect.`,
    '',
    ...toMarkdown(['Path', '`Accept`', 'Server of Ontopress', 'nginx, Caddy, Apache', 'Files only'], rows),
    '',
    'The rules for w3id.org, in Apache:',
    '',
    ...toMarkdown(['Path at w3id.org', '`Accept`', 'Answer'], w3id),
  ].join('\n');
}

const NAMES: Readonly<Record<string, string>> = { nginx: 'nginx', caddy: 'Caddy', apache: 'Apache' };

/** Without the headers that are the same for all hosts. */
function short(answer: string): string {
  const [status = '', ...others] = answer
    .split('; ')
    .filter((part) => !/^(?:CORS|Vary|no-cache|immutable|CSP)$/.test(part));
  return [status, others.join('; ')].filter((part) => part !== '').join(' ');
}

function toMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)];
}
