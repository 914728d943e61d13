import type { Host } from './servers.ts';

/** A request, and the answer of every host. */
export interface Row {
  readonly path: string;
  /** Value of `Accept`. Absent: the header is. */
  readonly accept?: string;
  /** The answer of the server of Ontopress, and of hosts that are not in `differing`. */
  readonly expected: string;
  readonly differing?: Readonly<Partial<Record<Host, string>>>;
  /** Why hosts differ from the server, for the documentation. */
  readonly why?: string;
}

const PAGE = '200; text/html; charset=utf-8; Vary; no-cache; CSP';
const REFUSED = '406; CORS; Vary';
const MISSING = '404; CORS; no-cache';
/** What a server of files answers to a path that is neither a file nor a folder. */
const NO_FILE = { files: '404' };
const FILE = { files: '200' };

const page = (path: string, files = NO_FILE): Row => ({ path, expected: PAGE, differing: files });
const file = (path: string, type: string): Row => ({ path, expected: `200; ${type}; CORS; no-cache`, differing: FILE });
const moved = (path: string, to: string, files: string, status = 308): Row => ({
  path,
  expected: `${status} → ${to}`,
  differing: { files },
});
const missing = (path: string, files = '404'): Row => ({ path, expected: MISSING, differing: { files } });
/** To the page of a term, for which a server of files has no file. */
const sees = (accept: string, to: string, path = '/vocabulary/Ship', files = '404'): Row => ({
  path,
  accept,
  expected: `303 → ${to}; CORS; Vary; no-cache`,
  differing: { files },
});
const same = (accept: string, path = '/vocabulary/Ship', files = '404'): Row => ({
  path,
  accept,
  expected: PAGE,
  differing: { files },
});
/** RDF that a term has no files in. */
const whole = (accept: string, own: string, ontology: string): Row => {
  const other = `303 → ${ontology}; CORS; Vary; no-cache`;
  return {
    ...sees(accept, own),
    differing: { nginx: other, caddy: other, apache: other, ...NO_FILE },
    why: 'no file of the term: that of the ontology',
  };
};

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const OWL_API = 'application/rdf+xml, application/xml; q=0.7, text/xml; q=0.6, text/plain; q=0.1, */*; q=0.09';
const JENA = 'text/turtle,application/n-triples;q=0.9,application/ld+json;q=0.8,application/rdf+xml;q=0.7,*/*;q=0.3';

export const ROWS: readonly Row[] = [
  // Pages
  { path: '/', expected: PAGE, differing: FILE },
  page('/vocabulary/Ship'),
  page('/vocabulary/Rule.5'),
  page('/de/vocabulary/Ship'),
  { path: '/vocabulary', expected: PAGE, differing: { files: '301 → /vocabulary/' } },
  { path: '/de', expected: PAGE, differing: { files: '301 → /de/' } },
  moved('/vocabulary/', '/vocabulary', '200'),
  moved('/de/vocabulary/', '/de/vocabulary', '200'),
  moved('/vocabulary/Ship/', '/vocabulary/Ship', '404'),
  moved('/vocabulary/Ship.html', '/vocabulary/Ship', '200'),
  moved('/vocabulary/Ship.html?a=1', '/vocabulary/Ship?a=1', '200'),
  moved('/vocabulary/index.html', '/vocabulary', '200'),
  moved('/index.html', '/', '200'),
  // IRIs of terms and releases, and old paths
  moved('/vocabulary/Gr%C3%B6%C3%9Fe', '/vocabulary/Gr~C3~B6~C3~9Fe', '404', 301),
  page('/vocabulary/Gr~C3~B6~C3~9Fe'),
  moved('/vocabulary/1.0.0', '/versions/1.0.0', '404', 301),
  moved('/old/Boat.html', '/vocabulary/Ship', '200', 301),
  // Files
  file('/vocabulary/Ship.ttl', 'text/turtle; charset=utf-8'),
  file('/vocabulary/Ship.jsonld', 'application/ld+json'),
  file('/vocabulary/Ship.json', 'application/json'),
  file('/vocabulary/Ship.md', 'text/markdown; charset=utf-8'),
  file('/vocabulary/Ship.schema.json', 'application/schema+json'),
  file('/vocabulary/Ship.d.ts', 'text/plain; charset=utf-8'),
  file('/vocabulary.nt', 'application/n-triples'),
  file('/vocabulary.rdf', 'application/rdf+xml'),
  file('/vocabulary.owl', 'application/rdf+xml'),
  file('/vocabulary.csv', 'text/csv; charset=utf-8; header=present'),
  { path: '/favicon.svg', expected: '200; image/svg+xml; no-cache', differing: FILE },
  // Negotiation
  same(BROWSER),
  same('*/*'),
  same('image/png'),
  sees('text/turtle', '/vocabulary/Ship.ttl'),
  sees('TEXT/TURTLE', '/vocabulary/Ship.ttl'),
  sees('application/ld+json', '/vocabulary/Ship.jsonld'),
  sees(
    'application/ld+json;profile="http://www.w3.org/ns/json-ld#compacted, x", text/html;q=0.9',
    '/vocabulary/Ship.jsonld',
  ),
  sees('application/json', '/vocabulary/Ship.json'),
  sees('text/markdown', '/vocabulary/Ship.md'),
  sees('application/schema+json', '/vocabulary/Ship.schema.json'),
  same('application/schema+json', '/vocabulary/size'),
  sees('text/turtle;q=0.5, application/ld+json;q=0.9', '/vocabulary/Ship.jsonld'),
  sees('text/html;q=0.8, text/turtle;q=0.9', '/vocabulary/Ship.ttl'),
  same('text/html;q=0.9, text/turtle;q=0.8'),
  {
    ...same('text/turtle;q=0'),
    differing: { nginx: REFUSED, caddy: REFUSED, apache: REFUSED, ...NO_FILE },
    why: 'a weight of 0 is not read',
  },
  sees('*/*, text/turtle', '/vocabulary/Ship.ttl'),
  sees('text/turtle;q=0.93, application/ld+json;q=0.2', '/vocabulary/Ship.ttl'),
  sees(JENA, '/vocabulary/Ship.ttl'),
  whole('application/rdf+xml', '/vocabulary/Ship.rdf', '/vocabulary.owl'),
  whole('application/n-triples', '/vocabulary/Ship.nt', '/vocabulary.nt'),
  whole(OWL_API, '/vocabulary/Ship.rdf', '/vocabulary.owl'),
  {
    ...sees('application/ld+json;q=0.95, text/turtle;q=0.99', '/vocabulary/Ship.ttl'),
    differing: {
      nginx: '303 → /vocabulary/Ship.jsonld; CORS; Vary; no-cache',
      caddy: '303 → /vocabulary/Ship.jsonld; CORS; Vary; no-cache',
      apache: '303 → /vocabulary/Ship.jsonld; CORS; Vary; no-cache',
      ...NO_FILE,
    },
    why: 'weights with the same first decimal are equal',
  },
  {
    ...sees('text/html;q=0.5, */*', '/vocabulary/Ship.ttl'),
    differing: { nginx: PAGE, caddy: PAGE, apache: PAGE, ...NO_FILE },
    why: 'a range is the page',
  },
  { path: '/vocabulary/Ship', accept: 'application/trig', expected: REFUSED, differing: NO_FILE },
  sees('text/turtle', '/vocabulary.ttl', '/vocabulary', '301 → /vocabulary/'),
  sees('application/rdf+xml', '/vocabulary.owl', '/vocabulary', '301 → /vocabulary/'),
  sees('application/json', '/vocabulary.jsonld', '/vocabulary', '301 → /vocabulary/'),
  sees('text/csv', '/vocabulary.csv', '/vocabulary', '301 → /vocabulary/'),
  sees('text/turtle', '/vocabulary/Ship.ttl', '/de/vocabulary/Ship'),
  sees('text/markdown', '/de/vocabulary/Ship.md', '/de/vocabulary/Ship'),
  sees('text/markdown', '/index.md', '/', '200'),
  sees('text/markdown', '/about.md', '/about'),
  same('text/turtle', '/about'),
  sees('text/turtle', '/versions/1.0.0/vocabulary.ttl', '/versions/1.0.0', '301 → /versions/1.0.0/'),
  { ...missing('/vocabulary/Nothing'), accept: 'text/turtle' },
  // Missing pages, and files that are not for readers
  missing('/vocabulary/Nothing'),
  missing('/vocabulary/Nothing/'),
  missing('/about/more'),
  missing('/404'),
  missing('/_headers', '200'),
  missing('/_redirects', '200'),
  missing('/contexts', '301 → /contexts/'),
  missing('/contexts/', '200'),
  {
    path: '/.htaccess',
    expected: MISSING,
    differing: { apache: '403; no-cache', files: '200' },
    why: 'as Apache is usually configured',
  },
];

const SITE = 'https://harbour.example';
const w3id = (path: string, to: string, accept?: string): Row => ({
  path,
  ...(accept !== undefined && { accept }),
  expected: `303 → ${SITE}${to}; CORS; Vary`,
});

/** Requests to w3id.org, where the namespace of the ontology is https://w3id.org/harbour/. */
export const W3ID_ROWS: readonly Row[] = [
  { path: '/harbour', expected: '301 → /harbour/' },
  w3id('/harbour/', '/vocabulary'),
  w3id('/harbour/', '/vocabulary.ttl', 'text/turtle'),
  w3id('/harbour/', '/vocabulary.owl', OWL_API),
  w3id('/harbour/Ship', '/vocabulary/Ship'),
  w3id('/harbour/Ship', '/vocabulary/Ship', BROWSER),
  w3id('/harbour/Ship', '/vocabulary/Ship.ttl', 'text/turtle'),
  w3id('/harbour/Ship', '/vocabulary/Ship.jsonld', 'text/turtle;q=0.5, application/ld+json;q=0.9'),
  w3id('/harbour/Ship', '/vocabulary/Ship.md', 'text/markdown'),
  w3id('/harbour/Ship', '/vocabulary.owl', 'application/rdf+xml'),
  w3id('/harbour/Rule.5', '/vocabulary/Rule.5.ttl', 'text/turtle'),
  w3id('/harbour/Gr%C3%B6%C3%9Fe', '/vocabulary/Gr~C3~B6~C3~9Fe'),
  w3id('/harbour/Gr%C3%B6%C3%9Fe', '/vocabulary/Gr~C3~B6~C3~9Fe.ttl', 'text/turtle'),
  w3id('/harbour/1.0.0', '/versions/1.0.0'),
  w3id('/harbour/1.0.0', '/versions/1.0.0/vocabulary.ttl', 'text/turtle'),
  { path: '/harbour/Ship', accept: 'application/trig', expected: REFUSED },
];
