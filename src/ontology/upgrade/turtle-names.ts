import type { Iri } from '../model.ts';
import { isRelative } from '../parse/iri.ts';
import type { Token } from '../parse/turtle-error.ts';

/** A reference to a resource in a text. The end is exclusive. */
export interface Occurrence {
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
export interface PrefixDeclaration {
  readonly start: number;
  readonly end: number;
  readonly namespace: Iri;
  readonly uses: Occurrence[];
}

/** A token with the prefix of a name. */
export interface NameToken extends Token {
  readonly prefix?: string;
}

/** Finds all references and prefix declarations in the tokens of a text in Turtle or a related syntax. */
export function readTurtleNames(
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
