import type { Path } from '../../rdf/json/yaml.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import { domainClasses, rangeClasses } from '../../ontology/terms/classes.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import { ownEntry } from '../json.ts';
import type { Entity, Field } from '../mapping.ts';
import type { MappingCheckContext, MappingFinding, MappingRule, NameLookups } from './context.ts';
import { itemPath } from './record-paths.ts';

export const domainRules: readonly MappingRule[] = [
  {
    code: 'mapping-domain',
    severity: 'warning',
    about:
      'The property of a field does not apply to the class: its domain is neither the class nor a superclass or subclass of it.',
    find: foreignProperties,
  },
];

/** A field that several entities inherit is valid if its property applies to one of them. */
function* foreignProperties(context: MappingCheckContext): Generator<MappingFinding> {
  const { authored, names } = context;
  const found = new Map<string, readonly MappingFinding[]>();
  for (const entity of authored.schema.mapping.entities) {
    for (const [at, field] of entity.fields.entries()) {
      const path = [...itemPath(authored.yaml, entity.name, 'fields', at), 'property'];
      const findings = [...foreignSteps(entity, field, names)].map((step) => ({
        path,
        message: wording(path, step, names),
      }));
      const known = found.get(path.join('.'));
      if (known === undefined || findings.length < known.length) found.set(path.join('.'), findings);
    }
  }
  for (const findings of found.values()) yield* findings;
}

interface ForeignStep {
  readonly property: Term;
  /** The classes that the property does not apply to. */
  readonly classes: readonly Term[];
}

function wording(path: Path, { property, classes }: ForeignStep, names: NameLookups): string {
  const domains = domainClasses(property).map((iri) => names.term(iri)?.identifier ?? `<${iri}>`);
  const found = listed(classes.map(({ identifier }) => identifier));
  return `"${path.join('.')}": ${property.identifier} applies to ${listed(domains)}, not to ${found}. Use a property of the class, or another class.`;
}

/** Steps of a field's property paths that do not apply to the class of the object. */
function* foreignSteps(entity: Entity, { properties }: Field, names: NameLookups): Generator<ForeignStep> {
  for (const path of properties) {
    let classes = [names.term(entity.class)].filter((term) => term !== undefined);
    for (const [at, name] of path.entries()) {
      const property = names.term(name);
      if (!property?.property || classes.length === 0) break;
      if (!classes.some((term) => belongs(property, term, names))) yield { property, classes };
      const typed = ownEntry(entity.types, path.slice(0, at + 1).join('/'));
      const next = typed === undefined ? rangeClasses(property) : [typed];
      classes = next.map(names.term).filter((term) => term !== undefined);
    }
  }
}

/** Whether a property applies to a class. A property without a domain applies to every class. */
function belongs(property: Term, term: Term, names: NameLookups): boolean {
  const domains = domainClasses(property);
  return domains.length === 0 || domains.some((iri) => related(iri, term, names));
}

/** Whether the classes are equal, or one is an ancestor of the other. */
export function related(iri: Iri, term: Term, names: NameLookups): boolean {
  const wanted = canonicalIri(iri);
  const above = (lower: Term | undefined, higher: Iri): boolean =>
    lower?.class?.ancestors.some((ancestor) => canonicalIri(ancestor) === higher) ?? false;
  return wanted === canonicalIri(term.iri) || above(term, wanted) || above(names.term(iri), canonicalIri(term.iri));
}

function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}
