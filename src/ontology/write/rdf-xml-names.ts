import { sortByCodePoints } from '../code-points.ts';
import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { rdf } from '../names.ts';
import { escapeXmlAttribute, splitQName, xmlCharacters } from './xml-names.ts';

/** Prefixes that start with `xml` are reserved (https://www.w3.org/TR/xml-names/#xmlReserved). */
const PREFIX = /^(?!xml)[A-Za-z_][A-Za-z0-9_.-]*$/i;
const RDF = rdf('');

/** Limit of omitted predicates in the comment. */
const MAX_NAMED = 5;

/** The element names of an RDF/XML document. A first pass over the nodes collects the namespaces, which the root declares. */
export class QNames {
  readonly #split = new Map<Iri, readonly [namespace: Iri, name: string] | undefined>();
  readonly #prefixes: ReadonlyMap<Iri, string>;
  readonly #omitted = new Map<Iri, number>();
  readonly #names = new Map<Iri, string | undefined>();
  #changedTexts = 0;

  constructor(nodes: readonly NodeObject[], prefixes: Readonly<Record<string, Iri>>) {
    // List cells need these names, which do not occur in nodes.
    for (const name of ['first', 'rest']) this.#add(rdf(name));
    for (const node of nodes) this.#visit(node);
    const namespaces = new Set([RDF]);
    for (const split of this.#split.values()) if (split) namespaces.add(split[0]);
    this.#prefixes = choosePrefixes(namespaces, prefixes);
  }

  /** IRI → `owl:Class`. undefined: not possible as an element name. */
  of(iri: Iri | undefined): string | undefined {
    if (iri === undefined) return undefined;
    if (!this.#names.has(iri)) {
      const split = this.#split.get(iri);
      this.#names.set(iri, split && `${this.#prefixes.get(split[0])}:${split[1]}`);
    }
    return this.#names.get(iri);
  }

  declarations(): string {
    const byPrefix = new Map([...this.#prefixes].map(([namespace, prefix]) => [prefix, namespace]));
    return sortByCodePoints([...byPrefix.keys()])
      .map((prefix) => `\n  xmlns:${prefix}="${escapeXmlAttribute(byPrefix.get(prefix) as Iri)}"`)
      .join('');
  }

  /** Comment about data that RDF/XML cannot represent. Empty: there is none. */
  remark(): string {
    const remarks: string[] = [];
    if (this.#omitted.size > 0) {
      const count = [...this.#omitted.values()].reduce((sum, number) => sum + number, 0);
      const iris = sortByCodePoints([...this.#omitted.keys()]);
      const named = iris.slice(0, MAX_NAMED).map((iri) => `\n    ${escapeComment(iri)}`);
      const more = iris.length > MAX_NAMED ? [`\n    and ${iris.length - MAX_NAMED} more`] : [];
      remarks.push(
        `\n  Omitted: ${count} ${count === 1 ? 'statement' : 'statements'} with a predicate that is not a valid element name:${named.concat(more).join('')}`,
      );
    }
    if (this.#changedTexts > 0) {
      const texts = this.#changedTexts === 1 ? '1 text contains' : `${this.#changedTexts} texts contain`;
      remarks.push(`\n  Changed: ${texts} characters that XML does not allow. They are replaced by U+FFFD.`);
    }
    if (remarks.length === 0) return '';
    return `<!--\n  RDF/XML cannot represent all data of this vocabulary. The other formats are complete.${remarks.join('')}\n-->\n`;
  }

  #visit(node: NodeObject): void {
    for (const type of node['@type'] ?? []) if (!type.startsWith('_:')) this.#add(type);
    for (const [key, values] of Object.entries(node)) {
      if (key === '@id' || key === '@type' || values === undefined) continue;
      const all = values as readonly NodeValue[];
      if (!this.#add(key)) this.#omitted.set(key, (this.#omitted.get(key) ?? 0) + all.length);
      for (const value of all) this.#visitValue(value);
    }
  }

  #visitValue(value: NodeValue): void {
    if ('@list' in value) for (const item of value['@list'] as readonly NodeValue[]) this.#visitValue(item);
    else if (!('@value' in value)) this.#visit(value as NodeObject);
    else if (xmlCharacters(value['@value'] as string) !== value['@value']) this.#changedTexts += 1;
  }

  #add(iri: Iri): boolean {
    let split = this.#split.get(iri);
    if (split === undefined && !this.#split.has(iri)) this.#split.set(iri, (split = splitQName(iri)));
    return split !== undefined;
  }
}

/** Chooses a prefix for each namespace: a declared one, or an unused numbered one. */
function choosePrefixes(
  namespaces: ReadonlySet<Iri>,
  declared: Readonly<Record<string, Iri>>,
): ReadonlyMap<Iri, string> {
  const chosen = new Map<Iri, string>([[RDF, 'rdf']]);
  for (const prefix of sortByCodePoints(Object.keys(declared))) {
    const namespace = declared[prefix] as Iri;
    if (PREFIX.test(prefix) && prefix !== 'rdf' && namespaces.has(namespace) && !chosen.has(namespace))
      chosen.set(namespace, prefix);
  }
  const taken = new Set(chosen.values());
  let number = 0;
  for (const namespace of sortByCodePoints([...namespaces])) {
    if (chosen.has(namespace)) continue;
    do number += 1;
    while (taken.has(`ns${number}`));
    chosen.set(namespace, `ns${number}`);
  }
  return chosen;
}

/** A comment must not contain two hyphens (https://www.w3.org/TR/xml/#sec-comments). */
function escapeComment(text: string): string {
  return xmlCharacters(text).replace(/-(?=-)|-$/g, '%2D');
}
