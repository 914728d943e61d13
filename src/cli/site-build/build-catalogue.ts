import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CataloguePublication, Publication } from '../../ontology/model.ts';
import { printable } from '../../base/text.ts';
import { NO_CACHE } from '../../base/work.ts';
import type { TermSurvey } from '../../site/files.ts';
import { catalogue } from '../../site/files.ts';
import type { CatalogueInput, MemberInput } from '../command/catalogue-input.ts';
import { located, withTermLinks } from '../command/catalogue-input.ts';
import { compileUncheckedInput } from '../command/compile-input.ts';
import { returnMemory } from '../../pool/index.ts';
import { inputFingerprint } from '../command/input-options.ts';
import { plural } from '../command/issues.ts';
import type { Progress } from '../command/terminal.ts';
import type { SiteFile } from '../load/authored-files.ts';
import { copyToSite } from '../load/authored-files.ts';
import { readCheckedJson, writeCheckedJson } from '../load/cache.ts';
import { openProgram } from '../program/open-program.ts';
import type { BuildReport } from '../rebuild/build-record.ts';
import { CACHE, readRecord, writeRecord } from '../rebuild/build-record.ts';
import { readStates } from '../rebuild/file-states.ts';
import { isComplete, linkBuild } from '../rebuild/reuse.ts';
import { describeResult } from './build-if-changed.ts';
import type { BeforeBuild, BuildOptions, BuildResult } from './build-site.ts';
import { openSources, writeBuild } from './build-site.ts';
import { writeFolderPages, writeHostRules } from './host-files.ts';
import { hostFiles, schemaFiles, snapshotFile } from './data-files.ts';
import { writePreviews } from './preview.ts';
import { compileSchemas } from './published-schemas.ts';
import { builtPublications, memberFolders } from './read-build.ts';
import { writeSitePages } from './site-pages.ts';
import { awaitTarget, openStaging } from './staging.ts';
import { openSitePool } from './tasks.ts';
import { createFileWriter } from './write-file.ts';

/** A publication of the catalogue that is built. */
interface BuiltMember {
  readonly description: CataloguePublication;
  readonly report: BuildReport;
  /** Number of files that were reused. */
  readonly reused: number;
}

interface CatalogueRun {
  readonly options: BuildOptions;
  readonly before: BeforeBuild;
  readonly input: CatalogueInput;
  /** The staging folder of the catalogue. */
  readonly folder: string;
}

/**
 * Builds a site of several publications: each like a site of its own, one after the other, then the home page and the files about
 * all. Publications whose inputs have not changed are linked. The output folder changes in one step at the end.
 *
 * @throws {AuthorError} the sources of a publication have errors
 * @throws {CommandError} the environment prevents the build
 */
export async function buildCatalogue(
  input: CatalogueInput,
  options: BuildOptions,
  before: BeforeBuild,
): Promise<BuildResult> {
  options.interruption?.listen();
  await awaitTarget(options.out, options.progress.done, options.interruption?.signal);
  const staging = openStaging(options.out);
  const run = { options, before, input, folder: staging.folder };
  try {
    options.progress.update('Compiling …');
    const surveys = await surveyAll(input.members, options.clean === true ? undefined : options.out, before.version);
    const members: BuiltMember[] = [];
    for (const [at, member] of linkMembers(input.members, surveys).entries()) {
      options.interruption?.signal.throwIfAborted();
      // A thread ends with the publication whose pages it writes.
      const thread = at === 0 ? before.thread : undefined;
      members.push(await buildMember(member, { ...run, before: { ...before, thread } }));
      writeSurvey(memberFolders(run.folder, member.path).folder, surveys.get(member.path) as SavedSurvey);
    }
    const publication = await input.publicationOf(members.map(({ description }) => description));
    const pages = await writeCatalogueHome(publication, input.catalogue.themeFiles, run);
    const report = joinReports(publication, members, pages);
    writeCatalogueRecord(run, report);
    options.interruption?.signal.throwIfAborted();
    staging.publish();
    const total = performance.now() - before.start;
    options.progress.done(`Built ${describeResult(report, options, total)}`);
    const reused = members.reduce((sum, member) => sum + member.reused, 0);
    return { ...report, unchanged: false, reused, timings: { total } };
  } catch (error) {
    // The build that has taken over removed the files of this one, which is an error of its own.
    staging.verify();
    throw error;
  } finally {
    staging.close();
  }
}

async function buildMember(member: MemberInput, run: CatalogueRun): Promise<BuiltMember> {
  const { folder, site } = memberFolders(run.folder, member.path);
  mkdirSync(folder, { recursive: true });
  const inputs = inputFingerprint(member.options, run.before.version);
  const built =
    linkMember(member, inputs, folder, run) ?? (await located(member, () => writeMember(member, inputs, folder, run)));
  mkdirSync(dirname(site), { recursive: true });
  renameSync(join(folder, 'public'), site);
  return built;
}

/** Links the previous build of a publication. undefined: there is none of the same inputs. */
function linkMember(
  { path, locate }: MemberInput,
  inputs: string | undefined,
  folder: string,
  { options, before }: CatalogueRun,
): BuiltMember | undefined {
  const folders = memberFolders(options.out, path);
  const record = options.clean === true ? undefined : readRecord(folders.folder, before.version);
  const description = builtPublications(options.out)?.find((it) => it.path === path);
  if (!record || !description || inputs === undefined || record.inputs !== inputs) return undefined;
  if (!isComplete(record, folders)) return undefined;
  linkBuild(record, folders, folder);
  options.progress.done(`${path}: nothing has changed`);
  const issues = record.report.issues.map(locate);
  return { description, report: { ...record.report, issues }, reused: Object.keys(record.files).length };
}

async function writeMember(
  { path, options: inputOptions, locate }: MemberInput,
  inputs: string | undefined,
  folder: string,
  { options, before }: CatalogueRun,
): Promise<BuiltMember> {
  const { out, clean = false, verbose = false, interruption } = options;
  const progress = named(path, options.progress);
  const memberOptions = { ...inputOptions, out, clean, verbose, progress, ...(interruption && { interruption }) };
  const folders = memberFolders(out, path);
  const memberBefore = {
    ...before,
    start: performance.now(),
    previous: clean ? undefined : readRecord(folders.folder, before.version),
    folders,
    inputs,
  };
  const sources = await openSources(memberOptions, memberBefore);
  const { publication } = sources.input.compiled();
  const description = catalogue.describe(path, publication, sources.input.schemas.length > 0);
  const result = await writeBuild(folder, sources, memberOptions, memberBefore);
  progress.done(printable(result.summary));
  for (const note of [result.markdown, result.termFiles]) if (note !== undefined) progress.done(note);
  sources.input.release();
  returnMemory();
  return { description, report: { ...result, issues: result.issues.map(locate) }, reused: result.reused };
}

/** Begins each line with the path of the publication. */
function named(path: string, { update, done, clear }: Progress): Progress {
  return { update: (text) => update(`${path}: ${text}`), done: (text) => done(`${path}: ${text}`), clear };
}

function joinReports({ site }: Publication, members: readonly BuiltMember[], homePages: number): BuildReport {
  const reports = members.map(({ report }) => report);
  const sum = (count: (report: BuildReport) => number): number => reports.reduce((all, one) => all + count(one), 0);
  const terms = sum((report) => report.terms);
  return {
    site,
    summary: `${printable(site.title)}: ${plural(members.length, 'publication')}, ${plural(terms, 'term')}`,
    terms,
    pages: homePages + sum(({ pages }) => pages),
    issues: reports.flatMap(({ issues }) => issues),
  };
}

/** Only whether anything has changed is read from the record of a catalogue. */
function writeCatalogueRecord({ folder, before: { inputs = '', version } }: CatalogueRun, report: BuildReport): void {
  const files = readStates(folder, new Map(), CACHE);
  writeRecord(folder, { version, key: '', texts: '', summaries: '', shells: '', inputs, units: [], files, report });
}

interface HomeRun {
  /** The staging folder, with the publications. */
  readonly folder: string;
  readonly options: BuildOptions;
  readonly before: BeforeBuild;
}

/** Writes what a catalogue has beside its publications: the home page, and files about all of them. Returns the number of pages. */
async function writeCatalogueHome(
  publication: Publication,
  themeFiles: readonly SiteFile[],
  { folder, options, before }: HomeRun,
): Promise<number> {
  const { interruption, verbose = false } = options;
  const write = createFileWriter(folder);
  const { path, content } = snapshotFile(publication);
  write(path, content);
  // Workers import these files of every build.
  for (const file of schemaFiles(publication, await compileSchemas([], publication))) write(file.path, file.content);
  for (const file of hostFiles(publication)) write(`public/${file.path}`, file.content);
  for (const file of catalogue.files(publication)) write(`public/${file.path}`, file.text);
  const site = join(folder, 'public');
  copyToSite(themeFiles, site);
  await writePreviews(publication, site, NO_CACHE);

  const sites = (publication.site.publications ?? []).map((it) => memberFolders(folder, it.path).site);
  const program = await openProgram({ verbose, ...interruption }, before.version);
  const signal = interruption?.signal ?? new AbortController().signal;
  // A home page in a few languages.
  const pool = openSitePool({ folder, program, signal, cores: 1 });
  try {
    const playground = sites.some((one) => existsSync(join(one, 'playground.html')));
    const report = (): void => {};
    const { pages } = await writeSitePages({
      folder,
      publication,
      program,
      pool,
      playground,
      report,
    });
    joinSitemaps(site, sites);
    joinRedirects(site, sites);
    writeFolderPages(site);
    writeHostRules(site, publication);
    return pages;
  } finally {
    await pool.close();
  }
}

const SITEMAP_INDEX = 'sitemap-index.xml';

/** Lists the sitemaps of all publications. An index cannot list other indexes: https://www.sitemaps.org/protocol.html#index. */
function joinSitemaps(site: string, sites: readonly string[]): void {
  const entries = sites.flatMap(
    (one) => readFileSync(join(one, SITEMAP_INDEX), 'utf8').match(/<sitemap>.*?<\/sitemap>/gs) ?? [],
  );
  const own = readFileSync(join(site, SITEMAP_INDEX), 'utf8');
  writeFileSync(
    join(site, SITEMAP_INDEX),
    own.replace('</sitemapindex>', () => `${entries.join('')}</sitemapindex>`),
  );
}

const REDIRECTS = '_redirects';

/** Hosts read the redirects at the top of a site only. */
function joinRedirects(site: string, sites: readonly string[]): void {
  const files = sites.map((one) => join(one, REDIRECTS)).filter((file) => existsSync(file));
  if (files.length > 0) writeFileSync(join(site, REDIRECTS), files.map((file) => readFileSync(file, 'utf8')).join(''));
}

/** A survey, and the inputs that it is of. */
interface SavedSurvey {
  /** Empty: unknown. */
  readonly inputs: string;
  readonly survey: TermSurvey;
}

/** The surveys of all publications, by path, in the configured order. */
type Surveys = ReadonlyMap<string, SavedSurvey>;

const FILE = `${CACHE}/survey.json`;

/**
 * Surveys the terms of all publications of a catalogue. Compiles those whose inputs have changed since the previous build, one after the
 * other: each must know the terms of the others before it is built.
 *
 * @param out folder of the previous build. undefined: nothing is reused
 * @throws {AuthorError} the sources of a publication have errors
 */
async function surveyAll(members: readonly MemberInput[], out: string | undefined, version: string): Promise<Surveys> {
  const surveys = new Map<string, SavedSurvey>();
  for (const member of members) {
    const inputs = inputFingerprint(member.options, version) ?? '';
    const saved = out === undefined ? undefined : readSurvey(memberFolders(out, member.path).folder);
    const isCurrent = inputs !== '' && saved?.inputs === inputs;
    surveys.set(member.path, isCurrent ? saved : { inputs, survey: await located(member, () => surveyOne(member)) });
  }
  return surveys;
}

/** Gives each publication the pages of terms of the others that it mentions. */
function linkMembers(members: readonly MemberInput[], surveys: Surveys): readonly MemberInput[] {
  const all = new Map([...surveys].map(([path, { survey }]) => [path, survey]));
  return members.map((member) => withTermLinks(member, catalogue.links(member.path, all)));
}

async function surveyOne({ options }: MemberInput): Promise<TermSurvey> {
  const { compiled } = await compileUncheckedInput(options);
  const survey = catalogue.survey(compiled.publication, compiled.nodes);
  returnMemory();
  return survey;
}

function readSurvey(folder: string): SavedSurvey | undefined {
  const json = readCheckedJson(join(folder, FILE));
  return json === undefined ? undefined : (JSON.parse(json) as SavedSurvey);
}

/** Saves a survey for the next build. */
function writeSurvey(folder: string, survey: SavedSurvey): void {
  const file = join(folder, FILE);
  // It may be a link to that of the previous build, which must not change.
  rmSync(file, { force: true });
  writeCheckedJson(file, JSON.stringify(survey));
}
