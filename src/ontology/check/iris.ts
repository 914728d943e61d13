import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { rdf, rdfs, schema } from '../names.ts';
import { iriIssue } from '../parse/iri.ts';
import type { CheckContext } from './context.ts';
import type { Finding, Rule } from './rule.ts';
import { isUnsafeIri } from './unsafe-iri.ts';
import { name, quote } from './wording.ts';

/** Properties whose literals pages show as links. */
const LINKS = new Set([
  rdfs('seeAlso'),
  rdfs('isDefinedBy'),
  'http://xmlns.com/foaf/0.1/homepage',
  'http://xmlns.com/foaf/0.1/page',
  ...schema('url'),
]);

export const iriRules: readonly Rule[] = [
  {
    code: 'bad-iri',
    severity: 'error',
    about:
      'An IRI holds a character that RFC 3987 forbids, or a term has an IRI that a browser would run (javascript:, data:, vbscript:).',
    *find(context) {
      yield* malformed(context, 'bad-iri');
      for (const { subject, iri, role } of mentions(context)) {
        if (role !== 'term' || !isUnsafeIri(iri)) continue;
        yield {
          subject,
          iri,
          near: iri,
          message: `The IRI ${quote(iri)} names a term, but a browser could run it; use http or https.`,
        };
      }
    },
  },
  {
    code: 'relative-iri',
    severity: 'error',
    about: 'An IRI has no scheme, so that it means something else wherever the files are.',
    find: (context) => malformed(context, 'relative-iri'),
  },
  {
    code: 'unsafe-link',
    severity: 'warning',
    about: 'A value is a javascript:, data: or vbscript: address; pages show it as text, never as a link.',
    find: unsafeLinks,
  },
];

/** Parsing tells these with their line; what reached the graph in another way is told here. */
function* malformed(context: CheckContext, code: string): Generator<Finding> {
  for (const { subject, iri } of mentions(context)) {
    const issue = iriIssue(iri);
    if (issue?.code === code) yield { subject, iri, near: iri, message: issue.message };
  }
}

interface Mention {
  readonly subject: string;
  readonly iri: Iri;
  /** `term`: it names a described resource, a property in use or a class with instances. */
  readonly role: 'term' | 'value';
}

/** Every IRI of the sources once, the strongest role first. */
function* mentions({ graph }: CheckContext): Generator<Mention> {
  const seen = new Set<Iri>();
  const terms: Mention[] = [];
  const values: Mention[] = [];
  const note = (list: Mention[], subject: string, iri: Iri, role: Mention['role']): void => {
    if (seen.has(iri)) return;
    seen.add(iri);
    list.push({ subject, iri, role });
  };
  for (const subject of graph.subjects()) {
    if (!isBlankKey(subject)) note(terms, subject, subject, 'term');
    for (const predicate of graph.properties(subject).keys()) note(terms, subject, predicate, 'term');
    for (const type of graph.iris(subject, rdf('type'))) note(terms, subject, type, 'term');
  }
  for (const subject of graph.subjects()) {
    for (const objects of graph.properties(subject).values()) {
      for (const object of objects) {
        if (object.termType === 'NamedNode') note(values, subject, object.value, 'value');
        else if (object.termType === 'Literal') note(values, subject, object.datatype.value, 'value');
      }
    }
  }
  yield* terms;
  yield* values;
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
          message: `The value ${quote(object.value)} of ${property} is no link that a page may offer; use http or https.`,
        };
      }
    }
  }
}
