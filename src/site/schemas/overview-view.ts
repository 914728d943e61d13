import type { CoverageCount } from '../../mappings/coverage/coverage.ts';
import type { Mapping } from '../../mappings/mapping.ts';
import type { Phrase } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import { domainTitle, KIND_LABELS, STATUS_LABELS } from './schema-labels.ts';
import { rootClasses } from './schema-view.ts';
import type { LinkedShare } from './share.ts';
import { pairShare } from './share.ts';

export interface OverviewRow {
  readonly title: string;
  readonly href: string;
  readonly name: string;
  readonly version: string;
  readonly kind: string;
  readonly status: Mapping['status'];
  readonly statusName: string;
  readonly classes: Phrase;
  readonly counts: CoverageCount;
  readonly live: boolean;
}

export interface OverviewDomain {
  readonly name: string;
  readonly id: string;
  readonly rows: readonly OverviewRow[];
  /** Titles of the offered schemas: the columns of the matrix. */
  readonly names: readonly string[];
  /** Rows of the matrix. The cell of a schema with itself is undefined. */
  readonly pairs: readonly { readonly from: string; readonly cells: readonly (LinkedShare | undefined)[] }[];
}

/** All schemas of a publication by domain. */
export function overviewView(schemas: SchemaIndex): OverviewDomain[] {
  return schemas.domains.map((domain) => {
    const offered = domain.schemas.filter(({ offered: isOffered }) => isOffered);
    return {
      name: domainTitle(domain.name),
      id: `domain-${domain.name}`,
      rows: domain.schemas.map((schema) => rowOf(schema, schemas)),
      names: offered.map(({ mapping }) => cleanText(mapping.title)),
      pairs: offered.length < 2 ? [] : matrix(offered, schemas),
    };
  });
}

function rowOf(schema: SiteSchema, schemas: SchemaIndex): OverviewRow {
  const { mapping, href, live } = schema;
  return {
    title: cleanText(mapping.title),
    href,
    name: mapping.schema,
    version: cleanText(mapping.version),
    kind: KIND_LABELS[mapping.kind].name,
    status: mapping.status,
    statusName: STATUS_LABELS[mapping.status].name,
    classes: rootClasses(schema, schemas),
    counts: schema.coverage(),
    live,
  };
}

function matrix(offered: readonly SiteSchema[], schemas: SchemaIndex): OverviewDomain['pairs'] {
  return offered.map((from) => ({
    from: cleanText(from.mapping.title),
    cells: offered.map((to) => (from === to ? undefined : pairShare(from, to, schemas))),
  }));
}
