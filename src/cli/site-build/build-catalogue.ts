import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CataloguePublication, Publication } from '../../ontology/model.ts';
import { printable } from '../../ontology/printable.ts';
import { describePublication } from '../../site/catalogue/describe-publication.ts';
import type { CatalogueInput, MemberInput } from '../command/catalogue-input.ts';
import { located } from '../command/catalogue-input.ts';
import { inputFingerprint } from '../command/input-fingerprint.ts';
import { plural } from '../command/issues.ts';
import { returnMemory } from '../command/engine.ts';
import type { Progress } from '../command/progress.ts';
import type { BuildReport } from '../rebuild/build-record.ts';
import { CACHE, readRecord, writeRecord } from '../rebuild/build-record.ts';
import { readStates } from '../rebuild/file-states.ts';
import { isComplete, linkBuild } from '../rebuild/link-build.ts';
import type { BeforeBuild, BuildOptions, BuildResult } from './build-site.ts';
import { openSources, writeBuild } from './build-site.ts';
import { writeCatalogueHome } from './catalogue-home.ts';
import { builtPublications, memberFolders } from './catalogue-folders.ts';
import type { SavedSurvey } from './catalogue-surveys.ts';
import { linkMembers, surveyAll, writeSurvey } from './catalogue-surveys.ts';
import { describeResult } from './report.ts';
import { awaitTarget, openStaging } from './staging.ts';

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
  const description = describePublication(path, publication, sources.input.schemas.length > 0);
  const result = await writeBuild(folder, sources, memberOptions, memberBefore);
  progress.done(printable(result.summary));
  if (result.markdown !== undefined) progress.done(result.markdown);
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
  writeRecord(folder, { version, key: '', parts: '', inputs, units: [], files, report });
}
