import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../src/cli/command-line.ts';

/** A definition that the benchmark edits. */
export interface Edit {
  /** Path of the source file below the publication's folder. Absent: the publication is a file. */
  readonly file?: string;
  /** Start of the definition. The edit is inserted at its first match. */
  readonly at: RegExp;
  /** Page that shows the definition, below the base URL. Only the development server needs it. */
  readonly page?: string;
}

/** An ontology to measure. */
export interface BenchPublication {
  readonly name: string;
  /** File or folder. */
  readonly path: string;
  /** Lines of a configuration that name files outside the publication's folder, which copies lack. */
  readonly outside?: { readonly file: string; readonly lines: RegExp };
  /** Absent: rebuilds after an edit are not measured. */
  readonly edit?: Edit;
  /** Whether pyLODE, if it is installed, is measured too. */
  readonly pyLode?: boolean;
}

const packaged = (file: string): string => fileURLToPath(import.meta.resolve(`@vocabulary/${file}`));
const otherSchemaOrg = process.env['SCHEMA_ORG'];

export const OWN: BenchPublication = {
  name: 'ours',
  path: join(ROOT, 'ontology'),
  // The documentation: 15 of 10,000 pages.
  outside: { file: 'publication.yaml', lines: /^pages: .*\n/m },
  edit: { file: 'market/places.ttl', at: /A location that can be shown on a map/, page: 'vocabulary/Place' },
};

/** schema.org: a real ontology. `SCHEMA_ORG=<schemaorg-all-https.ttl>` replaces the installed release. */
export const SCHEMA_ORG: BenchPublication = {
  name: otherSchemaOrg === undefined ? 'schema.org 29.4' : `schema.org, ${basename(otherSchemaOrg)}`,
  path: otherSchemaOrg ?? packaged('schema/schema.nq'),
  edit: { at: /A person \(alive/, page: 'vocabulary/Person' },
  pyLode: true,
};

export const FOAF: BenchPublication = {
  name: 'FOAF',
  path: packaged('foaf/foaf.nq'),
  edit: { at: /A person\./, page: 'vocabulary/Person' },
};

const ROOMS = ['Hall', 'Kitchen', 'Study', 'Cellar', 'Attic', 'Pantry'];
const HOUSE = `@prefix : <https://bench.example/house/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Room a owl:Class ; rdfs:label "Room"@en ; rdfs:comment "A part of a house with walls."@en .
${ROOMS.map((room) => `:${room} a owl:Class ; rdfs:subClassOf :Room ; rdfs:label "${room}"@en ; rdfs:comment "A kind of room."@en .`).join('\n')}
`;

/** Writes an ontology of seven terms below the folder. */
export function smallPublication(folder: string): BenchPublication {
  const path = join(folder, 'house', 'house.ttl');
  mkdirSync(join(folder, 'house'), { recursive: true });
  writeFileSync(path, HOUSE);
  return { name: '7 terms', path, edit: { at: /A part of a house/, page: 'vocabulary/Room' } };
}

/** A copy of a publication, which can be edited. */
export interface EditableCopy {
  readonly path: string;
  /**
   * Inserts a new text into the definition and returns it. Also changes the next date in the file, if any, because many editors change
   * the date of a term with its texts. Absent: the publication has no edit.
   */
  readonly edit?: () => string;
  /** Inserts a new text into the label next to that definition. Absent: the publication has no edit. */
  readonly editLabel?: () => void;
}

/** What precedes the month of a date, and the length of month and day. */
const DATE = /\bmodified "\d{4}-(?=\d{2}-\d{2})/;
const DAY_LENGTH = 'MM-DD'.length;

/** Copies a publication below a folder, which must not exist. */
export function copyPublication({ name, path, outside, edit }: BenchPublication, folder: string): EditableCopy {
  const copy = join(folder, basename(path));
  cpSync(path, copy, { recursive: true });
  if (outside) {
    const configuration = join(copy, outside.file);
    writeFileSync(configuration, readFileSync(configuration, 'utf8').replace(outside.lines, ''));
  }
  if (!edit) return { path: copy };
  const file = edit.file === undefined ? copy : join(copy, edit.file);
  const text = readFileSync(file, 'utf8');
  const at = text.search(edit.at);
  if (at < 0) throw new Error(`${name}: ${file} does not contain ${edit.at}, which the benchmark edits.`);
  const label = nearestLabel(text, at);
  const date = DATE.exec(text.slice(at));
  const replacements: Replacements = new Map();
  let count = 0;
  return {
    path: copy,
    edit: () => {
      const inserted = `Edited ${(count += 1)} times.`;
      replacements.set(at, [0, `${inserted} `]);
      const day = String(1 + (count % 28)).padStart(2, '0');
      if (date) replacements.set(at + date.index + date[0].length, [DAY_LENGTH, `12-${day}`]);
      writeFileSync(file, replaceAll(text, replacements));
      return inserted;
    },
    editLabel: () => {
      replacements.set(label, [0, `Label ${(count += 1)} `]);
      writeFileSync(file, replaceAll(text, replacements));
    },
  };
}

/** By position in a text: how many characters are removed, and what is inserted. */
type Replacements = Map<number, readonly [removed: number, inserted: string]>;

function replaceAll(text: string, replacements: Replacements): string {
  let result = '';
  let from = 0;
  for (const [at, [removed, inserted]] of [...replacements].sort(([a], [b]) => a - b)) {
    result += text.slice(from, at) + inserted;
    from = at + removed;
  }
  return result + text.slice(from);
}

/** Returns where the text of the label begins that is nearest to a position. */
function nearestLabel(text: string, at: number): number {
  const labels = Array.from(text.matchAll(/(?:rdfs:|rdf-schema#)label>? "/g), (found) => found.index + found[0].length);
  return labels.reduce((nearest, label) => (Math.abs(label - at) < Math.abs(nearest - at) ? label : nearest));
}
