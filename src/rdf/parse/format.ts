import type { Format } from '../graph/graph.ts';

interface Row {
  readonly extension: string;
  readonly format: Format;
  /** Whether the scan of a folder includes these files. `.json` and `.xml` files are usually not RDF. */
  readonly scan: boolean;
}

const EXTENSIONS: readonly Row[] = [
  { extension: '.ttl', format: 'turtle', scan: true },
  { extension: '.turtle', format: 'turtle', scan: true },
  { extension: '.n3', format: 'turtle', scan: true },
  { extension: '.trig', format: 'trig', scan: true },
  { extension: '.nt', format: 'n-triples', scan: true },
  { extension: '.ntriples', format: 'n-triples', scan: true },
  { extension: '.nq', format: 'n-quads', scan: true },
  { extension: '.nquads', format: 'n-quads', scan: true },
  { extension: '.jsonld', format: 'json-ld', scan: true },
  { extension: '.json-ld', format: 'json-ld', scan: true },
  { extension: '.json', format: 'json-ld', scan: false },
  { extension: '.yamlld', format: 'yaml-ld', scan: true },
  { extension: '.rdf', format: 'rdf-xml', scan: true },
  { extension: '.rdfs', format: 'rdf-xml', scan: true },
  { extension: '.owl', format: 'rdf-xml', scan: true },
  { extension: '.xml', format: 'rdf-xml', scan: false },
];

/** Extensions, with their dot, that the scan of a folder includes. */
export const RDF_EXTENSIONS: readonly string[] = EXTENSIONS.filter((row) => row.scan).map((row) => row.extension);

type Family = 'lines' | 'turtle' | 'json' | 'yaml' | 'xml';

const FAMILY: Readonly<Record<Format, Family>> = {
  turtle: 'turtle',
  trig: 'turtle',
  'n-triples': 'lines',
  'n-quads': 'lines',
  'json-ld': 'json',
  'yaml-ld': 'yaml',
  'rdf-xml': 'xml',
};

/** Families by which the content overrides the family of the extension. */
const CONTRADICTIONS: Readonly<Record<Family, readonly Family[]>> = {
  // N-Triples is valid Turtle, so a `.ttl` file with N-Triples is not a contradiction.
  turtle: ['json', 'xml'],
  lines: ['json', 'xml', 'turtle'],
  json: ['xml', 'turtle', 'lines'],
  // JSON is YAML, and the names of a mapping look like prefixes of Turtle.
  yaml: ['xml'],
  xml: ['json', 'turtle', 'lines'],
};

/**
 * Returns the syntax of a file by its extension. The content decides if the extension is unknown or clearly wrong (an `.owl` file is
 * often Turtle).
 *
 * @example detectFormat('core.owl', '@prefix owl: <http://www.w3.org/2002/07/owl#> .') // 'turtle'
 */
export function detectFormat(file: string, text: string): Format | undefined {
  const named = EXTENSIONS.find((row) => file.toLowerCase().endsWith(row.extension))?.format;
  const seen = sniff(text);
  if (named === undefined || seen === undefined) return named ?? seen;
  // Invalid JSON can look like Turtle's brackets. The error should be about the JSON.
  if (named === 'json-ld' && /^[[{]/.test(withoutComments(text.slice(0, HEAD_LENGTH)))) return named;
  return CONTRADICTIONS[FAMILY[named]].includes(FAMILY[seen]) ? seen : named;
}

/** Number of characters that are examined. Enough for long licence comments at the start. */
const HEAD_LENGTH = 100_000;

const IRI = '<[^<>"{}|^`\\\\\\s]*>';
const NODE = `(?:${IRI}|_:\\S+)`;
const LITERAL = `"(?:[^"\\\\]|\\\\.)*"(?:@[^\\s<>".,;]*|\\^\\^${IRI})?`;
/** The parts of a triple whose object is of these kinds. */
const parts = (object: string): string => `${NODE}\\s*${IRI}\\s*(?:${NODE}|${LITERAL}${object})\\s*`;
/** A triple term in a triple term, which RDF 1.2 allows as an object. */
const TRIPLE_TERM = `|<<\\(\\s*${parts(`|<<\\(\\s*${parts('')}\\)>>`)}\\)>>`;
const TRIPLE = parts(TRIPLE_TERM);

/** Patterns for the start of a text without white space and `#` comments. The first match wins. */
const FORMAT_PATTERNS: readonly { readonly format: Format; readonly pattern: RegExp }[] = [
  { format: 'yaml-ld', pattern: /^(?:---\s+)?(?:"@(?:context|graph|id|type)"|'@(?:context|graph|id|type)')\s*:/ },
  { format: 'json-ld', pattern: /^(?:\{\s*(?:"|\}\s*$)|\[\s*(?:\{|\]\s*$))/ },
  {
    format: 'rdf-xml',
    pattern:
      /^(?:<\?xml\b|<!DOCTYPE\s+(?:[\w.-]+:)?RDF\b|<!--|<(?:[\w.-]+:)?RDF[\s>]|<[\w.-]+(?::[\w.-]+)?\s[^>]*\bxmlns\b)/,
  },
  { format: 'trig', pattern: new RegExp(`^(?:[^"']*\\s)?(?:GRAPH\\s+)?(?:${NODE}|[\\w.-]*:[\\w.-]*)?\\s*\\{`, 'i') },
  { format: 'turtle', pattern: /^(?:@prefix|@base|PREFIX|BASE)\s/i },
  { format: 'n-quads', pattern: new RegExp(`^(?:${TRIPLE}\\.\\s*)*${TRIPLE}${NODE}\\s*\\.`) },
  { format: 'n-triples', pattern: new RegExp(`^${TRIPLE}\\.`) },
  { format: 'turtle', pattern: /^(?:\[|\(|(?:[A-Za-z][\w.-]*)?:[\w.-]*\s|_:\S+\s|<[^<>\s]*>\s)/ },
];

function sniff(text: string): Format | undefined {
  const head = withoutComments(text.slice(0, HEAD_LENGTH));
  return FORMAT_PATTERNS.find(({ pattern }) => pattern.test(head))?.format;
}

/** Removes the byte order mark, leading white space, all lines that are comments, and the version of RDF at the start. */
function withoutComments(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/^[ \t]*#.*$/gm, '')
    .trimStart()
    .replace(/^(?:VERSION|@version)\s+(?:"[^"\n]*"|'[^'\n]*')[ \t]*\.?/i, '')
    .trimStart();
}

const ROBOT = 'convert it, such as with ROBOT: robot convert --input INPUT --output OUTPUT';

interface OtherFormat {
  readonly name: string;
  /** Of the name of a file. */
  readonly file?: RegExp;
  /** Of the start of a text. With `file`, both match. */
  readonly pattern?: RegExp;
  readonly advice: string;
}

/** Formats that are often mistaken for RDF, with advice for the error message. */
const OTHER_FORMATS: readonly OtherFormat[] = [
  { name: 'an HTML page', pattern: /^<(?:!DOCTYPE\s+html|html)\b/i, advice: 'download the ontology itself' },
  {
    name: 'OWL/XML, which is not RDF/XML',
    pattern:
      /^(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE\s+Ontology\b|<Ontology\b[^>]*xmlns="http:\/\/www\.w3\.org\/2002\/07\/owl#")/,
    advice:
      'save it as Turtle or RDF/XML (in Protégé: File, Save as; with ROBOT: robot convert --input INPUT --output OUTPUT)',
  },
  { name: 'OWL functional syntax', pattern: /^(?:Prefix|Ontology)\s*\(/, advice: ROBOT },
  { name: 'OWL Manchester syntax', pattern: /^(?:Prefix|Ontology):\s/, advice: ROBOT },
  {
    name: 'the OBO format',
    pattern: /^format-version:/,
    advice: ROBOT,
  },
  {
    name: 'a LinkML schema',
    file: /\.ya?ml$/i,
    pattern: /^(?:---\s+)?[\w-]+\s*:[^]*\n(?:classes|slots|enums|types)\s*:/,
    advice: 'create an ontology from it: gen-owl INPUT > OUTPUT',
  },
  {
    name: 'a table',
    file: /\.(?:csv|tsv)$/i,
    advice: 'convert it, such as with a template of ROBOT: robot template --template INPUT --output OUTPUT',
  },
  { name: 'a ShEx schema', file: /\.shex[cj]?$/i, advice: 'write its shapes in SHACL' },
];

/** Detects an unsupported format. Returns its name and advice for the maintainer, or undefined. */
export function detectOtherFormat(name: string, text: string): Pick<OtherFormat, 'name' | 'advice'> | undefined {
  const head = withoutComments(text.slice(0, HEAD_LENGTH));
  return OTHER_FORMATS.find(({ file, pattern }) => (file?.test(name) ?? true) && (pattern?.test(head) ?? true));
}
