import { createInterface } from 'node:readline/promises';
import { UsageError } from '../command/errors.ts';
import { readBaseUrl } from '../command/parse.ts';
import type { Project } from './project-files.ts';

interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Asks for what a project cannot guess. An empty answer takes the default. */
export async function askQuestions(
  defaults: Project,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<Project> {
  const terminal = createInterface({ input, output });
  try {
    const answer = await terminal.question(`Title of the site (${defaults.title ?? 'as in the ontology'}): `);
    const title = answer.trim() || defaults.title;
    const url = await askUrl((question) => terminal.question(question), defaults.baseUrl);
    return { ...defaults, ...(title !== undefined && { title }), ...(url !== undefined && { baseUrl: url }) };
  } finally {
    terminal.close();
  }
}

/** Asks until the answer is a URL or empty. */
async function askUrl(
  question: (text: string) => Promise<string>,
  fallback: string | undefined,
): Promise<string | undefined> {
  for (;;) {
    const answer = (await question(`Public URL of the site (${fallback ?? 'none yet'}): `)).trim();
    if (answer === '') return fallback;
    try {
      return readBaseUrl(answer);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(error.message);
    }
  }
}
