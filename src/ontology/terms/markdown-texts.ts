import { canonicalIri, expandCurie } from '../../rdf/index.ts';
import type { Iri, Literal, Ontology, Term } from '../model.ts';

/** How many texts of a source ontology contain Markdown. */
export interface MarkdownUse {
  /** Prefix of the source ontology. */
  readonly source: string;
  /** Number of its definitions and notes without a datatype. */
  readonly texts: number;
  /** Number of those with an unmistakable construct. */
  readonly marked: number;
  /** Whether one of them has a construct that no other format has: a link, or the name of a term. */
  readonly certain: boolean;
  /** The first construct: `[[Place]]`. */
  readonly example: string;
  /** The first text with a construct, and the resource that it describes. Absent: there is none, or the ontology has no header. */
  readonly first?: { readonly subject: Iri; readonly text: string };
  /** Whether the texts are Markdown: enough of them contain it. */
  readonly isMarkdown: boolean;
}

type MarkdownCount = Omit<MarkdownUse, 'isMarkdown'>;

/** Minimum part of the texts of a source, and minimum number of texts without certain constructs, from which they are Markdown. */
const MIN_SHARE = 0.02;
const MIN_UNCERTAIN = 2;

/** Maximum length of the part of a text that is searched, and of an example. */
const MAX_LENGTH = 20_000;
const MAX_EXAMPLE = 60;

const LINK =
  /\[[^[\]\n]{1,200}\]\((?:https?:\/\/|mailto:|\.{0,2}\/|#)[^\s()]{1,500}(?:\([^\s()]{0,200}\)[^\s()]{0,200})?(?: "[^"\n]{0,200}")?\)/;
/** A name that no formula has: without hyphens, which those of chemistry have. */
const TERM = /\[\[\s?([\p{L}\d_.:]{1,200})\s?\]\]/gu;
/** Between two backticks that are neither TeX's quotation marks nor accents: not beside letters or other backticks. */
const CODE = /(?<![\w`\\])`[^\s`](?:[^\n`]{0,200}[^\s`])?`(?![\w`'])/;
const FENCE = /^ {0,3}(`{3,}|~{3,})[\w-]*[ \t]*\n[^]{0,5000}?\n {0,3}\1[ \t]*$/m;
const STRONG = /(?<![\w*])\*\*[^\s*](?:[^\n*]{0,200}[^\s*])?\*\*(?![\w*])/;
const HEADING = /^#{2,6} \S.*$/m;
/** Constructs that prose can have by coincidence. Lists, emphasis and one `#` are not among them, because plain texts have them too. */
const UNCERTAIN: readonly RegExp[] = [CODE, FENCE, STRONG, HEADING];
/** All of them have one of these characters, and most texts have none. */
const POSSIBLE = /[[`~#]|\*\*/;

/**
 * Counts the texts with Markdown by source ontology, because each has its own authors. Only constructs that are hardly ever anything else
 * count. Sources without any are omitted. Linear in the length of the texts.
 */
export function markdownUses({ terms, header, own, prefixes, sources }: Ontology): MarkdownUse[] {
  const iris = new Set(terms.map(({ iri }) => canonicalIri(iri)));
  const namespaces = new Map(sources.map(({ prefix, namespace }) => [prefix, namespace]));
  const isTerm = (name: string, source: string): boolean =>
    [(namespaces.get(source) ?? own.namespace) + name, own.namespace + name, expandCurie(name, prefixes)].some(
      (iri) => iri !== undefined && iris.has(canonicalIri(iri)),
    );
  const uses = new Map<string, MarkdownCount>();
  const add = (source: string, subject: Iri | undefined, texts: readonly Literal[]): void => {
    for (const { value, datatype } of texts) {
      if (datatype !== undefined) continue;
      const before = uses.get(source) ?? { source, texts: 0, marked: 0, certain: false, example: '' };
      const after = counted(before, value.slice(0, MAX_LENGTH), (name) => isTerm(name, source));
      const isFirst = after.marked > before.marked && before.first === undefined && subject !== undefined;
      uses.set(source, isFirst ? { ...after, first: { subject, text: value } } : after);
    }
  };
  add(own.prefix, header.iri, header.descriptions);
  for (const term of terms) add(term.source, term.iri, markedTexts(term));
  return [...uses.values()].filter(({ marked }) => marked > 0).map((use) => ({ ...use, isMarkdown: isMarkdown(use) }));
}

function markedTexts({ definitions, notes }: Term): Literal[] {
  return [...definitions, ...notes.map(({ text }) => text)];
}

function counted(use: MarkdownCount, text: string, isTerm: (name: Iri) => boolean): MarkdownCount {
  const texts = use.texts + 1;
  if (!POSSIBLE.test(text)) return { ...use, texts };
  const certain = LINK.exec(text)?.[0] ?? [...text.matchAll(TERM)].find(([, name = '']) => isTerm(name))?.[0];
  const found = certain ?? UNCERTAIN.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
  if (found === undefined) return { ...use, texts };
  const example = use.example || shortened(found);
  return { ...use, texts, marked: use.marked + 1, certain: use.certain || certain !== undefined, example };
}

/** The first line, if it is short. */
function shortened(found: string): string {
  const [line = ''] = found.split('\n', 1);
  return line.length > MAX_EXAMPLE ? `${line.slice(0, MAX_EXAMPLE)}…` : line;
}

function isMarkdown({ texts, marked, certain }: MarkdownCount): boolean {
  return marked >= texts * MIN_SHARE && (certain || marked >= MIN_UNCERTAIN);
}
