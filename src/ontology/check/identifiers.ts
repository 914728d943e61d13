import { identifierToPath } from '../identifier.ts';
import type { Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import type { CheckContext } from './context.ts';
import type { Finding, Rule } from './rule.ts';
import { listed, name, quote } from './wording.ts';

export const identifierRules: readonly Rule[] = [
  {
    code: 'identifier-clash',
    severity: 'error',
    about: 'Two IRIs want one identifier, so that one page and one record would stand for both.',
    *find(context) {
      for (const [identifier, [first, ...others]] of groups(context.ontology.terms, (term) => term.identifier)) {
        const message = `${iris([first, ...others])} want the identifier ${quote(identifier)}; rename one of them, or give its namespace a prefix of its own.`;
        yield { subject: maintained(context, [...others, first]).iri, message };
      }
    },
  },
  {
    code: 'path-clash',
    severity: 'error',
    about: 'Two identifiers give one page address, so that one page would overwrite the other.',
    *find(context) {
      const distinct = [...new Map(context.ontology.terms.map((term) => [term.identifier, term])).values()];
      for (const [path, [first, ...others]] of groups(distinct, (term) => identifierToPath(term.identifier))) {
        const message = `${iris([first, ...others])} want the page ${quote(path)}; rename one of them.`;
        yield { subject: maintained(context, [...others, first]).iri, message };
      }
    },
  },
  {
    code: 'case-clash',
    severity: 'warning',
    about:
      'Identifiers differ only in upper and lower case, so that the site cannot be unpacked on a disk that takes them as one.',
    *find(context) {
      const judged = new Set(context.judged);
      for (const [, [first, ...others]] of groups(context.ontology.terms, (term) => term.identifier.toLowerCase())) {
        const terms = [first, ...others];
        const own = terms.find((term) => judged.has(term));
        if (!own || new Set(terms.map(({ identifier }) => identifier)).size < 2) continue;
        const names = listed(terms.map(({ identifier }) => quote(identifier)));
        yield {
          subject: own.iri,
          message: `The identifiers ${names} differ only in case; rename one if the site must live on such a disk.`,
        };
      }
    },
  },
  {
    code: 'page-address',
    severity: 'warning',
    about:
      "A term's IRI is not the address of its page, so that who opens the IRI may not arrive; told once where no term's is.",
    find: pageAddresses,
  },
];

/** Entries of at least two items that share a key. */
function groups(terms: readonly Term[], key: (term: Term) => string): [string, [Term, ...Term[]]][] {
  return [...Map.groupBy(terms, key)].filter((entry): entry is [string, [Term, ...Term[]]] => entry[1].length > 1);
}

function iris(terms: readonly Term[]): string {
  return listed(terms.map(({ iri }) => quote(iri)).sort());
}

/** The one whose place the maintainers can find. */
function maintained(context: CheckContext, terms: [...Term[], Term]): Term {
  return terms.find(({ iri }) => context.dataset.origins.has(iri)) ?? (terms[0] as Term);
}

function* pageAddresses(context: CheckContext): Generator<Finding> {
  const address = context.pageAddress;
  if (!address) return;
  const home = context.judged.filter((term) => term.home);
  const away = home.filter((term) => canonicalIri(term.iri) !== canonicalIri(address(term)));
  const [first] = away;
  if (first === undefined) return;
  if (away.length === home.length && home.length > 1) {
    const example = `the page of ${name(context, first.iri)} is ${quote(address(first))}`;
    const message = `No IRI of the home ontology is its page's address: ${example}; redirect the namespace there, or set the base URL to match it.`;
    yield { iri: context.ontology.home.namespace, message };
    return;
  }
  for (const term of away) {
    const message = `The page of ${name(context, term.iri)} is ${quote(address(term))}, not its IRI; redirect one to the other.`;
    yield { subject: term.iri, message };
  }
}
