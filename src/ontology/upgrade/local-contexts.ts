import type { JsonMember, JsonNode } from '../json/tree.ts';
import type { Iri } from '../model.ts';
import type { ContextDocuments, ContextPair, RecordContexts } from './contexts.ts';
import { ContextError, expandName } from './contexts.ts';
import type { Edit } from './edits.ts';
import { applyEdits } from './edits.ts';

/** What becomes of the IRIs of definitions. */
export interface NewIris {
  /** The new IRI of a term. */
  readonly term: (iri: Iri) => Iri;
  /** The new namespace if all terms of one have moved there. */
  readonly namespace: (iri: Iri) => Iri | undefined;
}

/** The contexts inside a node of a record, and the changes of its `@context`. */
export interface LocalContext {
  readonly pair: ContextPair;
  readonly edits: readonly Edit[];
}

/**
 * Reads the `@context` of a node. URLs of the old published context become those of the new one. Definitions of the record itself keep their
 * keys, and their IRIs are upgraded. So are prefixes and `@vocab` if all terms of the namespace have moved.
 *
 * @param text the record
 * @param node the value of `@context`
 * @param parent contexts outside. undefined: the node is the record.
 * @throws {ContextError} the context is not one of the ontology, or not supported
 */
export function readLocalContext(
  text: string,
  node: JsonNode,
  parent: ContextPair | undefined,
  contexts: RecordContexts,
  newIris: NewIris,
): LocalContext {
  const parts = (node.type === 'array' ? node.items : [node]).map((item) => readPart(text, item, contexts));
  const old = parts.map((part) => part.old);
  const before = contexts.enter(parent, { old, now: parts.map((part) => part.now) });
  const inner = parts.map(({ node: part }) =>
    part.type === 'object' ? definitionEdits(text, part.members, before, newIris) : [],
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

/** Upgrades the IRIs of definitions. Prefixes of namespaces whose terms have not all moved stay, because names that use them are upgraded. */
function definitionEdits(
  text: string,
  members: readonly JsonMember[],
  { old, now }: ContextPair,
  newIris: NewIris,
): Edit[] {
  const moves = movedMembers(text, members, newIris);
  const edits: Edit[] = [...moves.values()];
  /** The part of a name before its local name, and the IRI that this part gets. The empty part is that of `@vocab`. */
  const namespaceOf = (name: string): readonly [before: string, namespace: Iri | null | undefined] => {
    const colon = name.indexOf(':');
    const member = members.find((one) => one.name === (colon < 0 ? '@vocab' : name.slice(0, colon)));
    if (!member) return ['', undefined];
    const written = colon < 0 ? old['@vocab'] : old.mappings.get(member.name)?.['@id'];
    return [name.slice(0, colon + 1), moves.get(member)?.iri ?? written];
  };
  const upgrade = ({ start, end, type }: JsonNode): void => {
    if (type !== 'string') return;
    const name = JSON.parse(text.slice(start, end)) as string;
    const iri = expandName(old, name, 'vocab');
    if (iri === null || iri.startsWith('@')) return;
    const target = newIris.term(iri);
    const [before, namespace] = namespaceOf(name);
    const local = namespace && target.startsWith(namespace) ? before + target.slice(namespace.length) : target;
    const isSame = namespace === undefined && target === iri && expandName(now, name, 'vocab') === iri;
    if (!isSame && local !== name) edits.push({ start, end, text: JSON.stringify(local) });
  };
  for (const member of members) {
    const { name, value } = member;
    if (name.startsWith('@') || moves.has(member)) continue;
    upgrade(value);
    if (value.type !== 'object') continue;
    for (const inner of value.members)
      if (['@id', '@reverse', '@type', '@index'].includes(inner.name)) upgrade(inner.value);
  }
  return edits;
}

/** The prefixes and `@vocab` whose namespaces have moved, with their new IRIs. */
function movedMembers(
  text: string,
  members: readonly JsonMember[],
  { namespace }: NewIris,
): ReadonlyMap<JsonMember, Edit & { readonly iri: Iri }> {
  const moves = members.flatMap((member): [JsonMember, Edit & { iri: Iri }][] => {
    const { name, value } = member;
    if (value.type !== 'string' || (name.startsWith('@') && name !== '@vocab')) return [];
    const { start, end } = value;
    const iri = namespace(JSON.parse(text.slice(start, end)) as string);
    return iri === undefined ? [] : [[member, { start, end, text: JSON.stringify(iri), iri }]];
  });
  return new Map(moves);
}
