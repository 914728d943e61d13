import jsonld from 'jsonld';

/** Reasons why two contexts give different triples for one record. `lossless`: our context preserves all data. */
export const CLASSES = {
  'text instead of IRI': {
    lossless: true,
    why: 'The other context coerces the property to IRIs (`"@type": "@id"`). The ontology does not declare it as an object property and may allow text, so our context preserves the string.',
  },
  'text that the other context drops': {
    lossless: true,
    why: 'The other context coerces the property to IRIs and drops this string, which is not an IRI. Our context preserves it as text.',
  },
  'text without datatype': {
    lossless: true,
    why: 'The other context adds a datatype to every string of the property. The ontology allows several types of value, so our context adds none.',
  },
  'IRI instead of text': {
    lossless: true,
    why: 'The ontology declares the property as an owl:ObjectProperty, so our context reads the string as an IRI.',
  },
  'text with datatype': {
    lossless: true,
    why: 'The ontology states one datatype for the property, so our context adds it.',
  },
  other: { lossless: false, why: 'Unexplained difference.' },
} as const satisfies Record<string, { readonly lossless: boolean; readonly why: string }>;

export interface Difference {
  readonly kind: keyof typeof CLASSES;
  readonly property: string;
  readonly ours: unknown;
  readonly theirs: unknown;
}

type ExpandedNode = Readonly<Record<string, unknown>>;

/** Compares two expansions of one record. Returns the differing values, with their class. `base` resolves relative IRIs. */
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

/** Whether a value is a node or a list, not a literal or a reference. */
function isBranch(value: unknown): value is ExpandedNode {
  return isObject(value) && !('@value' in value) && !isReference(value);
}

async function classify(ours: unknown, theirs: unknown, base: string): Promise<Difference['kind']> {
  if (!isObject(ours) || !isObject(theirs)) return 'other';
  if (isText(ours) && isReference(theirs) && (await resolve(ours['@value'] as string, base)) === theirs['@id']) {
    return (await isTriple(theirs)) ? 'text instead of IRI' : 'text that the other context drops';
  }
  if (isReference(ours) && isText(theirs) && (await resolve(theirs['@value'] as string, base)) === ours['@id']) {
    return (await isTriple(ours)) ? 'IRI instead of text' : 'other';
  }
  if (!('@value' in ours) || ours['@value'] !== theirs['@value'] || ours['@language'] !== theirs['@language'])
    return 'other';
  if (!('@type' in ours)) return 'text without datatype';
  return '@type' in theirs ? 'other' : 'text with datatype';
}

function isObject(value: unknown): value is ExpandedNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: ExpandedNode): boolean {
  return typeof value['@value'] === 'string' && !('@type' in value) && !('@language' in value);
}

function isReference(value: ExpandedNode): boolean {
  return typeof value['@id'] === 'string' && Object.keys(value).length === 1;
}

/** Resolves a string by the rules of JSON-LD: `new URL` would normalize it. */
async function resolve(text: string, base: string): Promise<unknown> {
  const [node] = await jsonld.expand({ 'urn:p': { '@id': text } } as never, { base });
  return (node as { 'urn:p'?: ExpandedNode[] } | undefined)?.['urn:p']?.[0]?.['@id'];
}

/** Whether toRDF returns a triple with this object. */
async function isTriple(reference: ExpandedNode): Promise<boolean> {
  return ((await jsonld.toRDF([{ '@id': 'urn:s', 'urn:p': [reference] }] as never)) as unknown[]).length === 1;
}
