import { sortByCodePoints } from '../code-points.ts';
import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { rdf } from '../names.ts';
import { escapeXmlAttribute, splitQName, xmlCharacters } from './xml-names.ts';

/** Prefixes that XML keeps for itself begin with its name, https://www.w3.org/TR/xml-names/#xmlReserved. */
const PREFIX = /^(?!xml)[A-Za-z_][A-Za-z0-9_.-]*$/i;
const RDF = rdf('');

/** So many predicates that could not be written are named. */
const NAMED = 5;

/** The element names of one RDF/XML document: a first walk over its nodes finds the namespaces, which stand at its root. */
export class QNames {
  readonly #split = new Map<Iri, readonly [namespace: Iri, name: string] | undefined>();
  readonly #prefixes: ReadonlyMap<Iri, string>;
  readonly #leftOut = new Map<Iri, number>();
  readonly #names = new Map<Iri, string | undefined>();
  #changedTexts = 0;

  constructor(nodes: readonly NodeObject[], prefixes: Readonly<Record<string, Iri>>) {
    // Cells of lists are written by these, which no node names.
    for (const name of ['first', 'rest']) this.#add(rdf(name));
    for (const node of nodes) this.#visit(node);
    const namespaces = new Set([RDF]);
    for (const split of this.#split.values()) if (split) namespaces.add(split[0]);
    this.#prefixes = choosePrefixes(namespaces, prefixes);
  }

  /** IRI → `owl:Class`; undefined where it can be no element. */
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

  /** What the document cannot say, as a comment; empty where it says all. */
  remark(): string {
    const remarks: string[] = [];
    if (this.#leftOut.size > 0) {
      const count = [...this.#leftOut.values()].reduce((sum, number) => sum + number, 0);
      const iris = sortByCodePoints([...this.#leftOut.keys()]);
      const named = iris.slice(0, NAMED).map((iri) => `\n    ${escapeComment(iri)}`);
      const more = iris.length > NAMED ? [`\n    and ${iris.length - NAMED} more`] : [];
      remarks.push(
        `\n  Left out: ${count} ${count === 1 ? 'statement' : 'statements'} with a predicate that XML has no name for:${named.concat(more).join('')}`,
      );
    }
    if (this.#changedTexts > 0) {
      const texts = this.#changedTexts === 1 ? '1 text holds' : `${this.#changedTexts} texts hold`;
      remarks.push(`\n  Changed: ${texts} characters that XML has none for; U+FFFD stands in their place.`);
    }
    if (remarks.length === 0) return '';
    return `<!--\n  RDF/XML cannot hold all that this vocabulary says; its other files do.${remarks.join('')}\n-->\n`;
  }

  #visit(node: NodeObject): void {
    for (const type of node['@type'] ?? []) if (!type.startsWith('_:')) this.#add(type);
    for (const [key, values] of Object.entries(node)) {
      if (key === '@id' || key === '@type' || values === undefined) continue;
      const all = values as readonly NodeValue[];
      if (!this.#add(key)) this.#leftOut.set(key, (this.#leftOut.get(key) ?? 0) + all.length);
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

/** A prefix for each namespace: one that is declared, else a numbered one that nobody has. */
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

/** A comment may not hold two hyphens: https://www.w3.org/TR/xml/#sec-comments. */
function escapeComment(text: string): string {
  return xmlCharacters(text).replace(/-(?=-)|-$/g, '%2D');
}
