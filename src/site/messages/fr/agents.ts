import type { Messages } from '../en/type.ts';

export const agents: Messages['agents'] = {
  start: 'Par où commencer',
  address: 'Un terme se trouve à cette adresse, par son identifiant ; majuscules et minuscules comptent :',
  files: 'Avec une terminaison, la même adresse donne le terme sous une autre forme :',
  form: {
    md: 'la page en Markdown',
    jsonld: 'ses énoncés en JSON-LD',
    ttl: 'ses énoncés en Turtle',
    json: 'son enregistrement en JSON simple',
  },
  data: 'Fichiers de données',
  indexSchema: { name: 'JSON Schema de l’index', about: 'ce que signifie chaque champ de l’index' },
  pinned: { name: 'Contexte JSON-LD, cette version', about: 'l’adresse à retenir ; son contenu ne change jamais' },
  sitemap: { name: 'Plan du site (sitemap)', about: 'chaque page, dans toutes les langues' },
};
