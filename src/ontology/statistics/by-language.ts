import type { Term, Text } from '../model.ts';
import type { Table } from './table.ts';

/** How many terms say something in each language, in number and share. */
export function byLanguage(terms: readonly Term[], languages: readonly string[]): Table {
  const share = (texts: (term: Term) => readonly Text[], language: string): [number, string] => {
    const count = terms.filter((term) =>
      texts(term).some((text) => primary(text.language) === primary(language)),
    ).length;
    return [count, `${Math.floor((100 * count) / terms.length)} %`];
  };
  const rows = languages.map((language) => [
    language,
    ...share(({ labels }) => labels, language),
    ...share(({ definitions }) => definitions, language),
    share(({ altLabels }) => altLabels, language)[0],
  ]);
  const head = ['Language', 'Labels', 'of all', 'Definitions', 'of all', 'Terms with other names'];
  return { title: 'Terms by language', head, rows: terms.length === 0 ? [] : rows };
}

function primary(language: string | undefined): string | undefined {
  return language?.toLowerCase().split('-')[0];
}
