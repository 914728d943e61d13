import { splitIri } from '../../rdf/graph/curie.ts';
import type { Publication, TermMapping } from '../../ontology/model.ts';
import { rdfs } from '../../rdf/graph/names.ts';
import { fieldAnchor } from '../coverage/field-anchor.ts';
import { termMappings } from '../coverage/term-mappings.ts';
import type { SchemaFile } from '../schema-file.ts';
import { alignmentMappings, justificationOf, subjectsOf } from './alignments.ts';
import type { SssomMapping } from './slots.ts';
import { writeSssom } from './write.ts';

/** Path of the SSSOM file below the base URL. */
export const SSSOM_FILE = 'mappings.sssom.tsv';

/**
 * All standard alignments and field mappings of a publication as SSSOM/TSV, https://mapping-commons.github.io/sssom/.
 *
 * An alignment has its own relation; one that was searched without a match has `sssom:NoTermFound`. A field of a schema is not a concept
 * that matches a term, so its row has `rdfs:seeAlso`, with the field on its schema's page as the object and the direction in the comment.
 *
 * @param schemaPage domain and schema → path of its page below the base URL
 */
export function toSssom(
  publication: Publication,
  schemas: readonly SchemaFile[],
  schemaPage: (domain: string, schema: string) => string,
): string {
  const { site, ontology } = publication;
  const { header } = ontology;
  const pages = new Map(
    schemas.map(({ name, mapping }) => [name, `${site.baseUrl}/${schemaPage(mapping.domain, mapping.schema)}`]),
  );
  const prefixes = schemas.flatMap(({ name, mapping: { domain } }) => {
    const page = pages.get(name) as string;
    return [
      [`schemas-${domain}`, splitIri(page)[0]],
      [name.replace('/', '-'), `${page}#`],
    ];
  });
  const licence = header.licences.find((address) => URL.canParse(address));
  return writeSssom({
    id: `${site.baseUrl}/${SSSOM_FILE}`,
    ...(header.version !== undefined && { version: header.version }),
    title: `${site.title}: alignments and mappings`,
    description:
      'Alignments of the terms with external vocabularies, and the fields of external schemas that contain their values.',
    creators: header.creators,
    ...(licence !== undefined && { licence }),
    prefixes: { ...(Object.fromEntries(prefixes) as Record<string, string>), ...ontology.prefixes },
    mappings: [
      ...alignmentMappings(ontology, site.defaultLanguage),
      ...fieldMappings(publication, schemas, (name) => pages.get(name) as string),
    ],
  });
}

function fieldMappings(
  publication: Publication,
  schemas: readonly SchemaFile[],
  pageOf: (name: string) => string,
): SssomMapping[] {
  const { ontology, site } = publication;
  const byName = new Map(schemas.map((schema) => [schema.name, schema]));
  const byIri = new Map(ontology.terms.map((term) => [term.iri, term]));
  const subject = subjectsOf(ontology, site.defaultLanguage);
  const rows = publication.mappings ?? termMappings(schemas, publication);
  return Object.entries(rows).flatMap(([iri, mappings]) =>
    mappings.flatMap((row) => {
      const schema = byName.get(`${row.domain}/${row.schema}`);
      const term = byIri.get(iri);
      return schema && term ? [fieldMapping(subject(term), row, schema, pageOf(schema.name))] : [];
    }),
  );
}

const DIRECTIONS: Readonly<Record<TermMapping['direction'], string>> = {
  both: 'Read and written.',
  up: 'Read, not written.',
  down: 'Written, not read.',
};

function fieldMapping(subject: SssomMapping, row: TermMapping, schema: SchemaFile, page: string): SssomMapping {
  const { provenance, version } = schema.mapping;
  const ids = provenance.author.filter((author) => /^https?:\/\/\S+$/.test(author));
  const labels = provenance.author.filter((author) => !ids.includes(author));
  return {
    ...subject,
    predicate_id: [rdfs('seeAlso')],
    object_id: [`${page}#${fieldAnchor(row.path)}`],
    object_label: [pathLabel(row.path)],
    object_type: ['rdfs resource'],
    object_source: [page],
    object_source_version: [version],
    mapping_justification: [justificationOf(provenance.justification)],
    ...(ids.length > 0 && { author_id: ids }),
    ...(labels.length > 0 && { author_label: labels }),
    ...(provenance.licence !== undefined && URL.canParse(provenance.licence) && { license: [provenance.licence] }),
    mapping_date: [provenance.date],
    ...(provenance.seeAlso.length > 0 && { see_also: provenance.seeAlso }),
    comment: [`${DIRECTIONS[row.direction]} Entity ${row.entity}, schema ${row.status}.`],
  };
}

/** Quotes a first name that spreadsheets would read as a formula. Quotes are valid in paths. */
function pathLabel(path: string): string {
  return path.replace(/^[=+\-@][^.[]*/, '"$&"');
}
