import type { Literal } from '@rdfjs/types';
import { sortByCodePoints } from '../code-points.ts';
import type { Dataset } from '../dataset.ts';
import type { EditedTexts } from '../edited-texts.ts';
import { findEditedTexts } from '../edited-texts.ts';
import { Graph } from '../graph.ts';
import { lazy } from '../memoize.ts';
import type { Iri, NodeObject, Ontology, Term } from '../model.ts';
import type { OwnOntology } from '../read/own-ontology.ts';
import type { EditableOntology } from '../read/read.ts';
import { TEXT_PROPERTIES } from '../text-properties.ts';
import { toNodes } from '../write/nodes.ts';
import type { DerivedSources, OpenSources } from './sources.ts';

/**
 * Opens sources in which only texts of terms were edited since earlier ones. The result is that of opening them anew, but only these terms
 * are read.
 *
 * @param findOwn finds the ontology that sources are about, which can depend on whether a resource has a text
 * @returns undefined: something else has changed, or other terms depend on an edited text
 */
export async function editSources(
  earlier: OpenSources<EditableOntology>,
  dataset: Dataset,
  findOwn: (dataset: Dataset) => OwnOntology,
): Promise<OpenSources | undefined> {
  const texts = findEdits(earlier.dataset, dataset);
  if (!texts || JSON.stringify(findOwn(dataset)) !== JSON.stringify(earlier.own)) return undefined;
  const derived = await earlier.derive();
  const published = publishedTexts(texts, derived);
  if (!published || !areOwn(texts, earlier, derived.ontology.whole())) return undefined;
  const { origins } = dataset;
  const edited = editNodes(derived.ontology.whole(), published);
  const isWhole = derived.ontology === earlier.whole;
  const graph = isWhole ? dataset.graph : Graph.withLiterals(derived.graph, published);
  const ontology = derived.ontology.edit({ graph, origins, edited: () => edited });
  // Names of terms and of the selection depend on them.
  if (JSON.stringify(ontology.whole().prefixes) !== JSON.stringify(derived.ontology.whole().prefixes)) return undefined;
  const nodes = derived.nodes.map((node) => edited.get(node['@id'] ?? '') ?? node);
  const editedWhole = lazy(() => editNodes(earlier.whole.whole(), texts));
  const whole = isWhole ? ontology : earlier.whole.edit({ graph: dataset.graph, origins, edited: editedWhole });
  return { ...earlier, dataset, whole, derive: async () => ({ ...derived, graph, nodes, ontology }) };
}

function findEdits(earlier: Dataset, now: Dataset): EditedTexts | undefined {
  if (now.issues.length > 0 || earlier.issues.length > 0) return undefined;
  if (JSON.stringify(now.prefixes) !== JSON.stringify(earlier.prefixes)) return undefined;
  return findEditedTexts(earlier.graph, now.graph);
}

/** Whether all texts are of terms, and no other term depends on them. Values are sorted by label, and a slice lists labels of what it omits. */
function areOwn(texts: EditedTexts, { whole, properties }: OpenSources, published: Ontology): boolean {
  const { label } = properties.textProperties ?? TEXT_PROPERTIES;
  const isSlice = published.derivation.mode === 'slice';
  const { terms } = isSlice ? whole.whole() : published;
  const edited = terms.filter(({ iri }) => texts.has(iri));
  const isNamed = ({ iri }: Term): boolean => label.some((property) => texts.get(iri)?.has(property));
  return edited.length === texts.size && !edited.some((term) => isNamed(term) && (isSlice || isListed(term)));
}

/** Whether a term is sorted among others by its label. */
function isListed({ value, memberOf, enumeration, collection, thesaurus }: Term): boolean {
  return [value, memberOf, enumeration, collection, thesaurus].some((facts) => facts !== undefined);
}

/** The texts that are published. undefined: a standard can state others of the same terms. */
function publishedTexts(texts: EditedTexts, { graph, copies }: DerivedSources): EditedTexts | undefined {
  const published = [...texts].filter(([iri]) => graph.describes(iri));
  return published.some(([iri]) => copies.kinds(iri) !== undefined) ? undefined : new Map(published);
}

/** The own nodes of the terms, with their texts. */
function editNodes({ terms }: Ontology, texts: EditedTexts): Map<Iri, NodeObject> {
  const edited = terms.filter(({ iri }) => texts.has(iri));
  return new Map(
    edited.map(({ iri, description: [node] }) => {
      const ofTerm = texts.get(iri) ?? new Map<Iri, readonly Literal[]>();
      const [members] = toNodes(Graph.withLiterals(new Graph(), [[iri, ofTerm]]));
      const kept = Object.entries(node ?? {}).filter(([key]) => !ofTerm.has(key));
      const all = new Map([...kept, ...Object.entries(members ?? {})]);
      return [iri, Object.fromEntries(sortByCodePoints([...all.keys()]).map((key) => [key, all.get(key)]))] as const;
    }),
  );
}
