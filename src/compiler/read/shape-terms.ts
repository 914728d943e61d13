import { sortByCodePoints } from '../../base/text.ts';
import type { Iri, ShapeTarget, StatedShape, Text } from '../../ontology/model.ts';
import type { ResourceKey } from '../../rdf/index.ts';
import { isBlankKey } from '../../rdf/index.ts';
import { referred } from '../../shacl/index.ts';
import type { Shape, Target } from '../../shacl/model.ts';
import { sh } from '../../shacl/model.ts';
import type { ReadContext } from './read-context.ts';
import { SHAPE_KINDS } from '../../ontology/model.ts';
import type { ShapeReader } from './shapes.ts';
import { literalOf, readValue } from './texts.ts';

/** Reads the facts about terms that are shapes. Linear in the shapes. */
export function readStatedShapes({ graph, terms, shapes: open }: ReadContext): ReadonlyMap<Iri, StatedShape> {
  const iris = [...terms].flatMap(([iri, kinds]) => (kinds.some((kind) => SHAPE_KINDS.includes(kind)) ? iri : []));
  if (iris.length === 0) return new Map();
  const shapes = open();
  const parts = usersOfShapes(shapes, (iri) => terms.has(iri));
  return new Map(
    iris.flatMap((iri): [Iri, StatedShape][] => {
      const shape = shapes.all.get(iri);
      if (shape === undefined) return [];
      const requires = shapes.ofShape(iri);
      const field = shapes.ofProperty(iri);
      const [severity] = graph.iris(iri, sh('severity'));
      return [
        [
          iri,
          {
            targets: shape.targets.flatMap(targetOf),
            includes: sortByCodePoints([...new Set(shape.constraints.flatMap(includedName))]),
            usedBy: sortByCodePoints([...new Set(parts.usedBy.get(iri))]),
            ...(severity !== undefined && { severity }),
            messages: messagesOf(shape),
            ...(shape.isDeactivated && { deactivated: true }),
            ...(parts.faulty.has(iri) && { faulty: true }),
            ...(requires && { requires }),
            ...(field && { field }),
          },
        ],
      ];
    }),
  );
}

/** The named shapes that each named shape refers to, also in its unnamed parts; and those with a faulty part. */
export function usersOfShapes(
  { all, faulty }: ShapeReader,
  isTerm: (iri: Iri) => boolean,
): { usedBy: ReadonlyMap<Iri, readonly Iri[]>; faulty: ReadonlySet<Iri> } {
  const usedBy = new Map<Iri, Iri[]>();
  const found = new Set<Iri>();
  for (const owner of all.keys()) {
    if (isBlankKey(owner)) continue;
    const seen = new Set<ResourceKey>([owner]);
    for (const key of seen) {
      if (faulty.has(key)) found.add(owner);
      for (const part of all.get(key)?.constraints.flatMap(referred) ?? []) {
        if (isBlankKey(part)) seen.add(part);
        else if (isTerm(owner)) addTo(usedBy, part, owner);
      }
    }
  }
  return { usedBy, faulty: found };
}

function addTo(lists: Map<Iri, Iri[]>, key: Iri, item: Iri): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function includedName(constraint: Shape['constraints'][number]): Iri[] {
  return constraint.kind === 'node' && !isBlankKey(constraint.shape) ? [constraint.shape] : [];
}

function targetOf(target: Target): ShapeTarget[] {
  if (target.kind === 'class') return isBlankKey(target.class) ? [] : [{ kind: 'class', iri: target.class }];
  if (target.kind === 'sparql') return [{ kind: 'query', text: target.query.text }];
  if (target.kind !== 'node') return [{ kind: target.kind, iri: target.property }];
  const value = readValue(target.node);
  return value ? [{ kind: 'node', value }] : [];
}

function messagesOf({ messages }: Shape): Text[] {
  return messages.map((message) => {
    const { value, language } = literalOf(message);
    return { value, ...(language !== undefined && { language }) };
  });
}
