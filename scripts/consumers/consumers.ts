import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'n3';
import { memoizeByKey } from '../../src/base/work.ts';
import { canonicalize } from '../../src/cli/index.ts';
import type { ProgramName } from './install.ts';

/** What the checks use: builds of the small ontologies, records, and a server of one of them. */
export interface Kit {
  /** The public folder of a build. `ours` is the included ontology. */
  readonly site: (name: SiteName) => string;
  /** Path of a file in `tests/consumers/records`. */
  readonly record: (name: string) => string;
  /** Path of a new file. */
  readonly output: () => string;
  /** Base URL of the server of the site `literals`. */
  readonly url: string;
  readonly token: string;
}

export const SMALL_SITES = ['imports', 'standards', 'letters', 'values', 'rdf12', 'literals'] as const;
type SiteName = (typeof SMALL_SITES)[number] | 'ours';
const SITES: readonly SiteName[] = [...SMALL_SITES, 'ours'];

/** Sends a job to the tool. Returns what it returns. @throws {Error} the tool fails */
type Run = (action: string, ...args: string[]) => Promise<string>;

interface Check {
  /** What is loaded and what is compared, for the documentation. */
  readonly what: string;
  /** Returns what differs. undefined: nothing. */
  readonly find: (kit: Kit, run: Run) => Promise<string | undefined>;
  /** It is known not to work: why, and what to use instead. */
  readonly limit?: string;
}

/** A tool of others that uses what is published. One row is one tool. */
export interface Consumer {
  readonly group: 'RDF' | 'OWL' | 'SHACL' | 'JSON-LD' | 'Tables, feeds and pages' | 'Agents';
  readonly tool: string;
  readonly version: string;
  readonly program: ProgramName;
  readonly checks: readonly Check[];
}

/** Directions of texts are in the JSON-LD and not in the other files of RDF 1.1. Some readers read them. */
const DIRECTION = /(?<="@[a-z]+(?:-[a-z0-9]+)*)--(?:ltr|rtl)/gi;

async function canonicalFile(path: string): Promise<string> {
  return canonicalize(new Parser({ format: 'N-Triples' }).parse(readFileSync(path, 'utf8').replace(DIRECTION, '')));
}

/** The canonical form of the N-Triples of a site. Cached, because each reader of RDF is compared with it several times. */
const canonicalDataset = memoizeByKey((site: string) => canonicalFile(join(site, 'vocabulary.nt')));

/** Every file is the same graph as the N-Triples. */
function sameGraphs(action: string): Check {
  return {
    what: 'the Turtle, N-Triples, JSON-LD and RDF/XML of seven ontologies are one graph, by its canonical form',
    find: (kit, run) =>
      firstOf(
        SITES.flatMap((site) => ['ttl', 'nt', 'jsonld', 'rdf'].map((extension) => ({ site, extension }))),
        async ({ site, extension }) => {
          const [file, out] = [join(kit.site(site), `vocabulary.${extension}`), kit.output()];
          await run(action, file, out);
          const isSame = (await canonicalFile(out)) === (await canonicalDataset(kit.site(site)));
          return isSame ? undefined : `${site}/vocabulary.${extension} is another graph`;
        },
      ),
  };
}

async function firstOf<T>(
  items: readonly T[],
  find: (item: T) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const item of items) {
    const found = await find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A job returns this text. */
const returns =
  (expected: string, action: string, args: (kit: Kit) => readonly string[]): Check['find'] =>
  async (kit, run) => {
    const result = await run(action, ...args(kit));
    return result === expected ? undefined : `returned ${JSON.stringify(result)}, expected ${JSON.stringify(expected)}`;
  };

const file =
  (site: SiteName, name: string, ...others: string[]) =>
  (kit: Kit): readonly string[] => [join(kit.site(site), name), ...others];

/** Of each of these sites, a job returns for `vocabulary.owl` what is right. @param wrong returns what is not right. undefined: nothing */
const inOwl =
  (sites: readonly SiteName[], action: string, wrong: (found: string) => string | undefined): Check['find'] =>
  (kit, run) =>
    firstOf(sites, async (site) => {
      const found = wrong(await run(action, join(kit.site(site), 'vocabulary.owl')));
      return found === undefined ? undefined : `${site}: ${found}`;
    });

/** Records of a class, one with an error, have the verdicts that the shapes state. */
function verdicts(action: string): Check {
  return {
    what: 'the SHACL of a class accepts a valid record and refuses an invalid one',
    find: (kit, run) =>
      firstOf(['valid', 'invalid'], async (name) => {
        const expected = name === 'valid' ? 'conforms' : 'violates';
        const shapes = join(kit.site('literals'), 'vocabulary/Device.shacl.ttl');
        const verdict = await run(action, kit.record(`${name}.ttl`), shapes);
        return verdict === expected ? undefined : `the ${name} record ${verdict}`;
      }),
  };
}

const RECORD = { '@id': 'urn:example:device', '@type': 'Device', serial: 'AB12', bought: '2024-02-29', volts: 3.5 };
const NS = 'https://example.org/literals#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';
const RECORD_TRIPLES = `
<urn:example:device> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <${NS}Device> .
<urn:example:device> <${NS}serial> "AB12" .
<urn:example:device> <${NS}bought> "2024-02-29"^^<${XSD}date> .
<urn:example:device> <${NS}volts> "3.5E0"^^<${XSD}double> .
`;

/** A record with the URL of the published context is the expected graph. */
function contextByUrl(action: string, what: string, ...allowed: readonly ((url: string) => string)[]): Check {
  return {
    what,
    find: async (kit, run) => {
      const [record, out, expected] = [`${kit.output()}.jsonld`, kit.output(), kit.output()];
      const context = `${kit.url}/vocabulary-context.jsonld`;
      writeFileSync(record, JSON.stringify({ '@context': context, ...RECORD }));
      writeFileSync(expected, RECORD_TRIPLES);
      await run(action, record, out, ...allowed.map((each) => each(context)));
      return (await canonicalFile(out)) === (await canonicalFile(expected)) ? undefined : 'another graph';
    },
  };
}

const CONTEXT = 'a record with the URL of the published context is the expected graph';
const FAIRS = 'https://example.org/fairs#';
const VALUES = 'https://example.org/values#';

/** All tools, in the order of the documentation. */
export const CONSUMERS: readonly Consumer[] = [
  {
    group: 'RDF',
    tool: 'Apache Jena',
    version: '5.6.0',
    program: 'jena',
    checks: [sameGraphs('read'), verdicts('validate')],
  },
  {
    group: 'RDF',
    tool: 'Eclipse RDF4J',
    version: '5.2.2',
    program: 'rdf4j',
    checks: [
      sameGraphs('read'),
      contextByUrl('read', `${CONTEXT}, with the URL in \`JSONLDSettings.WHITELIST\``, (context) => context),
      {
        ...contextByUrl('read', 'the same without a setting'),
        limit: 'It loads no context from the web that is not allowed. Add its URL to `JSONLDSettings.WHITELIST`.',
      },
    ],
  },
  {
    group: 'RDF',
    tool: 'rdflib',
    version: '7.6.0',
    program: 'python',
    checks: [
      sameGraphs('rdflib_read'),
      {
        what: 'the address of the ontology is read by content negotiation',
        find: async (kit, run) => {
          const out = kit.output();
          await run('rdflib_negotiate', `${kit.url}/vocabulary`, out);
          const stated = readFileSync(out, 'utf8');
          const name = `<${NS}Device> <http://www.w3.org/2000/01/rdf-schema#label> "device"@en .`;
          return stated.includes(name) ? undefined : 'the label of a class is missing';
        },
      },
    ],
  },
  { group: 'RDF', tool: 'pyoxigraph', version: '0.5.13', program: 'python', checks: [sameGraphs('pyoxigraph_read')] },
  {
    group: 'OWL',
    tool: 'OWL API',
    version: '4.5.29',
    program: 'owlapi',
    checks: [
      {
        what: '`vocabulary.owl` of seven ontologies has no unrecognised entity',
        find: inOwl(SITES, 'errors', (found) => (found === '0 errors' ? undefined : found)),
      },
      {
        what: 'a class with a date and a notation is no individual',
        find: returns('Class', 'kinds', file('standards', 'vocabulary.owl', `${FAIRS}Fair`)),
      },
      {
        what: '`rdf:JSON` as a range is a datatype',
        find: returns(
          'Datatype',
          'kinds',
          file('literals', 'vocabulary.owl', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON'),
        ),
      },
      {
        what: '`vocabulary.ttl` with a class of OWL-Time has no unrecognised entity',
        find: returns('0 errors', 'errors', file('standards', 'vocabulary.ttl')),
        limit:
          'The Turtle states the restrictions of the class, and not the kinds of their properties. Use `vocabulary.owl`.',
      },
      {
        what: 'an XML literal of `vocabulary.owl` has its text',
        find: returns('true', 'literal', file('literals', 'vocabulary.owl', '<b>device</b>')),
        limit: 'It escapes the markup of XML literals once more when it reads RDF/XML. Use `vocabulary.ttl`.',
      },
      {
        what: 'an XML literal of `vocabulary.ttl` has its text',
        find: returns('true', 'literal', file('literals', 'vocabulary.ttl', '<b>device</b>')),
      },
      {
        what: '`vocabulary.jsonld` can be opened',
        find: returns('0 errors', 'errors', file('literals', 'vocabulary.jsonld')),
        limit: 'No parser of it reads this JSON-LD. Use `vocabulary.owl`.',
      },
    ],
  },
  {
    group: 'OWL',
    tool: 'ROBOT',
    version: '1.9.8',
    program: 'owlapi',
    checks: [
      {
        what: 'an ontology with its import, which is not on the web, is merged to the same axioms',
        find: async (kit, run) =>
          returns('the same axioms', 'merge', (each) => [
            join(each.site('imports'), 'vocabulary.owl'),
            `${kit.output()}.ttl`,
          ])(kit, run),
      },
    ],
  },
  ...(['ELK 0.6.0', 'HermiT 1.4.5.456'] as const).map((name): Consumer => {
    const [tool = '', version = ''] = name.split(' ');
    return {
      group: 'OWL',
      tool,
      version,
      program: 'owlapi',
      checks: [
        {
          what: 'six small ontologies are consistent',
          find: inOwl(SMALL_SITES, tool.toLowerCase(), (found) => (found === 'consistent' ? undefined : found)),
        },
      ],
    };
  }),
  {
    group: 'OWL',
    tool: 'owlready2',
    version: '0.51',
    program: 'python',
    checks: [
      {
        what: '`vocabulary.owl` of seven ontologies is opened',
        find: inOwl(SITES, 'owlready2_open', (found) => (found === '0 classes' ? 'no classes' : undefined)),
      },
      {
        what: 'the values of a closed list are those of the class',
        find: returns('Large,Small', 'owlready2_values', file('values', 'vocabulary.owl', `${VALUES}Size`)),
      },
      {
        what: 'the same in `vocabulary.rdf`',
        find: returns('Large,Small', 'owlready2_values', file('values', 'vocabulary.rdf', `${VALUES}Size`)),
        limit: 'It does not read `owl:oneOf` of a class itself. Use `vocabulary.owl`.',
      },
    ],
  },
  {
    group: 'OWL',
    tool: 'py-horned-owl',
    version: '2.0.0',
    program: 'python',
    checks: [
      {
        what: '`vocabulary.owl` of seven ontologies is opened',
        find: inOwl(SITES, 'horned_axioms', (found) => (found.includes('DeclareClass') ? undefined : 'no classes')),
      },
      {
        what: 'a class that is equivalent to one of another vocabulary is read from `vocabulary.rdf`',
        find: async (kit, run) => {
          const found = await run('horned_axioms', join(kit.site('standards'), 'vocabulary.rdf'));
          return found.includes('EquivalentClasses') ? undefined : 'no axiom';
        },
        limit: 'It refuses a file with an axiom about a name without a type. Use `vocabulary.owl`.',
      },
    ],
  },
  { group: 'SHACL', tool: 'TopBraid SHACL', version: '1.4.4', program: 'topbraid', checks: [verdicts('validate')] },
  { group: 'SHACL', tool: 'pySHACL', version: '0.40.1', program: 'python', checks: [verdicts('pyshacl_validate')] },
  {
    group: 'SHACL',
    tool: 'shacl-engine',
    version: '1.1.2',
    program: 'javascript',
    checks: [
      verdicts('validate'),
      {
        what: 'an instance of a subclass is validated, with the ontology in the graph of the shapes',
        find: returns('violates', 'validate', (kit) => [
          kit.record('subclass.ttl'),
          join(kit.site('literals'), 'vocabulary/Device.shacl.ttl'),
          join(kit.site('literals'), 'vocabulary.ttl'),
        ]),
      },
    ],
  },
  {
    group: 'JSON-LD',
    tool: 'jsonld.js',
    version: '9.0.0',
    program: 'javascript',
    checks: [contextByUrl('expand', CONTEXT)],
  },
  {
    group: 'JSON-LD',
    tool: 'PyLD',
    version: '3.3.0',
    program: 'python',
    checks: [contextByUrl('pyld_expand', CONTEXT)],
  },
  {
    group: 'JSON-LD',
    tool: 'Titanium JSON-LD',
    version: '1.7.0',
    program: 'titanium',
    checks: [contextByUrl('expand', CONTEXT)],
  },
  {
    group: 'JSON-LD',
    tool: 'curies',
    version: '0.15.7',
    program: 'python',
    checks: [
      {
        what: 'the context of an ontology with other letters has its prefixes and no term (and `id` and `type`, which are keywords)',
        find: returns(
          'id,letters,owl,rdf,rdfs,type,xsd',
          'curies_prefixes',
          file('letters', 'vocabulary-context.jsonld'),
        ),
      },
    ],
  },
  {
    group: 'Tables, feeds and pages',
    tool: 'sssom-py',
    version: '0.4.21',
    program: 'python',
    checks: [
      {
        what: 'every row of `mappings.sssom.tsv` is a mapping',
        find: async (kit, run) => {
          const path = join(kit.site('ours'), 'mappings.sssom.tsv');
          const rows = readFileSync(path, 'utf8')
            .split('\n')
            .filter((line) => line !== '' && !line.startsWith('#'));
          return returns(`${rows.length - 1} mappings`, 'sssom_mappings', () => [path])(kit, run);
        },
      },
    ],
  },
  {
    group: 'Tables, feeds and pages',
    tool: 'pandas',
    version: '3.1.1',
    program: 'python',
    checks: [
      {
        what: '`vocabulary.csv` has all labels, with `keep_default_na=False`',
        find: returns('0 missing of 5', 'pandas_labels', file('letters', 'vocabulary.csv', 'keep')),
      },
      {
        what: 'the same without an argument',
        find: returns('0 missing of 5', 'pandas_labels', file('letters', 'vocabulary.csv', 'default')),
        limit: 'It reads labels such as `nan` and `None` as missing. Read with `keep_default_na=False`.',
      },
    ],
  },
  {
    group: 'Tables, feeds and pages',
    tool: 'feedparser',
    version: '6.0.14',
    program: 'python',
    checks: [
      {
        what: '`changes.xml` is a well-formed Atom feed',
        find: returns('3 entries, well-formed, atom10', 'feedparser_entries', file('standards', 'changes.xml')),
      },
    ],
  },
  {
    group: 'Tables, feeds and pages',
    tool: 'extruct',
    version: '0.18.0',
    program: 'python',
    checks: [
      {
        what: 'the JSON-LD of the page of a class is found',
        find: returns(
          'BreadcrumbList,DefinedTerm,owl:Class',
          'extruct_types',
          file('literals', 'vocabulary/Device.html'),
        ),
      },
    ],
  },
  {
    group: 'Agents',
    tool: 'mcp, the client for Python',
    version: '2.3.0',
    program: 'python',
    checks: [
      {
        what: 'the tools are listed, and `get_term` returns a term',
        find: async (kit, run) => {
          const found = await run('mcp_term', `${kit.url}/mcp`, kit.token, 'Device');
          return /^[1-9]\d* tools, found$/.test(found) ? undefined : found;
        },
      },
    ],
  },
];
