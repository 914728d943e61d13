import { isBlankKey } from '../../rdf/index.ts';
import type { CheckRule } from './rule.ts';
import { name, quote } from './rule.ts';

export const headerRules: readonly CheckRule[] = [
  {
    code: 'no-title',
    severity: 'warning',
    about:
      'Neither the configuration nor the header of the ontology states a title, so a name of its IRI, file or folder is the title of the site.',
    *find(context) {
      const { guessedTitle, ontology } = context;
      if (guessedTitle === undefined || ontology.terms.length === 0) return;
      const { iri } = ontology.header;
      const isHeader = iri !== undefined && !isBlankKey(iri);
      const where = isHeader
        ? `${name(context, iri)} has no title`
        : 'The sources have no header with a title that is about all of them';
      const fix = isHeader ? 'Add dcterms:title' : 'Add an owl:Ontology with dcterms:title';
      const message = `${where}, so the site is named ${quote(guessedTitle)}. ${fix}, or set "title" in publication.yaml.`;
      yield isHeader ? { subject: iri, message } : { message };
    },
  },
];
