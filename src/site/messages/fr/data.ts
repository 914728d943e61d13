import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'fr');

export const data: Messages['data'] = {
  tooLong: (characters) => `Ce format compte ${number(characters, 'fr')} caractères ; il est trop long pour une page.`,
  onPageIn: (name, language) => `${name} sur la page en ${language}`,
  forms: 'Cette classe sous forme de données',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'Pour des enregistrements en JSON-LD avec le contexte de ce vocabulaire (version 2020-12). Les propriétés supplémentaires sont autorisées.',
  },
  typeScript: {
    name: 'TypeScript',
    note: 'Types des mêmes enregistrements, pour les programmes qui les écrivent ou les lisent.',
  },
  shacl: { name: 'SHACL', note: 'Une forme qui valide des données RDF dans n’importe quelle syntaxe.' },
  example: {
    name: 'Exemple',
    maintained: 'Tenu à jour dans le vocabulaire.',
    completed: (fields) =>
      `Tenu à jour dans le vocabulaire, complété par les champs qu’exigent les schémas : ${fields}.`,
    composed: 'Généré à partir des champs et de leurs exemples ; il n’est pas tenu à jour à la main.',
  },
  words: {
    omitted: (count, page) =>
      `${counted(count, 'fr', { one: 'autre champ s’applique', other: 'autres champs s’appliquent' })}, voir ${page}`,
    context: 'Le contexte qui définit ces clés.',
    reference: 'Un IRI absolu, un CURIE ou un nœud anonyme.',
    open: 'Une instance de cette classe ou d’une sous-classe ; toutes les sous-classes ne sont pas énumérées.',
    some: (kind, count, what) =>
      `${{ min: `Au moins ${n(count)}`, max: `Au plus ${n(count)}`, exactly: `Exactement ${n(count)}` }[kind]} parmi : ${what}.`,
    someBetween: (min, max, what) => `De ${n(min)} à ${n(max)} parmi : ${what}.`,
    closed: [
      'Un énoncé manquant est inconnu pour OWL et absent pour SHACL. Tout champ obligatoire doit donc figurer dans les données.',
      'Les ensembles de valeurs se limitent aux valeurs connues, même si l’ontologie en admet d’autres.',
      'Charger l’ontologie avec les données, pour que les instances d’une sous-classe comptent comme instances de la classe.',
    ],
  },
};
