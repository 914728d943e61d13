import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HOSTS } from '../../api/platform.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import { outFolder, parseCommand, suggest } from '../command/parse.ts';
import { userPath } from '../installation/root.ts';
import { hostedSite } from '../site-build/host-files.ts';
import { readPublication } from '../site-build/read-build.ts';

/** `ontopress host`: prints or writes the configuration of a web server for a build. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('host', argv);
  if (!values) return;
  const names = Object.keys(HOSTS) as (keyof typeof HOSTS)[];
  const host = names.find((name) => name === values.for);
  if (host === undefined) {
    const found =
      values.for === undefined ? 'is missing.' : `is ${JSON.stringify(values.for)}${suggest(values.for, names)}`;
    throw new UsageError(`--for ${found} Expected one of ${names.join(', ')}.`);
  }
  const build = outFolder({ ...(values.build !== undefined && { out: values.build }) });
  const publication = await readPublication(build);
  if (host === 'w3id' && publication.site.publications)
    throw new CommandError(
      'w3id.org redirects the namespace of one ontology, and this build has several. Build each on its own.',
    );
  const folder = join(resolve(build), 'public');
  const text = HOSTS[host](hostedSite(folder, publication), folder);
  if (text === undefined) {
    const { namespace } = publication.ontology.own;
    throw new CommandError(
      `The namespace of the ontology is ${namespace}, and w3id.org redirects only what is below https://w3id.org/. Use a namespace there, or configure the redirects where the namespace is.`,
    );
  }
  if (values.out === undefined) process.stdout.write(text);
  else writeFileSync(userPath(values.out), text);
}
