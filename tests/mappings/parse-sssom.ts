import { parse } from 'yaml';

export interface Parsed {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** What a CURIE of the file means. */
  readonly expand: (curie: string) => string;
}

const BUILT_IN: Readonly<Record<string, string>> = {
  owl: 'http://www.w3.org/2002/07/owl#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  semapv: 'https://w3id.org/semapv/vocab/',
  sssom: 'https://w3id.org/sssom/',
};

/** Reads SSSOM/TSV as its specification says, https://mapping-commons.github.io/sssom/spec-formats-tsv/. */
export function parseSssom(text: string): Parsed {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => !line.startsWith('#'));
  const metadata = parse(
    lines
      .slice(0, head)
      .map((line) => line.slice(1))
      .join('\n'),
  ) as Parsed['metadata'];
  const [columns = [], ...cells] = table(lines.slice(head).join('\n'));
  const prefixes = { ...(metadata['curie_map'] as Record<string, string> | undefined), ...BUILT_IN };
  return {
    metadata,
    columns,
    rows: cells.map((row) => Object.fromEntries(columns.flatMap((name, at) => (row[at] ? [[name, row[at]]] : [])))),
    expand: (curie) => {
      const colon = curie.indexOf(':');
      const namespace = prefixes[curie.slice(0, colon)];
      if (namespace === undefined) throw new Error(`${curie} has a prefix that is not declared.`);
      return namespace + curie.slice(colon + 1);
    },
  };
}

/** Lines of cells between tabs; a cell in double quotes may hold anything, a double quote in it stands twice. */
function table(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n"]*))(\t|\n|$)/gy;
  for (let row: string[] = []; cell.lastIndex < text.length;) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error('This is no table.');
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== '\t') [row] = [[], rows.push(row)];
  }
  return rows;
}
