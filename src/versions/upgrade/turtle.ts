import { Lexer } from 'n3';
import type { Iri } from '../../ontology/model.ts';
import type { Format } from '../../rdf/index.ts';
import type { Token } from '../../rdf/parse.ts';
import { createShrink } from '../../rdf/index.ts';
import { isRelative, parseSource, syntaxError } from '../../rdf/parse.ts';
import { bracketIri } from '../../rdf/write.ts';
import { dcterms, owl, rdf } from '../../rdf/names.ts';
import type { Edit, LocatedFinding, Upgraded } from './finding.ts';
import { upgradedText } from './finding.ts';
import type { UpgradePlan } from './plan.ts';
import { PREDICATES } from '../../vocabularies/index.ts';

/** A reference to a resource in a text. The end is exclusive. */
interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly iri: Iri;
  /** Absent: it is written as an IRI. */
  readonly prefix?: string;
  readonly declaration?: PrefixDeclaration;
  /** Prefixes that are declared before it. */
  readonly prefixes: Readonly<Record<string, Iri>>;
}

/** The IRI of a prefix declaration, with the names that use it. */
interface PrefixDeclaration {
  readonly start: number;
  readonly end: number;
  readonly namespace: Iri;
  readonly uses: Occurrence[];
}

/** A token with the prefix of a name. */
interface NameToken extends Token {
  readonly prefix?: string;
}

/** Finds all references and prefix declarations in the tokens of a text in Turtle or a related syntax. */
function readTurtleNames(
  tokens: readonly NameToken[],
  text: string,
): { readonly occurrences: readonly Occurrence[]; readonly declarations: readonly PrefixDeclaration[] } {
  const offsetAt = lineOffsets(text);
  const occurrences: Occurrence[] = [];
  const declarations: PrefixDeclaration[] = [];
  const current = new Map<string, PrefixDeclaration>();
  let [prefixes, base]: [Readonly<Record<string, Iri>>, Iri | undefined] = [{}, undefined];
  for (const [at, token] of tokens.entries()) {
    const span = { start: offsetAt(token.line, token.start), end: offsetAt(token.line, token.end) };
    const before = tokens[at - 1];
    if (token.type === 'IRI' || token.type === 'typeIRI') {
      const iri = resolve(token.value, base);
      if (before?.type === 'prefix') {
        const declaration = { ...span, namespace: iri, uses: [] };
        declarations.push(declaration);
        current.set(before.value, declaration);
        prefixes = { ...prefixes, [before.value]: iri };
      } else if (isBase(before)) base = iri;
      else occurrences.push({ ...span, iri, prefixes });
    } else if (token.type === 'prefixed' || token.type === 'type') {
      const { prefix = '' } = token;
      const declaration = current.get(prefix);
      if (!declaration) continue;
      const occurrence = { ...span, iri: declaration.namespace + token.value, prefix, declaration, prefixes };
      declaration.uses.push(occurrence);
      occurrences.push(occurrence);
    }
  }
  return { occurrences, declarations };
}

function isBase(token: Token | undefined): boolean {
  return token?.type === '@base' || token?.type === 'BASE';
}

function resolve(iri: Iri, base: Iri | undefined): Iri {
  return base !== undefined && isRelative(iri) ? (URL.parse(iri, base)?.href ?? iri) : iri;
}

/** Converts lines, counted from 1, and columns of the lexer to offsets. */
function lineOffsets(text: string): (line: number, column: number) => number {
  // The lexer counts columns after a byte order mark.
  const starts = [text.startsWith('\uFEFF') ? 1 : 0];
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return (line, column) => (starts[line - 1] ?? 0) + column;
}

/** Syntaxes whose references are rewritten without changes of the rest. */
const REWRITTEN_FORMATS: readonly Format[] = ['turtle', 'trig', 'n-triples', 'n-quads'];

/** Statements with which a file describes a term. */
const DESCRIBES: ReadonlySet<Iri> = new Set([rdf('type'), owl('deprecated'), ...PREDICATES.replacedBy]);

/**
 * Upgrades the references to terms in Turtle, TriG, N-Triples or N-Quads. Layout, comments and everything else stay as they are written.
 * Terms that the file itself describes stay, because their descriptions are a part of the old version.
 *
 * @throws {AuthorError} invalid syntax
 */
export async function upgradeTurtle(file: string, text: string, format: Format, plan: UpgradePlan): Promise<Upgraded> {
  const described = await describedTerms(file, text, format);
  const { occurrences, declarations } = readTurtleNames(tokenize(file, text, format), text);
  const targetOf = (iri: Iri): Iri | undefined => {
    const upgrade = described.has(iri) ? undefined : plan.upgrades.get(iri);
    return upgrade && 'to' in upgrade ? upgrade.to : undefined;
  };
  const moved = new Map(
    declarations.flatMap((declaration): [PrefixDeclaration, Iri][] => {
      const namespace = movedNamespace(declaration, targetOf);
      return namespace === undefined ? [] : [[declaration, namespace]];
    }),
  );
  const edits: Edit[] = [...moved].map(([{ start, end }, iri]) => ({ start, end, text: bracketIri(iri) }));
  const findings: LocatedFinding[] = [];
  for (const occurrence of occurrences) {
    const { iri: term, start: offset, end, declaration } = occurrence;
    const upgrade = plan.upgrades.get(term);
    if (!upgrade) continue;
    const to = targetOf(term);
    if (to === undefined) {
      const isReported = described.get(term) === 'reported';
      if (!isReported)
        findings.push({ offset, term, upgrade, ...(described.has(term) ? DESCRIBED : { problem: 'term' }) });
      if (described.has(term)) described.set(term, 'reported');
      continue;
    }
    findings.push({ offset, term, upgrade, to });
    if (!declaration || !moved.has(declaration)) edits.push({ start: offset, end, text: written(occurrence, to) });
  }
  return upgradedText(text, edits, findings);
}

function tokenize(file: string, text: string, format: Format): NameToken[] {
  if (!REWRITTEN_FORMATS.includes(format))
    throw syntaxError(
      file,
      {},
      'Only Turtle, TriG, N-Triples and N-Quads can be upgraded. Convert the file to one of these.',
    );
  try {
    return new Lexer().tokenize(text) as unknown as NameToken[];
  } catch (error) {
    throw syntaxError(file, {}, `Invalid syntax: ${(error as Error).message}`);
  }
}

const DESCRIBED = {
  problem: 'defined',
  message:
    'The file describes the term, so that it stays. Edit the description, and upgrade the files that use the term.',
} as const;

/** The terms that the file describes. Each is reported once. */
async function describedTerms(file: string, text: string, format: Format): Promise<Map<Iri, 'reported' | undefined>> {
  const { quads } = await parseSource({ file, text, format }, { id: 'u' });
  const described = new Map<Iri, 'reported' | undefined>();
  for (const { subject, predicate, object } of quads) {
    if (DESCRIBES.has(predicate.value)) described.set(subject.value, undefined);
    if (predicate.value === dcterms('replaces')) described.set(object.value, undefined);
  }
  return described;
}

/** The namespace to which all names of a prefix move with the same local name, if no prefix has it. */
function movedNamespace(
  { namespace, uses }: PrefixDeclaration,
  targetOf: (iri: Iri) => Iri | undefined,
): Iri | undefined {
  let result: Iri | undefined;
  for (const { iri, prefixes } of uses) {
    const local = iri.slice(namespace.length);
    const to = targetOf(iri);
    if (to === undefined || local === '' || !to.endsWith(local)) return undefined;
    const moved = to.slice(0, to.length - local.length);
    if ((result ??= moved) !== moved || moved === namespace) return undefined;
    if (Object.values(prefixes).includes(moved)) return undefined;
  }
  return result;
}

/** A reference in the form of the old one: an IRI, or a name with the same or another declared prefix. */
function written({ prefix, prefixes }: Occurrence, to: Iri): string {
  if (prefix === undefined) return bracketIri(to);
  const own = createShrink({ [prefix]: prefixes[prefix] as Iri })(to);
  return own ?? createShrink(prefixes)(to) ?? bracketIri(to);
}
