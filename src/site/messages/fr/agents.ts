import type { Messages } from '../en/type.ts';

export const agents: Messages['agents'] = {
  start: 'Par où commencer',
  termUrl: 'URL d’un terme. Les identifiants sont sensibles à la casse :',
  files: 'Avec une extension de fichier, la même URL renvoie le terme dans un autre format :',
  form: {
    md: 'la page en Markdown',
    jsonld: 'ses énoncés en JSON-LD',
    ttl: 'ses énoncés en Turtle',
    json: 'son enregistrement en JSON simple',
  },
  data: 'Fichiers de données',
  changes: {
    name: 'Changements entre versions',
    about: 'chaque changement avec sa gravité et une phrase en anglais, en JSON',
  },
  indexSchema: { name: 'JSON Schema de l’index', about: 'ce que signifie chaque champ de l’index' },
  pinned: { name: 'Contexte JSON-LD, cette version', about: 'l’URL à fixer ; son contenu ne change jamais' },
  sitemap: { name: 'Plan du site (sitemap)', about: 'toutes les pages, dans toutes les langues' },
};
