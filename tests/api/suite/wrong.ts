import { expect, test } from 'vitest';
import { MEMBERS } from './fields.ts';
import { PARAMETERS } from './parameters.ts';
import { errorOf, problemOf } from './problem-document.ts';
import { answerTo, pathOf } from './question.ts';
import type { Target } from './target.ts';

const LISTS = ['identifiers', 'instanceOf', 'domainIncludes', 'rangeIncludes', 'ontologies', 'industries', 'fields'];
const SCALARS = PARAMETERS.filter((parameter) => !LISTS.includes(parameter));

/** One slip in a question, the parameter that is blamed, and what the answer must say. */
const SLIPS: readonly (readonly [question: string, parameter: string, says: string | RegExp])[] = [
  ['querry=ferry', 'querry', '"query"'],
  ['Type=class', 'Type', '"type"'],
  ['subclassof=Vessel', 'subclassof', '"subClassOf"'],
  ['field=label', 'field', '"fields"'],
  ['domainInclude=Vessel', 'domainInclude', '"domainIncludes"'],
  ['limits=1', 'limits', '"limit"'],
  ['type=propery', 'type', '"property"'],
  ['type=Class', 'type', '"class"'],
  ['type=klass', 'type', /enumeration.*class.*property.*value/s],
  ['fields=lable', 'fields', '"label"'],
  ['fields=identifier,subclassOf', 'fields', '"subClassOf"'],
  ['fields=identifier;label', 'fields', /./],
  ['instanceOf=containsAll:VesselType', 'instanceOf', 'containsAny'],
  ['instanceOf=containsany:VesselType', 'instanceOf', 'containsAny'],
  ['domainIncludes=conatinsAny:Vessel', 'domainIncludes', 'containsAny'],
  ['rangeIncludes=containsAny%20:Vessel', 'rangeIncludes', /./],
  ['subClassOf=containsAny:Vessel', 'subClassOf', 'containsAny'],
  ['identifier=containsAny:Ferry', 'identifier', 'containsAny'],
  ['industries=containsAny:Transport', 'industries', 'containsAny'],
  ['identifier=habour:Ferry', 'identifier', '"harbour"'],
  ['domainIncludes=containsAny:habour:Vessel', 'domainIncludes', '"harbour"'],
  ['identifiers=Ferry,shema:Place', 'identifiers', '"schema"'],
  ['subClassOf=shema:Place', 'subClassOf', '"schema"'],
];

const LIMITS = [
  '0',
  '-1',
  '1e3',
  '1.5',
  '%205',
  '5%20',
  '+5',
  '%2B5',
  '0x10',
  '٣',
  'ten',
  'NaN',
  'Infinity',
  '1,2',
  '-0',
  '1_000',
];

/** Wrong in every way: always told, with the parameter named; never passed over, never a fault of ours. */
export function wrongSuite(target: () => Target): void {
  const ask = (question: string): Promise<Response> => target().ask(pathOf(question));

  test.each(SLIPS)('%s is a slip, and the nearest name is told', async (question, parameter, says) => {
    const error = await errorOf(await ask(question));
    expect(error.parameter).toBe(parameter);
    expect(error.detail).toMatch(says);
  });

  test.each([
    ['instanceOf=containsAll:VesselType', 'unknown-operator'],
    ['identifier=habour:Ferry', 'unknown-prefix'],
    ['type=class&type=property', 'repeated'],
    ['cursor=abc', 'bad-cursor'],
  ])('%s has the code %s', async (question, code) => {
    expect(await errorOf(await ask(question))).toMatchObject({ code });
  });

  test.each(SCALARS)('%s may be given once', async (parameter) => {
    const value = parameter === 'limit' ? '5' : 'class';
    const { errors } = await problemOf(await ask(`${parameter}=${value}&${parameter}=${value}`), 400);
    expect(errors).toContainEqual(expect.objectContaining({ parameter, code: 'repeated' }));
  });

  test.each(PARAMETERS)('%s wants a value', async (parameter) => {
    for (const question of [`${parameter}=`, parameter, `${parameter}=&${parameter}=`])
      expect((await problemOf(await ask(question), 400)).errors?.[0]).toMatchObject({ parameter });
  });

  test.each(
    [
      'identifiers=Ferry,',
      'identifiers=,',
      'fields=,label',
      'industries=Fishing,,Leisure',
      'ontologies=%20,harbour',
    ].concat([
      'instanceOf=containsAny:',
      'domainIncludes=containsAny:Vessel,',
      'rangeIncludes=containsAny:,',
      'identifiers=Ferry&identifiers=',
    ]),
  )('%s lacks a value among others', async (question) => {
    expect(await errorOf(await ask(question))).toMatchObject({ parameter: question.split('=')[0] });
  });

  test.each(LIMITS)('limit=%s is no number of terms', async (limit) => {
    expect(await errorOf(await ask(`limit=${limit}`))).toMatchObject({ parameter: 'limit' });
  });

  test('every fault of a question is told at once', async () => {
    const question = 'querry=x&limit=0&fields=lable&type=klass&identifier=a&identifier=b&subClassOf=';
    const { errors } = await problemOf(await ask(question), 400);
    expect(errors?.map(({ parameter }) => parameter).sort()).toEqual([
      ...['fields', 'identifier', 'limit', 'querry', 'subClassOf', 'type'],
    ]);
  });

  test('several slips in one parameter are told apart', async () => {
    const { errors = [] } = await problemOf(await ask('fields=lable,identifier,tipe'), 400);
    const said = errors.map(({ detail }) => detail).join(' ');
    expect(said).toContain('lable');
    expect(said).toContain('tipe');
  });

  test.each(['', '&', '&&&', 'type=class&', '&type=class'])('%j has nothing wrong about it', async (question) => {
    const { total } = await answerTo(target(), question);
    expect(total).toBe(question.includes('type') ? 34 : 66);
  });

  test('a parameter without a name is none', async () => {
    await problemOf(await ask('=Ferry'), 400);
  });

  test('the members that may be chosen are those that a record has', async () => {
    const error = await errorOf(await ask('fields=everything'));
    for (const member of MEMBERS) expect(error.detail).toContain(member);
  });
}
