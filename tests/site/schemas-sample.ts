import { parseMapping } from '../../src/mappings/format/parse.ts';
import type { SchemaFile } from '../../src/mappings/data/schema-file.ts';
import type { TermMapping } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import type { SchemaIndex, SiteSchema } from '../../src/site/schemas/schema-index.ts';
import { createSchemaIndex } from '../../src/site/schemas/schema-index.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { noClassFacts, noPropertyFacts } from './sample.ts';

/** Two schemas about boats, one with hostile text in every text member. */

export const EVIL = '<img src=x onerror=alert(1)></script><script>alert(1)</script>"\'';

const TERMS = [
  tinyTerm('Boat', { kinds: ['class'], class: noClassFacts }),
  tinyTerm('name', { kinds: ['property'], property: noPropertyFacts }),
  tinyTerm('berths', { kinds: ['property'], property: { ...noPropertyFacts, characteristics: ['functional'] } }),
  tinyTerm('rig', { kinds: ['property'], property: { ...noPropertyFacts, characteristics: ['functional'] } }),
  tinyTerm('Sloop', { kinds: ['value'] }),
  tinyTerm('Ketch', { kinds: ['value'] }),
];

const HEAD = `version: "1"
domain: harbour
provenance: { author: The harbour master, date: 2026-11-21, justification: semapv:ManualMappingCuration }
`;

const OURS = `schema: ours
title: Our boats
kind: internal
status: active
${HEAD}entities:
  Boat:
    class: Boat
    productArea: Fleet
    read: full
    fields:
      - { path: name, property: name }
      - { path: beds, property: berths, codec: number-string, write: none }
      - { path: rig, property: rig, codec: { enum: { sloop: Sloop, ketch: Ketch } } }
    unmapped:
      - { path: colour, reason: Nobody asks for it. }
`;

const THEIRS = `schema: theirs
title: ${JSON.stringify(`Their boats ${EVIL}`)}
kind: partner
status: draft
${HEAD}entities:
  Vessel:
    class: Boat
    fields:
      - { path: ${JSON.stringify(JSON.stringify(EVIL))}, property: name, first: { reason: ${JSON.stringify(EVIL)} } }
      - { path: rigging, property: rig, codec: { enum: { S: Sloop } }, omit: Only sloops are let. }
      - { path: dock, property: berthPlace }
`;

function file(text: string, examples: SchemaFile['examples'], properties: Record<string, object> = {}): SchemaFile {
  const mapping = parseMapping(text, 'mapping.yaml');
  return {
    name: `${mapping.domain}/${mapping.schema}`,
    file: 'mapping.yaml',
    mapping,
    jsonSchema: { type: 'object', properties: properties as SchemaFile['jsonSchema'], required: ['name'] },
    examples,
  };
}

export const OUR_FILE = file(OURS, [{ name: 'Wendi', beds: '4', rig: 'ketch' }], {
  name: { type: 'string', description: 'What stands on her stern.' },
  beds: { type: 'string' },
  rig: { enum: ['sloop', 'ketch'] },
  colour: { type: 'string' },
});
export const THEIR_FILE = file(THEIRS, [{ [EVIL]: EVIL }], { [EVIL]: { type: 'string', description: EVIL } });

const row = (path: string, more: Partial<TermMapping>): TermMapping => ({
  schema: 'ours',
  kind: 'internal',
  entity: 'Boat',
  domain: 'harbour',
  path,
  direction: 'both',
  status: 'active',
  ...more,
});

const publication = {
  ...tinyPublication(TERMS),
  mappings: {
    'https://example.org/vocabulary/berths': [row('beds', { read: 'full', write: 'none', productArea: 'Fleet' })],
    'https://example.org/vocabulary/name': [
      row('name', { read: 'full' }),
      row(EVIL, { schema: 'theirs', kind: 'partner', status: 'draft', entity: 'Vessel' }),
    ],
    'https://example.org/vocabulary/Boat': [row('$', {})],
  },
};
export const index = createPublicationIndex(publication);
export const schemas: SchemaIndex = createSchemaIndex(index, [THEIR_FILE, OUR_FILE]);
export const [ours, theirs] = [schemas.find('harbour', 'ours'), schemas.find('harbour', 'theirs')] as [
  SiteSchema,
  SiteSchema,
];
