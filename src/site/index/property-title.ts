import { memoize } from '../../base/work.ts';
import type { LocalizedText, Ref } from '../../messages/messages.ts';
import type { DeclaredProperty, Iri, Site } from '../../ontology/model.ts';
import { isReadable, localizedText, lookUpMessage } from '../text/text.ts';
import type { PublicationIndex } from './publication-index.ts';
import { spaced } from './publication-index.ts';
import { localText } from './site-links.ts';
import { lastPart } from './term-names.ts';
import { PREDICATES } from '../../vocabularies/index.ts';

/** Language of local names. */
const NAMES = 'en';

/** A property of a statement: a term without a label of its own by the name that the site knows. */
export function propertyRef(property: Iri, index: PublicationIndex): Ref {
  const ref = index.ref(property);
  if (index.term(property)?.labels.length !== 0) return ref;
  const known = lookUpMessage(index.messages.structures.properties, lastPart(property));
  return known === undefined ? ref : { ...ref, label: known, ...(index.own && { language: index.own }) };
}

/** Title of a property: that of the configuration, the site's message, the label of a published term, or its local name as words. */
export function propertyTitle(property: Iri, index: PublicationIndex): LocalizedText {
  const { label } = placedProperties(index).get(property) ?? {};
  if (label) return localText(label, index);
  const term = index.term(property);
  const name = lastPart(property);
  const own = term?.own === true && term.labels.length > 0;
  const known = own ? undefined : lookUpMessage(index.messages.structures.properties, name);
  if (known !== undefined) return localizedText(known, index.own);
  if (term) {
    const { label, language } = index.ref(property);
    return localizedText(capitalised(spaced(label)), language);
  }
  return localizedText(capitalised(sentence(spaced(name))), isReadable(NAMES, index.language) ? undefined : NAMES);
}

/** In lower case, except for abbreviations: `version IRI`. */
function sentence(name: string): string {
  return /\p{Ll}/u.test(name) ? name.replace(/\S*\p{Ll}\S*/gu, (word) => word.toLowerCase()) : name.toLowerCase();
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A property with a place of its own on the pages of terms. */
export interface PlacedProperty extends DeclaredProperty {
  /** Whether the configuration declares it. Otherwise only values that are certainly images have the place. */
  readonly declared: boolean;
}

/** Properties with a place of their own, in display order: those of the configuration, then those of images. */
export function placedProperties({ publication }: Pick<PublicationIndex, 'publication'>): Placed {
  return placedOn(publication.site);
}

type Placed = ReadonlyMap<Iri, PlacedProperty>;

const placedOn = memoize(({ annotations = [] }: Site): Placed => {
  const placed = new Map<Iri, PlacedProperty>(annotations.map((it) => [it.property, { ...it, declared: true }]));
  for (const property of PREDICATES.image)
    if (!placed.has(property))
      placed.set(property, { property, section: 'images', rendering: 'image', declared: false });
  return placed;
});

/** Whether the configuration gives the statements with this property their place. */
export function isDeclared(property: Iri, index: Pick<PublicationIndex, 'publication'>): boolean {
  return placedProperties(index).get(property)?.declared === true;
}
