import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CommandError, ROOT } from '../../src/cli/command-line.ts';

/** The hosts that are compared, in the order of the table. */
export const HOSTS = ['ontopress', 'nginx', 'caddy', 'apache', 'files'] as const;
export type Host = (typeof HOSTS)[number] | 'w3id';

/** A built site, and the path that it is published below. */
export interface PublishedSite {
  readonly out: string;
  readonly base: string;
}

export interface RunningHost {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Real servers. They run as this user, on free ports of the loopback interface. */
export interface Programs {
  readonly nginx: string;
  readonly caddy: string;
  readonly apache: string;
  /** Folder of the modules of Apache. */
  readonly modules: string;
  /** Folder of libraries, for programs that are not installed. Empty: they are. */
  readonly libraries: string;
  /** Versions by host, for the documentation. */
  readonly versions: Readonly<Record<string, string>>;
}

const PACKAGES = ['nginx', 'caddy', 'apache2-bin', 'libapr1', 'libaprutil1', 'libpcre2-8-0'];

/** Finds installed programs, or else downloads the packages of Debian and unpacks them, without an installation. @throws {CommandError} */
export async function findPrograms(): Promise<Programs> {
  const installed = ['nginx', 'caddy', 'apache2'].map(which);
  const [nginx, caddy, apache] = installed;
  const modules = '/usr/lib/apache2/modules';
  if (nginx !== undefined && caddy !== undefined && apache !== undefined && existsSync(modules))
    return withVersions({ nginx, caddy, apache, modules, libraries: '' });
  const folder = download();
  const libraries = join(
    folder,
    'usr/lib',
    readdirSync(join(folder, 'usr/lib')).find((name) => name.includes('linux')) ?? '',
  );
  return withVersions({
    nginx: join(folder, 'usr/sbin/nginx'),
    caddy: join(folder, 'usr/bin/caddy'),
    apache: join(folder, 'usr/sbin/apache2'),
    modules: join(folder, 'usr/lib/apache2/modules'),
    libraries,
  });
}

function which(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function download(): string {
  const folder = join(ROOT, '.ontopress/hosts');
  if (existsSync(folder)) return folder;
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  console.error(`Downloading ${PACKAGES.join(', ')} (20 MB) of Debian into ${folder}`);
  const { status } = spawnSync('apt-get', ['download', ...PACKAGES], { cwd: part, stdio: 'inherit' });
  if (status !== 0)
    throw new CommandError(
      'apt-get could not download the web servers: see its messages above. On another system than Debian, install nginx, Caddy and Apache, and run this again.',
    );
  for (const file of readdirSync(part)) execFileSync('dpkg', ['-x', join(part, file), part]);
  renameSync(part, folder);
  return folder;
}

function withVersions(programs: Omit<Programs, 'versions'>): Programs {
  const version = (program: string, argument: string): string => {
    const { stdout, stderr } = spawnSync(program, [argument], { encoding: 'utf8', env: environment(programs) });
    const found = /(\d+\.\d+\.\d+)/.exec(`${stdout}${stderr}`)?.[1];
    if (found === undefined) throw new CommandError(`${program} does not run: ${stderr}`);
    return found;
  };
  return {
    ...programs,
    versions: {
      nginx: version(programs.nginx, '-v'),
      caddy: version(programs.caddy, 'version'),
      apache: version(programs.apache, '-v'),
    },
  };
}

function environment({ libraries }: Pick<Programs, 'libraries'>): NodeJS.ProcessEnv {
  return { ...process.env, ...(libraries !== '' && { LD_LIBRARY_PATH: libraries }) };
}

/** The configuration that the command prints. */
function configuration(name: 'nginx' | 'caddy' | 'w3id', out: string): string {
  return execFileSync(process.execPath, [join(ROOT, 'src/cli/run.js'), 'host', '--for', name, '--build', out], {
    encoding: 'utf8',
  });
}

/** Starts a host. `folder`: an empty folder for its files. */
export async function startHost(
  host: Host,
  site: PublishedSite,
  programs: Programs,
  folder: string,
): Promise<RunningHost> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const command = COMMANDS[host]({ site, programs, folder, port });
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment(programs), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const errors: string[] = [];
  child.stderr?.on('data', (data: Buffer) => errors.push(data.toString()));
  await listening(child, port, () => `${host} does not start: ${errors.join('')}`);
  return { port, stop: () => stop(child) };
}

interface Start {
  readonly site: PublishedSite;
  readonly programs: Programs;
  readonly folder: string;
  readonly port: number;
}

const COMMANDS: Readonly<Record<Host, (start: Start) => readonly string[]>> = {
  ontopress: ({ site, port }) => [
    process.execPath,
    join(ROOT, 'src/cli/run.js'),
    ...['serve', '--out', site.out, '--port', String(port)],
  ],
  nginx: ({ site, programs, folder, port }) => {
    const site_ = configuration('nginx', site.out).replace('listen 80;', `listen 127.0.0.1:${port};`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (it) => `${it}_temp_path ${folder}/${it};`,
    );
    const main = [
      ...(isRoot() ? ['user root;'] : []),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events {}`,
      `http { access_log off; ${temporary.join(' ')}`,
      site_,
      '}',
    ];
    return [programs.nginx, '-c', write(folder, 'nginx.conf', main.join('\n')), '-e', `${folder}/error.log`];
  },
  caddy: ({ site, programs, folder, port }) => {
    const [origin = ''] = /^https:\/\/\S+/m.exec(configuration('caddy', site.out)) ?? [];
    const text = configuration('caddy', site.out).replace(`${origin} {`, `http://127.0.0.1:${port} {`);
    const file = write(folder, 'Caddyfile', `{\n\tadmin off\n\tauto_https off\n}\n${text}`);
    return [programs.caddy, 'run', '--config', file, '--adapter', 'caddyfile'];
  },
  apache: ({ site, programs, folder, port }) => {
    // As on most hosts: the files are copied into the folder of a path, and the server has other files.
    const root = join(folder, 'htdocs');
    cpSync(join(site.out, 'public'), join(root, site.base), { recursive: true });
    return apache(programs, folder, root, port);
  },
  w3id: ({ site, programs, folder, port }) => {
    const root = join(folder, 'w3id.org');
    mkdirSync(join(root, 'harbour'), { recursive: true });
    writeFileSync(join(root, 'harbour/.htaccess'), configuration('w3id', site.out));
    return apache(programs, folder, root, port);
  },
  files: ({ site, folder, port }) => {
    const root = join(folder, 'htdocs');
    cpSync(join(site.out, 'public'), join(root, site.base), { recursive: true });
    return ['python3', '-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', root];
  },
};

const isRoot = (): boolean => process.getuid?.() === 0;

function apache(programs: Programs, folder: string, root: string, port: number): readonly string[] {
  const modules = ['mpm_event', 'authz_core', 'mime', 'dir', 'autoindex', 'negotiation', 'rewrite', 'headers'];
  if (isRoot()) openToAll(folder);
  const lines = [
    `ServerRoot ${folder}`,
    `Listen 127.0.0.1:${port}`,
    'ServerName localhost',
    `PidFile ${folder}/pid`,
    `ErrorLog ${folder}/error.log`,
    `Mutex file:${folder} default`,
    ...modules.map((name) => `LoadModule ${name}_module ${programs.modules}/mod_${name}.so`),
    ...(isRoot() ? [`LoadModule unixd_module ${programs.modules}/mod_unixd.so`, 'User nobody', 'Group nogroup'] : []),
    'TypesConfig /dev/null',
    `DocumentRoot ${root}`,
    '<Directory />',
    '  AllowOverride None',
    '</Directory>',
    `<Directory ${root}>`,
    '  AllowOverride FileInfo Indexes',
    '  Options Indexes FollowSymLinks',
    '</Directory>',
    '<Files ".ht*">',
    '  Require all denied',
    '</Files>',
  ].filter((line) => !/unixd/.test(line) || existsSync(line.split(' ')[2] ?? ''));
  return [programs.apache, '-DFOREGROUND', '-f', write(folder, 'httpd.conf', lines.join('\n'))];
}

/** Processes of Apache that root starts run as another user. */
function openToAll(folder: string): void {
  for (let at = folder; at !== dirname(at) && at !== '/tmp'; at = dirname(at)) chmodSync(at, 0o755);
  execFileSync('chmod', ['-R', 'a+rX', folder]);
}

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, `${text}\n`);
  return file;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const START_LIMIT = 60_000;

async function listening(child: ChildProcess, port: number, message: () => string): Promise<void> {
  const end = Date.now() + START_LIMIT;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop(child);
      throw new CommandError(message());
    }
    await setTimeout(100);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new Socket();
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
    socket.connect(port, '127.0.0.1');
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
