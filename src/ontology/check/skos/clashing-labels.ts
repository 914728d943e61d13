import type { Literal } from '@rdfjs/types';
import type { Graph, ResourceKey } from '../../graph.ts';
import { termKey } from '../../graph.ts';
import type { Iri } from '../../model.ts';
import { skos, skosXl } from '../../names.ts';
import { textResources } from '../../read/text-resources.ts';
import type { CheckContext } from '../context.ts';
import type { CheckRule, Finding } from '../rule.ts';
import { inLanguage, name, quote } from '../wording.ts';

const KINDS = ['prefLabel', 'altLabel', 'hiddenLabel'] as const;
type LabelKind = (typeof KINDS)[number];

const KIND_OF: ReadonlyMap<Iri, LabelKind> = new Map(
  KINDS.flatMap((kind) => [[skos(kind), kind] as const, [skosXl(kind), kind] as const]),
);

export const labelClashRules: readonly CheckRule[] = [
  {
    code: 'skos-label-clash',
    severity: 'warning',
    about:
      'A resource has the same text in the same language as preferred, alternative or hidden label, in two of these roles (SKOS S13).',
    find: labelClashes,
  },
];

/** Labels of a resource, also those of SKOS-XL (S55, S56, S57). */
export function skosLabels(graph: Graph, subject: ResourceKey, kind: LabelKind): readonly Literal[] {
  const xl = textResources(graph, subject, skosXl(kind)).map(({ literal }) => literal);
  const plain = graph.literals(subject, skos(kind));
  return xl.length === 0 ? plain : distinct([...plain, ...xl]);
}

function distinct(literals: readonly Literal[]): Literal[] {
  return [...new Map(literals.map((literal) => [termKey(literal), literal])).values()];
}

function* labelClashes(context: CheckContext): Generator<Finding> {
  const { graph } = context;
  for (const subject of graph.subjects()) {
    if (kindsOf(graph, subject).size < 2) continue;
    const roles = new Map<string, { literal: Literal; kinds: LabelKind[] }>();
    for (const kind of KINDS) {
      for (const literal of skosLabels(graph, subject, kind)) {
        const known = roles.get(termKey(literal));
        if (known) known.kinds.push(kind);
        else roles.set(termKey(literal), { literal, kinds: [kind] });
      }
    }
    for (const { literal, kinds } of roles.values()) {
      if (kinds.length < 2) continue;
      const [first, ...others] = kinds.map((kind) => name(context, skos(kind)));
      const message = `${name(context, subject)} has ${quote(literal.value)} ${inLanguage(literal.language)} as ${first} and also as ${others.join(' and ')}: a label has one role (SKOS S13). Keep ${first} and remove the other.`;
      yield { subject, near: literal.value, message };
    }
  }
}

function kindsOf(graph: Graph, subject: ResourceKey): ReadonlySet<LabelKind> {
  const kinds = new Set<LabelKind>();
  for (const predicate of graph.properties(subject).keys()) {
    const kind = KIND_OF.get(predicate);
    if (kind) kinds.add(kind);
  }
  return kinds;
}
