import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'fr');

export const data: Messages['data'] = {
  tooLong: (characters) =>
    `Cette forme compte ${number(characters, 'fr')} caractères. Elle est trop longue pour une page.`,
  forms: 'Cette classe sous forme de données',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'Pour des enregistrements en JSON-LD avec le contexte de ce vocabulaire (version 2020-12). Ce qui n’est pas mentionné ici reste permis.',
  },
  typeScript: {
    name: 'TypeScript',
    note: 'Types des mêmes enregistrements, pour les programmes qui les écrivent ou les lisent.',
  },
  shacl: { name: 'SHACL', note: 'Une forme qui permet de valider des données RDF, quelle que soit leur syntaxe.' },
  example: {
    name: 'Exemple',
    maintained: 'Tel qu’il est tenu à jour dans le vocabulaire.',
    completed: (fields) =>
      `Tel qu’il est tenu à jour dans le vocabulaire, complété par ce que demandent les schémas\u00a0: ${fields.join(', ')}.`,
    composed: 'Composé selon une règle à partir des champs et de leurs exemples\u00a0; personne ne le tient à jour.',
  },
  words: {
    leftOut: (count, page) =>
      `${n(count)} ${count < 2 ? 'autre champ s’applique' : 'autres champs s’appliquent'}, voir ${page}`,
    context: 'Le contexte qui donne leur sens à ces clés.',
    reference: 'Un IRI absolu, un CURIE ou un nœud anonyme.',
    open: 'De cette classe ou d’une classe inférieure\u00a0; toutes ne sont pas énumérées.',
    some: (min, max, what) =>
      `${max === undefined ? `Au moins ${n(min)}` : min === 0 ? `Au plus ${n(max)}` : min === max ? `Exactement ${n(min)}` : `De ${n(min)} à ${n(max)}`} parmi\u00a0: ${what}.`,
    closed: [
      'Ce qui n’est pas dit est inconnu pour OWL et absent pour SHACL. Tout champ obligatoire doit donc figurer dans les données.',
      'Les ensembles de valeurs se limitent aux valeurs connues, même si l’ontologie en admet d’autres.',
      'Charger l’ontologie avec les données, pour que les instances d’une sous-classe comptent comme instances.',
    ],
  },
};
