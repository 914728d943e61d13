import type { Consumer } from './consumers.ts';
import { CONSUMERS } from './consumers.ts';

/** The result of a check. `difference`: what the tool did not do. */
export interface Outcome {
  readonly what: string;
  readonly difference?: string | undefined;
  readonly limit?: string | undefined;
}

/** Tools that the command does not install, and why. */
const NOT_RUN: readonly (readonly [tools: string, reason: string])[] = [
  [
    'sophia, oxrdfio, horned-owl (Rust); json-gold, gofeed (Go)',
    'they have no package for Python, JavaScript or Java. pyoxigraph and py-horned-owl are the same code as oxrdfio and horned-owl',
  ],
  ['LibreOffice', 'a program of the system with a window'],
  [
    'ajv, jsonschema, networknt and other validators of JSON Schema; quicktype and other generators of types; generators of OpenAPI clients',
    'not in the list yet. `npm test` compares validators and quicktype for the schemas of classes',
  ],
];

/** The rows of a table of tools, by which a test compares the document with the list. */
export const heading = ({ tool, version }: Pick<Consumer, 'tool' | 'version'>): string => `| ${tool} | ${version} |`;

/** Writes `docs/works-with.md`. */
export function worksWith(results: ReadonlyMap<Consumer, readonly Outcome[]>): string {
  const groups = Map.groupBy(CONSUMERS, ({ group }) => group);
  const tables = [...groups].map(
    ([group, consumers]) =>
      `## ${group}\n\n| Tool | Version | Works | Does not work, and what to use instead |\n|---|---|---|---|\n${consumers.map((each) => row(each, results.get(each) ?? [])).join('\n')}`,
  );
  const notRun = NOT_RUN.map(([tools, reason]) => `- ${tools}: ${reason}.`);
  return `# Works with

Tools of other projects that were run on published files. In a clone, \`npm run test:consumers\` installs them in these versions, runs them on the files of the included ontology and of six small ontologies with rare
constructs (\`tests/consumers/fixtures\`), and writes this page. Do not edit it.

${tables.join('\n\n')}

## Not run

${notRun.join('\n')}
`;
}

function row(consumer: Consumer, outcomes: readonly Outcome[]): string {
  const works = outcomes.filter(({ difference }) => difference === undefined).map(({ what }) => what);
  const fails = outcomes.filter(({ difference }) => difference !== undefined);
  const reasons = fails.map(({ what, limit, difference = '' }) => `${what}: ${limit ?? cell(difference)}`);
  if (outcomes.length === 0) return `${heading(consumer)} | Not run yet |`;
  return `${heading(consumer)} ${works.map(sentence).join('<br>')} | ${reasons.map(sentence).join('<br>')} |`;
}

function sentence(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Messages of tools, which can contain anything. */
function cell(text: string): string {
  return `\`${text.slice(0, 200).replace(/[`|\n\r]/g, ' ')}\``;
}
