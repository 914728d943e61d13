import type { Iri, Term } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import { canonicalIri } from '../../rdf/index.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { listed, name, quote } from './rule.ts';

export const identifierRules: readonly CheckRule[] = [
  {
    code: 'identifier-clash',
    severity: 'error',
    about: 'Two IRIs have the same identifier, so they would share one page and one record.',
    *find(context) {
      for (const [identifier, [first, ...others]] of groups(context.ontology.terms, (term) => term.identifier)) {
        const message = `${iris([first, ...others])} have the same identifier, ${quote(identifier)}. Rename one of them, or declare another prefix for its namespace.`;
        yield { subject: maintained(context, [...others, first]).iri, message };
      }
    },
  },
  {
    code: 'path-clash',
    severity: 'error',
    about: 'Two identifiers result in the same page path, so one page would overwrite the other.',
    *find(context) {
      const distinct = [...new Map(context.ontology.terms.map((term) => [term.identifier, term])).values()];
      for (const [path, [first, ...others]] of groups(distinct, (term) => identifierToPath(term.identifier))) {
        const message = `${iris([first, ...others])} have the same page path, ${quote(path)}. Rename one of them.`;
        yield { subject: maintained(context, [...others, first]).iri, message };
      }
    },
  },
  {
    code: 'case-clash',
    severity: 'warning',
    about:
      'Identifiers differ only in upper and lower case, so the site cannot be stored on a case-insensitive file system. Reported once.',
    *find(context) {
      const maintainedTerms = new Set(context.maintainedTerms);
      const clashes: { readonly subject: Iri; readonly names: string }[] = [];
      for (const [, [first, ...others]] of groups(context.ontology.terms, (term) => term.identifier.toLowerCase())) {
        const terms = [first, ...others];
        const own = terms.find((term) => maintainedTerms.has(term));
        if (!own || new Set(terms.map(({ identifier }) => identifier)).size < 2) continue;
        const names = listed(terms.map(({ identifier }) => quote(identifier)));
        clashes.push({ subject: own.iri, names });
      }
      const [first, ...further] = clashes;
      if (first === undefined) return;
      const others = further.length === 0 ? '' : `, and so do ${listed(further.map(({ names }) => names))}`;
      const message = `The identifiers ${first.names} differ only in case${others}. Rename one of each if the site is stored on a case-insensitive file system (macOS, Windows).`;
      yield { subject: first.subject, message };
    },
  },
  {
    code: 'page-address',
    severity: 'warning',
    about:
      "A term's IRI is not the URL of its page, so opening the IRI may fail. Reported once if it applies to all own terms.",
    find: unreachableIris,
  },
];

/** Groups of at least two terms with the same key. */
function groups(terms: readonly Term[], key: (term: Term) => string): [string, [Term, ...Term[]]][] {
  return [...Map.groupBy(terms, key)].filter((entry): entry is [string, [Term, ...Term[]]] => entry[1].length > 1);
}

function iris(terms: readonly Term[]): string {
  return listed(terms.map(({ iri }) => quote(iri)).sort());
}

/** A term that has a location in the sources, or the first. */
function maintained(context: CheckContext, terms: [...Term[], Term]): Term {
  return terms.find(({ iri }) => context.dataset.origins.has(iri)) ?? (terms[0] as Term);
}

function* unreachableIris(context: CheckContext): Generator<Finding> {
  const { pageUrl } = context;
  if (!pageUrl) return;
  const own = context.maintainedTerms.filter((term) => term.own);
  const elsewhere = own.filter((term) => canonicalIri(term.iri) !== canonicalIri(pageUrl(term)));
  const [first] = elsewhere;
  if (first === undefined) return;
  if (elsewhere.length === own.length && own.length > 1) {
    const example = `The page of ${name(context, first.iri)}, for example, is ${quote(pageUrl(first))}`;
    const message = `No IRI of the ontology is the URL of its page. ${example}. Redirect the namespace to the site, or set the base URL to match the namespace.`;
    yield { iri: context.ontology.own.namespace, message };
    return;
  }
  for (const term of elsewhere) {
    const message = `The IRI of ${name(context, term.iri)} is not the URL of its page, ${quote(pageUrl(term))}. Redirect the IRI to the page.`;
    yield { subject: term.iri, message };
  }
}
