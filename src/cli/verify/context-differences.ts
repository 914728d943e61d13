import jsonld from 'jsonld';

/** Why two contexts can give one record different triples; `kept` says that ours holds all that the record says. */
export const CLASSES = {
  'text for IRI': {
    kept: true,
    why: 'The other context coerces the property to IRIs (`"@type": "@id"`). The ontology does not say that its values are things, and may allow text, so ours keeps the string as it is written.',
  },
  'text kept where the other drops it': {
    kept: true,
    why: 'The other context coerces the property to IRIs, and this string is none, so the triple vanishes. Ours keeps it as text.',
  },
  'text for typed text': {
    kept: true,
    why: 'The other context types every string of the property. The ontology allows more than one type of value, so ours keeps the string without a datatype.',
  },
  'IRI for text': {
    kept: true,
    why: 'The ontology says that the property is an owl:ObjectProperty, so ours reads the string as an IRI.',
  },
  'typed text for text': { kept: true, why: 'The ontology gives the property one datatype, so ours types the string.' },
  other: { kept: false, why: 'No class explains it.' },
} as const satisfies Record<string, { readonly kept: boolean; readonly why: string }>;

export interface Difference {
  readonly kind: keyof typeof CLASSES;
  readonly property: string;
  readonly ours: unknown;
  readonly theirs: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** Walks two expansions of one record side by side: each value that differs, with its class. Relative IRIs are read against `base`. */
export async function compareNodes(ours: unknown, theirs: unknown, base: string): Promise<Difference[]> {
  const differences: Difference[] = [];
  const walk = async (a: unknown, b: unknown, property: string): Promise<void> => {
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
      for (let i = 0; i < a.length; i += 1) await walk(a[i], b[i], property);
    } else if (isBranch(a) && isBranch(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        await walk(a[key], b[key], key.startsWith('@') ? property : key);
    } else differences.push({ kind: await classify(a, b, base), property, ours: a, theirs: b });
  };
  await walk(ours, theirs, '');
  return differences;
}

/** A node or list that may hold further differences, not a value or a mere reference. */
function isBranch(value: unknown): value is Json {
  return isObject(value) && !('@value' in value) && !isReference(value);
}

async function classify(ours: unknown, theirs: unknown, base: string): Promise<Difference['kind']> {
  if (!isObject(ours) || !isObject(theirs)) return 'other';
  if (isText(ours) && isReference(theirs) && (await resolve(ours['@value'] as string, base)) === theirs['@id']) {
    return (await isKept(theirs)) ? 'text for IRI' : 'text kept where the other drops it';
  }
  if (isReference(ours) && isText(theirs) && (await resolve(theirs['@value'] as string, base)) === ours['@id']) {
    return (await isKept(ours)) ? 'IRI for text' : 'other';
  }
  if (!('@value' in ours) || ours['@value'] !== theirs['@value'] || ours['@language'] !== theirs['@language'])
    return 'other';
  if (!('@type' in ours)) return 'text for typed text';
  return '@type' in theirs ? 'other' : 'typed text for text';
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: Json): boolean {
  return typeof value['@value'] === 'string' && !('@type' in value) && !('@language' in value);
}

function isReference(value: Json): boolean {
  return typeof value['@id'] === 'string' && Object.keys(value).length === 1;
}

/** What a string is as an IRI, by the rules of JSON-LD and not of URLs, which write it anew. */
async function resolve(text: string, base: string): Promise<unknown> {
  const [node] = await jsonld.expand({ 'urn:p': { '@id': text } } as never, { base });
  return (node as { 'urn:p'?: Json[] } | undefined)?.['urn:p']?.[0]?.['@id'];
}

/** Whether a triple with this object comes out of toRDF. */
async function isKept(reference: Json): Promise<boolean> {
  return ((await jsonld.toRDF([{ '@id': 'urn:s', 'urn:p': [reference] }] as never)) as unknown[]).length === 1;
}
