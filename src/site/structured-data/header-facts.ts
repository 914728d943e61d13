import type { Header } from '../../ontology/model.ts';
import { shortName } from '../../ontology/short-name.ts';
import { safeHref } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaOrgNode } from './node.ts';

/** A date in ISO 8601, as schema.org requires. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Maximum number of values per property. The page itself shows all. */
export const MAX_VALUES = 100;
/** Maximum length of a URL, in characters. */
const MAX_URL = 2000;

/** Facts of the ontology's header that apply to the site, the term set and the data set. */
export function headerFacts(header: Header): SchemaOrgNode {
  return {
    ...(header.version === undefined ? {} : { version: shortName(cleanText(header.version)) }),
    ...(header.licences[0] === undefined ? {} : { license: licence(header.licences[0]) }),
    ...date('dateCreated', header.created),
    ...date('datePublished', header.issued),
    ...date('dateModified', header.modified),
    ...(header.creators.length === 0 ? {} : { creator: agents(header.creators, header) }),
    ...(header.publishers.length === 0 ? {} : { publisher: agents(header.publishers, header) }),
  };
}

function date(name: string, lexical: string | undefined): SchemaOrgNode {
  return lexical !== undefined && DATE.test(lexical) ? { [name]: lexical } : {};
}

function licence(name: string): string | SchemaOrgNode {
  return hrefOf(name) ?? { '@type': 'CreativeWork', name: shortName(cleanText(name)) };
}

function agents(names: readonly string[], header: Header): readonly SchemaOrgNode[] {
  return names.slice(0, MAX_VALUES).map((name) => agent(name, header));
}

/** A creator. Sources seldom state whether it is a person; a creator with an IRI is identified by it. */
function agent(name: string, { agentUrls: addresses = {} }: Header): SchemaOrgNode {
  const address = hrefOf(Object.hasOwn(addresses, name) ? (addresses[name] as string) : name);
  const type = ['Person', 'Organization'];
  const url = address === undefined ? {} : { '@id': address, url: address };
  return { '@type': type, ...url, name: hrefOf(name) ?? shortName(cleanText(name)) };
}

export function catalog(name: string): SchemaOrgNode {
  const url = hrefOf(name);
  return { '@type': 'DataCatalog', ...(url === undefined ? { name: shortName(cleanText(name)) } : { name: url, url }) };
}

function hrefOf(name: string): string | undefined {
  return name.length > MAX_URL ? undefined : safeHref(name);
}
