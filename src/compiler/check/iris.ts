import type { Iri } from '../../ontology/model.ts';
import { isBlankKey } from '../../rdf/index.ts';
import { rdf, rdfs, schema } from '../../rdf/names.ts';
import { iriIssue } from '../../rdf/parse.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { name, quote } from './rule.ts';

/** Properties whose literals are links on pages. */
const LINKS = new Set([
  rdfs('seeAlso'),
  rdfs('isDefinedBy'),
  'http://xmlns.com/foaf/0.1/homepage',
  'http://xmlns.com/foaf/0.1/page',
  ...schema('url'),
]);

export const iriRules: readonly CheckRule[] = [
  {
    code: 'bad-iri',
    severity: 'error',
    about:
      'An IRI contains a character that RFC 3987 forbids, or a browser could execute the IRI of a term (javascript:, data:, vbscript:).',
    *find(context) {
      yield* malformed(context, 'bad-iri');
      for (const { subject, iri, role } of mentions(context)) {
        if (role !== 'term' || !isUnsafeIri(iri)) continue;
        yield {
          subject,
          iri,
          near: iri,
          message: `A browser could execute the IRI ${quote(iri)} of a term. Use http or https.`,
        };
      }
    },
  },
  {
    code: 'relative-iri',
    severity: 'error',
    about: 'An IRI has no scheme, so its meaning depends on the location of the files.',
    find: (context) => malformed(context, 'relative-iri'),
  },
  {
    code: 'curie-in-brackets',
    severity: 'warning',
    about:
      'An IRI such as `<dc:title>` begins with a declared prefix: in angle brackets it is a whole IRI, and the prefix is not resolved. Reported once for each prefix.',
    find: curiesInBrackets,
  },
  {
    code: 'unsafe-link',
    severity: 'warning',
    about: 'A value is a javascript:, data: or vbscript: IRI. Pages show it as text, never as a link.',
    find: unsafeLinks,
  },
];

/** The parser reports malformed IRIs with their line. This finds those that did not pass through it. */
function* malformed(context: CheckContext, code: string): Generator<Finding> {
  for (const { subject, iri } of mentions(context)) {
    const issue = iriIssue(iri);
    if (issue?.code === code) yield { subject, iri, near: iri, message: issue.message };
  }
}

interface Mention {
  readonly subject: string;
  readonly iri: Iri;
  /** `term`: a described resource, a used property or a class with instances. */
  readonly role: 'term' | 'value';
}

/** Every IRI of the sources once. Terms come first, so an IRI with both roles is a term. */
function* mentions({ graph }: CheckContext): Generator<Mention> {
  const seen = new Set<Iri>();
  const terms: Mention[] = [];
  const values: Mention[] = [];
  const add = (list: Mention[], subject: string, iri: Iri, role: Mention['role']): void => {
    if (seen.has(iri)) return;
    seen.add(iri);
    list.push({ subject, iri, role });
  };
  for (const subject of graph.subjects()) {
    if (!isBlankKey(subject)) add(terms, subject, subject, 'term');
    for (const predicate of graph.properties(subject).keys()) add(terms, subject, predicate, 'term');
    for (const type of graph.iris(subject, rdf('type'))) add(terms, subject, type, 'term');
  }
  for (const subject of graph.subjects()) {
    for (const objects of graph.properties(subject).values()) {
      for (const object of objects) {
        if (object.termType === 'NamedNode') add(values, subject, object.value, 'value');
        else if (object.termType === 'Literal') add(values, subject, object.datatype.value, 'value');
      }
    }
  }
  yield* terms;
  yield* values;
}

/** An IRI that is written like a CURIE: a scheme, and a name without slashes. */
const LIKE_CURIE = /^([A-Za-z][\w.-]*):([\p{L}_][\p{L}\p{N}_.-]*)$/u;
/** Schemes of IRIs that are written like CURIEs, and that are also prefixes. */
const SCHEMES: ReadonlySet<string> = new Set([
  ...['urn', 'mailto', 'tag', 'info', 'did', 'data', 'about', 'file', 'http', 'https'],
]);

/** JSON has no angle brackets, and rules of its own about prefixes. */
const JSON_FILE = /json(?:ld)?$|yamlld$/i;

function* curiesInBrackets(context: CheckContext): Generator<Finding> {
  const { prefixes, origins } = context.dataset;
  const found = new Map<string, { readonly mention: Mention; count: number }>();
  for (const mention of mentions(context)) {
    const [, prefix] = LIKE_CURIE.exec(mention.iri) ?? [];
    const namespace = prefix !== undefined && Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined;
    if (prefix === undefined) continue;
    // A namespace with the prefix as its scheme, as `urn:` has, is meant.
    if (namespace === undefined || namespace.startsWith(`${prefix}:`) || SCHEMES.has(prefix.toLowerCase())) continue;
    if (JSON_FILE.test(origins.get(mention.subject)?.file ?? '')) continue;
    const known = found.get(prefix);
    if (known) known.count += 1;
    else found.set(prefix, { mention, count: 1 });
  }
  for (const [prefix, { mention, count }] of found) {
    const { iri, subject } = mention;
    const others = count === 1 ? '' : ` (the first of ${count} such IRIs)`;
    const message = `<${iri}>${others} is a whole IRI with the scheme "${prefix}", not a name of the prefix ${prefix}: (<${prefixes[prefix]}>). Write ${iri} without angle brackets, or the IRI <${prefixes[prefix]}${iri.slice(prefix.length + 1)}>.`;
    yield { subject, iri, near: iri, message };
  }
}

function* unsafeLinks({ graph, ...context }: CheckContext): Generator<Finding> {
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject)) {
      if (predicate === rdf('type')) continue;
      for (const object of objects) {
        const link = object.termType === 'NamedNode' || (object.termType === 'Literal' && LINKS.has(predicate));
        if (!link || !isUnsafeIri(object.value)) continue;
        const property = name({ graph, ...context }, predicate);
        yield {
          subject,
          near: object.value,
          message: `The value ${quote(object.value)} of ${property} is not shown as a link, because a browser could execute it. Use http or https.`,
        };
      }
    }
  }
}

/** Schemes whose IRIs a browser executes or renders as a page. */
const UNSAFE_SCHEME = /^(?:javascript|data|vbscript):/i;

/** Whether a browser could execute the IRI. Ignores spaces and control characters, as browsers do. */
export function isUnsafeIri(iri: string): boolean {
  // eslint-disable-next-line no-control-regex
  return UNSAFE_SCHEME.test(iri.replace(/[\u0000-\u0020]/g, ''));
}
