/** Run by `npm run lint`: checks the files of UI messages, and that their type is current. `--write` writes the type. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../src/cli/command-line.ts';
import { INTERFACE_LANGUAGES } from '../src/messages/index.ts';
import { checkTranslation, messagesType } from '../src/messages/read.ts';
import { AuthorError, formatIssue } from '../src/base/issue.ts';
import { readYaml } from '../src/json/yaml.ts';

const TYPE_FILE = 'src/messages/generated/english.ts';

/** All errors, one a line: `src/messages/de.yaml:12:3 …`. */
export function lintMessages(): readonly string[] {
  try {
    const errors = INTERFACE_LANGUAGES.flatMap((language) => {
      const file = `src/messages/${language}.yaml`;
      return checkTranslation(readYaml(file, read(file)), language);
    });
    return [...errors.map(formatIssue), ...(read(TYPE_FILE) === messagesType() ? [] : [NOT_CURRENT])];
  } catch (error) {
    if (error instanceof AuthorError) return error.issues.map(formatIssue);
    throw error;
  }
}

const NOT_CURRENT = `${TYPE_FILE} is not current. Run npm run lint:messages -- --write.`;

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

// Not `import.meta.main`: on a current Node, `run.js` imports this file instead of starting another process.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeFileSync(join(ROOT, TYPE_FILE), messagesType());
  const errors = lintMessages();
  for (const error of errors) console.error(error);
  process.exitCode = errors.length === 0 ? 0 : 1;
}
