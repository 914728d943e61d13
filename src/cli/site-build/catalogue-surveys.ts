import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TermSurvey } from '../../site/catalogue/term-links.ts';
import { surveyTerms, termLinks } from '../../site/catalogue/term-links.ts';
import { readCheckedJson, writeCheckedJson } from '../cache/checked-json.ts';
import type { MemberInput } from '../command/catalogue-input.ts';
import { located, withTermLinks } from '../command/catalogue-input.ts';
import { compileUncheckedInput } from '../command/compile-input.ts';
import { inputFingerprint } from '../command/input-fingerprint.ts';
import { returnMemory } from '../command/engine.ts';
import { CACHE } from '../rebuild/build-record.ts';
import { memberFolders } from './catalogue-folders.ts';

/** A survey, and the inputs that it is of. */
export interface SavedSurvey {
  /** Empty: unknown. */
  readonly inputs: string;
  readonly survey: TermSurvey;
}

/** The surveys of all publications, by path, in the configured order. */
export type Surveys = ReadonlyMap<string, SavedSurvey>;

const FILE = `${CACHE}/survey.json`;

/**
 * Surveys the terms of all publications of a catalogue. Compiles those whose inputs have changed since the previous build, one after the
 * other: each must know the terms of the others before it is built.
 *
 * @param out folder of the previous build. undefined: nothing is reused
 * @throws {AuthorError} the sources of a publication have errors
 */
export async function surveyAll(
  members: readonly MemberInput[],
  out: string | undefined,
  version: string,
): Promise<Surveys> {
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
export function linkMembers(members: readonly MemberInput[], surveys: Surveys): readonly MemberInput[] {
  const all = new Map([...surveys].map(([path, { survey }]) => [path, survey]));
  return members.map((member) => withTermLinks(member, termLinks(member.path, all)));
}

async function surveyOne({ options }: MemberInput): Promise<TermSurvey> {
  const { compiled } = await compileUncheckedInput(options);
  const survey = surveyTerms(compiled.publication, compiled.nodes);
  returnMemory();
  return survey;
}

function readSurvey(folder: string): SavedSurvey | undefined {
  const json = readCheckedJson(join(folder, FILE));
  return json === undefined ? undefined : (JSON.parse(json) as SavedSurvey);
}

/** Saves a survey for the next build. */
export function writeSurvey(folder: string, survey: SavedSurvey): void {
  const file = join(folder, FILE);
  // It may be a link to that of the previous build, which must not change.
  rmSync(file, { force: true });
  writeCheckedJson(file, JSON.stringify(survey));
}
