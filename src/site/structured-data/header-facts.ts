import type { Header } from '../../ontology/model.ts';
import { safeHref } from '../html.ts';
import { cleanText } from '../text.ts';
import type { Node } from './node.ts';

/** A date that schema.org takes as one: ISO 8601. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** What the ontology's header says of any work made from it. */
export function headerFacts(header: Header): Node {
  return {
    ...(header.version === undefined ? {} : { version: cleanText(header.version) }),
    ...(header.licences[0] === undefined ? {} : { license: licence(header.licences[0]) }),
    ...date('dateCreated', header.created),
    ...date('datePublished', header.issued),
    ...date('dateModified', header.modified),
    ...(header.creators.length === 0 ? {} : { creator: header.creators.map((name) => agent(name, header)) }),
    ...(header.publishers.length === 0 ? {} : { publisher: header.publishers.map((name) => agent(name, header)) }),
  };
}

function date(name: string, lexical: string | undefined): Node {
  return lexical !== undefined && DATE.test(lexical) ? { [name]: lexical } : {};
}

function licence(name: string): string | Node {
  return safeHref(name) ?? { '@type': 'CreativeWork', name: cleanText(name) };
}

/** Sources seldom say whether a creator is a person; one with an address is named by it. */
function agent(name: string, { addresses = {} }: Header): Node {
  const address = safeHref(Object.hasOwn(addresses, name) ? (addresses[name] as string) : name);
  const type = ['Person', 'Organization'];
  const url = address === undefined ? {} : { '@id': address, url: address };
  return { '@type': type, ...url, name: safeHref(name) ?? cleanText(name) };
}

export function catalog(name: string): Node {
  const url = safeHref(name);
  return { '@type': 'DataCatalog', ...(url === undefined ? { name: cleanText(name) } : { name: url, url }) };
}
