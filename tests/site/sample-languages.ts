import type { Publication, Text } from '../../src/ontology/model.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { samplePublication } from './sample.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

/** Labels of the sample's terms in German, French and Spanish. */
const LABELS: Readonly<Record<string, readonly [de: string, fr: string, es: string]>> = {
  Listing: ['Inserat', 'Annonce', 'Anuncio'],
  StayListing: ['Unterkunftsinserat', 'Annonce d’hébergement', 'Anuncio de alojamiento'],
  Provider: ['Anbieter', 'Fournisseur', 'Proveedor'],
  Place: ['Ort', 'Lieu', 'Iglesia'],
  Photo: ['Foto', 'Photo', 'Foto'],
  provider: ['Anbieter', 'fournisseur', 'proveedor'],
  offeredBy: ['angeboten von', 'proposé par', 'ofrecido por'],
  hasPhoto: ['hat Foto', 'a pour photo', 'incluye foto'],
  level: ['Stufe', 'niveau', 'nivel'],
  knows: ['kennt', 'connaît', 'conoce'],
  High: ['Hoch', 'Élevé', 'Alto'],
  Level: ['Stufen', 'Niveaux', 'Niveles'],
};

/** The sample with labels in four languages, except for a few terms that have only English labels. */
export function sampleInLanguages(site: Partial<Publication['site']> = {}): Publication {
  const publication = samplePublication({ languages: LANGUAGES, ...site });
  const terms = publication.ontology.terms.map((term) => {
    const [de, fr, es] = LABELS[term.identifier] ?? [];
    const added = Object.entries({ de, fr, es }).flatMap(([language, value]): Text[] =>
      value === undefined ? [] : [{ value, language }],
    );
    const labels = [
      ...term.labels.filter((label) => !added.some(({ language }) => language === label.language)),
      ...added,
    ];
    return { ...term, labels };
  });
  return { ...publication, ontology: { ...publication.ontology, languages: LANGUAGES, terms } };
}

/** The index of the sample's pages in a language. */
export function sampleIn(language: string): PublicationIndex {
  return createPublicationIndex(sampleInLanguages(), language);
}
