import { PARAMETERS } from './parameters.ts';

/** The table of parameters for the README, in Markdown. */
export function parametersAsMarkdown(): string {
  const rows = PARAMETERS.map(({ name, shape, description }) => `| \`${name}\` | ${shape.takes} | ${description} |`);
  return ['| Parameter | Takes | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
