import { isArray, isObject } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';

/** The meaning of the names in a document. */
export interface ContextNames {
  /** Whether the context maps names to the vocabulary. undefined: there is no context. */
  readonly isOfVocabulary: boolean | undefined;
  /** Returns the term of the vocabulary for a member name, or a keyword; other names unchanged. */
  readonly termOf: (name: string) => string;
  /** The base of relative IRIs, https://www.w3.org/TR/json-ld11/#base-iri. */
  readonly base: string | undefined;
  /** The default language, https://www.w3.org/TR/json-ld11/#default-language. */
  readonly language: string | undefined;
  /** The language of the texts of a member, if the context defines it. null: none. */
  readonly languageOf: (name: string) => string | null | undefined;
  /** Whether the value of a member is a language map, https://www.w3.org/TR/json-ld11/#language-maps. */
  readonly isLanguageMap: (name: string) => boolean;
}

const KEYWORDS: ReadonlySet<string> = new Set(['@id', '@type', '@value', '@language', '@graph', '@list', '@set']);

/**
 * Reads the inline part of a context, https://www.w3.org/TR/json-ld11/#the-context. Remote contexts are never fetched.
 *
 * @param alike IRIs of contexts that include all terms of the vocabulary
 */
export function readNames(context: Json | undefined, vocabulary: string, alike: readonly string[] = []): ContextNames {
  const parts = (isArray(context) ? context : [context]).filter((part) => part !== undefined);
  const definitions = parts.filter(isObject);
  const bare = withoutScheme(vocabulary);
  const namespaces = new Set([bare, ...alike.map((one) => withoutScheme(one).replace(/[/#]+$/, ''))]);
  const isNamespace = (iri: unknown): boolean =>
    typeof iri === 'string' && namespaces.has(withoutScheme(iri).replace(/[/#]+$/, ''));
  const prefixes = new Set(
    definitions.flatMap((one) => Object.keys(one).filter((name) => isNamespace(iriOf(one, name)))),
  );
  const localOf = (iri: string): string | undefined => {
    const plain = withoutScheme(iri);
    if (plain.startsWith(`${bare}/`)) return plain.slice(bare.length + 1).replace(/^[/#]+/, '');
    const colon = iri.indexOf(':');
    const isCurie =
      colon > 0 && (prefixes.has(iri.slice(0, colon)) || (prefixes.size === 0 && iri.startsWith('schema:')));
    return isCurie ? iri.slice(colon + 1) : undefined;
  };
  const aliases = new Map<string, string>();
  for (const definition of definitions)
    for (const name of Object.keys(definition)) {
      const iri = iriOf(definition, name);
      const term = iri === undefined ? undefined : KEYWORDS.has(iri) ? iri : localOf(iri);
      if (term !== undefined && term !== '' && !name.startsWith('@')) aliases.set(name, term);
    }
  const base = definitions.map((one) => one['@base']).findLast((one) => typeof one === 'string');
  return {
    isOfVocabulary:
      parts.length === 0
        ? undefined
        : parts.some(isNamespace) ||
          definitions.some((one) => isNamespace(one['@vocab'])) ||
          prefixes.size > 0 ||
          aliases.size > 0,
    termOf: (name) => aliases.get(name) ?? (localOf(name) || name),
    base: typeof base === 'string' ? base : undefined,
    language: defaultLanguage(context),
    languageOf: (name) => languageIn(definitionOf(definitions, name)),
    isLanguageMap: (name) => [definitionOf(definitions, name)?.['@container']].flat().includes('@language'),
  };
}

/** The default language of a context. The last definition counts; null resets it. */
export function defaultLanguage(context: Json | undefined): string | undefined {
  const parts = (isArray(context) ? context : [context]).filter(isObject);
  const language = parts.findLast((part) => Object.hasOwn(part, '@language'))?.['@language'];
  return typeof language === 'string' && language !== '' ? language : undefined;
}

function definitionOf(definitions: readonly JsonObject[], name: string): JsonObject | undefined {
  const definition = definitions.findLast((one) => Object.hasOwn(one, name))?.[name];
  return isObject(definition) ? definition : undefined;
}

function languageIn(definition: JsonObject | undefined): string | null | undefined {
  const language = definition?.['@language'];
  return typeof language === 'string' || language === null ? language : undefined;
}

/** The IRI that a context defines for a name. */
function iriOf(definition: JsonObject, name: string): string | undefined {
  const definitionOfName = Object.hasOwn(definition, name) ? definition[name] : undefined;
  const iri =
    isObject(definitionOfName) && Object.hasOwn(definitionOfName, '@id') ? definitionOfName['@id'] : definitionOfName;
  return typeof iri === 'string' ? iri : undefined;
}

/** http and https, with and without www, are the same vocabulary. */
function withoutScheme(iri: string): string {
  return iri.trim().replace(/^https?:\/\/(?:www\.)?/i, '');
}
