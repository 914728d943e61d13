import type { MissingBase } from '../check/no-base.ts';
import { noBaseIssue } from '../check/no-base.ts';
import type { PublicationFile } from '../configuration/schema.ts';
import type { ParsedSource, Source } from '../dataset.ts';
import { Graph } from '../graph.ts';
import type { Iri } from '../model.ts';
import { vann } from '../names.ts';
import { isRelative } from '../parse/iri.ts';
import { parseSource } from '../parse/parse.ts';
import type { DocumentLoader } from '../parse/reader.ts';
import { ownNamespace } from '../read/own-ontology.ts';
import type { ResultCache } from '../result-cache.ts';
import { NO_CACHE } from '../result-cache.ts';
import type { CompileInput } from './compile-input.ts';

/** Base IRI for sources that declare none, and where it comes from. */
export type Base = Pick<MissingBase, 'base' | 'origin'>;

export interface ParseSettings {
  readonly cache: ResultCache;
  /** Prefix of blank node labels, different from other calls. */
  readonly scope: string;
  readonly documentLoader?: DocumentLoader | undefined;
  /** Returns the base. Called once, if a source has relative IRIs and declares no base. */
  readonly base: (parsed: readonly ParsedSource[]) => Base;
}

/**
 * Parses sources or shapes with the configured base.
 *
 * @param scope prefix of blank node labels
 * @param namespace own namespace, the default base of shapes
 */
export function parseWithBase(
  { configuration: { publication }, defaultBaseUrl, documentLoader, cache = NO_CACHE }: CompileInput,
  sources: readonly Source[],
  scope: string,
  namespace?: Iri,
): Promise<readonly ParsedSource[]> {
  return parseSources(sources, {
    cache,
    scope,
    documentLoader,
    base: (parsed) =>
      chooseBase({ ...publication, namespace: publication.namespace ?? namespace }, defaultBaseUrl, parsed),
  });
}

/** Parses sources. Parses a source again with a base if it has relative IRIs and declares none, and adds an issue about it. */
async function parseSources(sources: readonly Source[], settings: ParseSettings): Promise<readonly ParsedSource[]> {
  const parse = (source: Source, at: number): Promise<ParsedSource> => {
    const id = `${settings.scope}${at}`;
    const compute = (): Promise<ParsedSource> =>
      parseSource(source, { id, ...(settings.documentLoader && { documentLoader: settings.documentLoader }) });
    // JSON-LD depends on further files.
    return source.text.includes('@context')
      ? compute()
      : settings.cache.hold(
          'source',
          [id, source.file, source.text, source.baseIri ?? '', source.format ?? ''],
          compute,
        );
  };
  const parsed: ParsedSource[] = [];
  // Sequentially, because the parsers are bound by the CPU.
  for (const [at, source] of sources.entries()) parsed.push(await parse(source, at));
  if (!parsed.some((source) => firstRelative(source))) return parsed;
  const base = settings.base(parsed);
  const resolved: ParsedSource[] = [];
  for (const [at, source] of sources.entries()) {
    const before = parsed[at] as ParsedSource;
    const relative = firstRelative(before);
    if (relative === undefined) {
      resolved.push(before);
      continue;
    }
    const after = await parse({ ...source, baseIri: base.base }, at);
    const { file, line } = relative;
    const issue = noBaseIssue({ ...base, example: relative.iri ?? '', location: { file, line } });
    resolved.push({ ...after, issues: [...issue, ...after.issues] });
  }
  return resolved;
}

function firstRelative({ issues }: ParsedSource): ParsedSource['issues'][number] | undefined {
  return issues.find(({ code }) => code === 'relative-iri');
}

/** Chooses the base. In order of preference: configured, the ontology's namespace, the URL of the published file. */
function chooseBase(
  publication: Pick<PublicationFile, 'base' | 'namespace' | 'header' | 'baseUrl'>,
  defaultBaseUrl: string,
  parsed: readonly ParsedSource[],
): Base {
  if (publication.base !== undefined) return { base: publication.base, origin: 'configuration' };
  const namespace = publication.namespace ?? namespaceOf(parsed, publication.header);
  // A path cannot be resolved against `urn:x:`.
  if (namespace !== undefined && /^[a-z][a-z0-9+.-]*:\//i.test(namespace))
    return { base: namespace.replace(/#$/, ''), origin: 'namespace' };
  const baseUrl = (publication.baseUrl ?? defaultBaseUrl).replace(/\/+$/, '');
  return { base: `${baseUrl}/vocabulary.ttl`, origin: 'url' };
}

/** Returns the namespace of the absolute IRIs in the sources, or the one that a header with a relative IRI states. */
function namespaceOf(parsed: readonly ParsedSource[], header: Iri | undefined): Iri | undefined {
  const graph = new Graph();
  for (const { quads } of parsed) {
    for (const { subject, predicate, object } of quads) {
      const isIri = subject.termType === 'NamedNode';
      if (isIri && isRelative(subject.value)) {
        if (predicate.value === vann('preferredNamespaceUri') && !isRelative(object.value)) return object.value;
      } else graph.add(subject, predicate.value, object);
    }
  }
  return ownNamespace(graph, header);
}
