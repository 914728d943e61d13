import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';
import { CLOUDFLARE, WRANGLER } from '../../scripts/cloudflare/tools.ts';
import { outcome, waitForLine } from '../support/command.ts';

/** A worker that runs in workerd on this machine. */
export interface LocalWorker {
  /** `http://127.0.0.1:8787`. */
  readonly url: string;
  /** What it has logged so far. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts the worker of `src/serve/cloudflare` with its configuration, a built folder and variables. Only the paths in `dist/`
 * are changed.
 *
 * @param workFolder an empty folder for the changed configuration and the output of wrangler
 */
export async function startWorker(
  built: string,
  workFolder: string,
  variables: Readonly<Record<string, string>>,
): Promise<LocalWorker> {
  const config = writeConfig(built, workFolder, variables);
  const args = ['dev', '--config', config, '--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0'];
  const child = spawn(process.execPath, [WRANGLER, ...args, '--show-interactive-dev-session=false'], {
    cwd: workFolder,
    env: { ...process.env, ...OFFLINE },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that workerd goes with it.
    detached: true,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  try {
    const line = await waitForLine(child, /Ready on http/);
    return { url: /http:\/\/[\d.]+:\d+/.exec(line)?.[0] ?? '', log: () => log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The bytes that would be uploaded as the script, the publication among them. */
export async function uploadSize(built: string, workFolder: string): Promise<number> {
  const out = join(workFolder, 'upload');
  const args = ['deploy', '--dry-run', '--config', writeConfig(built, workFolder, {}), '--outdir', out];
  const child = spawn(process.execPath, [WRANGLER, ...args], { cwd: workFolder, env: { ...process.env, ...OFFLINE } });
  const { code, stdout, stderr } = await outcome(child);
  if (code !== 0) throw new Error(`wrangler ended with ${code}:\n${stdout}${stderr}`);
  const modules = readdirSync(out).filter((name) => /\.(?:js|json)$/.test(name));
  return modules.reduce((sum, name) => sum + statSync(join(out, name)).size, 0);
}

/** Disables telemetry and network access. Without its banner, wrangler also does not check for updates. */
const OFFLINE = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CI: '1',
  FORCE_COLOR: '0',
};

function writeConfig(built: string, folder: string, variables: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true });
  const publication = join(folder, 'publication.js');
  writeFileSync(publication, `export { default } from ${JSON.stringify(join(built, 'publication.json'))};\n`);
  const schemas = join(folder, 'published-schemas.js');
  const [records, validators] = [join(built, 'schemas.json'), join(built, 'validators.mjs')].map((path) =>
    JSON.stringify(path),
  );
  writeFileSync(
    schemas,
    `export { default as schemas } from ${records};\nexport { default as validators } from ${validators};\n`,
  );
  const publications = join(folder, 'publications.js');
  writeFileSync(publications, `export { default } from ${JSON.stringify(join(built, 'publications.mjs'))};\n`);
  const { $schema: _, ...config } = readConfig();
  const changed = {
    ...config,
    main: join(CLOUDFLARE, config.main),
    assets: { ...config.assets, directory: join(built, 'public') },
    alias: { './publication.js': publication, './publications.js': publications, './published-schemas.js': schemas },
    vars: variables,
  };
  const path = join(folder, 'wrangler.json');
  writeFileSync(path, JSON.stringify(changed));
  return path;
}

interface Config {
  readonly $schema: string;
  readonly main: string;
  readonly assets: Readonly<Record<string, unknown>>;
}

function readConfig(): Config {
  // TypeScript reads JSON with comments for its own configuration.
  const path = join(CLOUDFLARE, 'wrangler.jsonc');
  const { config, error } = typescript.parseConfigFileTextToJson(path, readFileSync(path, 'utf8'));
  if (error) throw new Error(`${path} is no JSON with comments: ${JSON.stringify(error.messageText)}`);
  return config as Config;
}
