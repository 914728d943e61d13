import type { JsonMember, JsonNode } from '../json/tree.ts';
import type { Iri } from '../model.ts';
import type { ContextDocuments, ContextPair, RecordContexts } from './contexts.ts';
import { ContextError, expandName } from './contexts.ts';
import type { Edit } from './edits.ts';
import { applyEdits } from './edits.ts';

/** The contexts inside a node of a record, and the changes of its `@context`. */
export interface LocalContext {
  readonly pair: ContextPair;
  readonly edits: readonly Edit[];
}

/**
 * Reads the `@context` of a node. URLs of the old published context become those of the new one. Definitions of the record itself keep their
 * keys, and their IRIs are upgraded.
 *
 * @param text the record
 * @param node the value of `@context`
 * @param parent contexts outside. undefined: the node is the record.
 * @param targetOf the new IRI of a term
 * @throws {ContextError} the context is not one of the ontology, or not supported
 */
export function readLocalContext(
  text: string,
  node: JsonNode,
  parent: ContextPair | undefined,
  contexts: RecordContexts,
  targetOf: (iri: Iri) => Iri,
): LocalContext {
  const parts = (node.type === 'array' ? node.items : [node]).map((item) => readPart(text, item, contexts));
  const old = parts.map((part) => part.old);
  const before = contexts.enter(parent, { old, now: parts.map((part) => part.now) });
  const inner = parts.map(({ node: part }) =>
    part.type === 'object' ? definitionEdits(text, part.members, before, targetOf) : [],
  );
  const edits = [...inner.flat(), ...parts.flatMap((part) => part.edit ?? [])];
  if (inner.flat().length === 0) return { pair: before, edits };
  const now = parts.map((part, at) => {
    const { start, end } = part.node;
    const moved = (inner[at] ?? []).map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    return moved.length === 0 ? part.now : (JSON.parse(applyEdits(text.slice(start, end), moved)) as unknown);
  });
  return { pair: contexts.enter(parent, { old, now }), edits };
}

interface Part extends ContextDocuments {
  readonly node: JsonNode;
  readonly edit?: Edit;
}

function readPart(text: string, node: JsonNode, contexts: RecordContexts): Part {
  const { start, end } = node;
  const value = JSON.parse(text.slice(start, end)) as unknown;
  if (typeof value === 'string') {
    const found = contexts.find(value);
    if (!found)
      throw new ContextError(
        `The context ${JSON.stringify(value)} is not one of the ontology, and "contexts" in publication.yaml does not name it. Name its file there, write its content into the record, or remove it if the keys are those of the published context.`,
      );
    rejectScoped(found.old);
    return {
      ...found,
      node,
      ...(found.url !== undefined && { edit: { start, end, text: JSON.stringify(found.url) } }),
    };
  }
  if (value !== null && (typeof value !== 'object' || Array.isArray(value)))
    throw new ContextError('Expected a URL or an object as "@context".');
  rejectScoped(value);
  return { old: value, now: value, node };
}

/** @throws {ContextError} a context has others inside */
function rejectScoped(context: unknown): void {
  const scoped = Object.entries(context ?? {}).find(([key, definition]) => key === '@import' || hasContext(definition));
  if (scoped)
    throw new ContextError(
      `The context has ${JSON.stringify(scoped[0])} with another context inside, which is not supported.`,
    );
}

function hasContext(definition: unknown): boolean {
  return typeof definition === 'object' && definition !== null && Object.hasOwn(definition, '@context');
}

/** Upgrades the IRIs of definitions. Prefixes stay, because names that use them are upgraded. */
function definitionEdits(
  text: string,
  members: readonly JsonMember[],
  { old, now }: ContextPair,
  targetOf: (iri: Iri) => Iri,
): Edit[] {
  const local = new Set(members.map(({ name }) => name));
  const edits: Edit[] = [];
  const upgrade = ({ start, end, type }: JsonNode, written?: string): void => {
    if (type !== 'string') return;
    const name = written ?? (JSON.parse(text.slice(start, end)) as string);
    const iri = expandName(old, name, 'vocab');
    const target = iri === null ? null : targetOf(iri);
    if (iri === null || target === null || (target === iri && expandName(now, name, 'vocab') === iri)) return;
    const prefix = name.slice(0, Math.max(0, name.indexOf(':')));
    const namespace = local.has(prefix) ? old.mappings.get(prefix)?.['@id'] : undefined;
    const compact = namespace && target.startsWith(namespace) ? `${prefix}:${target.slice(namespace.length)}` : target;
    edits.push({ start, end, text: JSON.stringify(compact) });
  };
  for (const { name, value } of members) {
    if (name.startsWith('@')) continue;
    upgrade(value);
    if (value.type !== 'object') continue;
    for (const inner of value.members) if (['@id', '@reverse', '@type'].includes(inner.name)) upgrade(inner.value);
  }
  return edits;
}
