import type { Iri } from '../../ontology/model.ts';
import type { ResourceKey } from '../../rdf/index.ts';
import { isBlankKey } from '../../rdf/index.ts';
import { wellKnownNamespace } from '../../vocabularies/index.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { quote } from './rule.ts';

export const jsonLdPrefixRules: readonly CheckRule[] = [
  {
    code: 'json-ld-prefix',
    severity: 'warning',
    about:
      'IRIs of a JSON-LD source begin with a name that its context does not define, or defines as a term that cannot be a prefix, so the name is read as the scheme of the IRIs. Reported once for each name.',
    find: undefinedPrefixes,
  },
];

/** Schemes without an authority that IRIs in ontologies have (https://www.iana.org/assignments/uri-schemes). */
const SCHEMES = new Set(
  (
    'about acct ark bitcoin blob cid data did dns doi ethereum geo hdl https http im info ipfs ipns isbn issn javascript jar lex magnet ' +
    'mailto mid news ni nih oid orcid payto pres sip sips sms swh tag tel urn uuid vbscript xmpp'
  ).split(' '),
);

/** A use of IRIs with the same scheme. */
interface Use {
  readonly subject: ResourceKey;
  readonly example: Iri;
  count: number;
}

function* undefinedPrefixes(context: CheckContext): Generator<Finding> {
  for (const [scheme, { subject, example, count }] of collectSchemes(context)) {
    const text = sourceOf(context, subject);
    if (text === undefined || !text.includes('"@context"')) continue;
    const isDefined = text.includes(`"${scheme}"`);
    const namespace = wellKnownNamespace(scheme);
    const why = isDefined
      ? `The context defines ${quote(scheme)}, but not as a prefix: its IRI does not end with "#", "/" or another delimiter`
      : `The context does not define the prefix ${quote(scheme)}`;
    const usual = namespace === undefined ? 'its namespace' : quote(namespace);
    const fix = isDefined
      ? `Correct the IRI, or write {"@id": …, "@prefix": true}`
      : `Add "${scheme}": ${usual} to the "@context"`;
    const read =
      count === 1 ? `${quote(example)} is read as an IRI` : `${quote(example)} and ${count - 1} more are read as IRIs`;
    yield {
      subject,
      iri: example,
      near: example,
      message: `${why}, so ${read} with the scheme ${quote(scheme)}. ${fix}.`,
    };
  }
}

/** The IRIs of the sources with an unknown scheme and without an authority, by scheme. */
function collectSchemes({ graph }: CheckContext): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>();
  const seen = new Set<Iri>();
  const add = (iri: Iri, subject: ResourceKey): void => {
    if (seen.has(iri)) return;
    seen.add(iri);
    const [, scheme] = /^([A-Za-z][A-Za-z0-9+.-]*):(?!\/\/)/.exec(iri) ?? [];
    if (scheme === undefined || SCHEMES.has(scheme.toLowerCase())) return;
    const use = uses.get(scheme);
    if (use) use.count += 1;
    else uses.set(scheme, { subject, example: iri, count: 1 });
  };
  for (const subject of graph.subjects()) {
    if (!isBlankKey(subject)) add(subject, subject);
    for (const [predicate, objects] of graph.properties(subject)) {
      add(predicate, subject);
      for (const object of objects) {
        if (object.termType === 'NamedNode') add(object.value, subject);
        else if (object.termType === 'Literal') add(object.datatype.value, subject);
      }
    }
  }
  return uses;
}

function sourceOf({ dataset, texts }: CheckContext, subject: ResourceKey): string | undefined {
  const file = dataset.origins.get(subject)?.file;
  return file === undefined ? undefined : texts.get(file);
}
