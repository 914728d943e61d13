import { expect, test } from 'vitest';
import { MEMBERS } from './fields.ts';
import { PARAMETER_ROWS, PARAMETERS } from './parameters.ts';
import { errorOf, problemOf } from './problem-document.ts';
import { runQuery, pathOf } from './query-page.ts';
import type { Target } from './target.ts';

const SCALARS = PARAMETERS.filter((parameter) => PARAMETER_ROWS[parameter]?.list !== true);

/** A query with a typo, the parameter of its error, and a part of the message. */
const TYPOS: readonly (readonly [query: string, parameter: string, message: string | RegExp])[] = [
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

/** Invalid queries: each returns an error that names the parameter. */
export function invalidQueriesSuite(target: () => Target): void {
  const send = (query: string): Promise<Response> => target().send(pathOf(query));

  test.each(TYPOS)('%s is a typo, and the message names the nearest valid name', async (query, parameter, message) => {
    const error = await errorOf(await send(query));
    expect(error.parameter).toBe(parameter);
    expect(error.detail).toMatch(message);
  });

  test.each([
    ['instanceOf=containsAll:VesselType', 'unknown-operator'],
    ['identifier=habour:Ferry', 'unknown-prefix'],
    ['type=class&type=property', 'repeated'],
    ['cursor=abc', 'bad-cursor'],
  ])('%s has the code %s', async (query, code) => {
    expect(await errorOf(await send(query))).toMatchObject({ code });
  });

  test.each(SCALARS)('%s accepts one value', async (parameter) => {
    const value = parameter === 'limit' ? '5' : 'class';
    const { errors } = await problemOf(await send(`${parameter}=${value}&${parameter}=${value}`), 400);
    expect(errors).toContainEqual(expect.objectContaining({ parameter, code: 'repeated' }));
  });

  test.each(PARAMETERS)('%s requires a value', async (parameter) => {
    for (const query of [`${parameter}=`, parameter, `${parameter}=&${parameter}=`])
      expect((await problemOf(await send(query), 400)).errors?.[0]).toMatchObject({ parameter });
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
  )('%s has an empty value in a list', async (query) => {
    expect(await errorOf(await send(query))).toMatchObject({ parameter: query.split('=')[0] });
  });

  test.each(LIMITS)('limit=%s is not a positive integer', async (limit) => {
    expect(await errorOf(await send(`limit=${limit}`))).toMatchObject({ parameter: 'limit' });
  });

  test('reports all errors of a query at once', async () => {
    const query = 'querry=x&limit=0&fields=lable&type=klass&identifier=a&identifier=b&subClassOf=';
    const { errors } = await problemOf(await send(query), 400);
    expect(errors?.map(({ parameter }) => parameter).sort()).toEqual([
      ...['fields', 'identifier', 'limit', 'querry', 'subClassOf', 'type'],
    ]);
  });

  test('reports each typo in one parameter', async () => {
    const { errors = [] } = await problemOf(await send('fields=lable,identifier,tipe'), 400);
    const messages = errors.map(({ detail }) => detail).join(' ');
    expect(messages).toContain('lable');
    expect(messages).toContain('tipe');
  });

  test.each(['', '&', '&&&', 'type=class&', '&type=class'])('%j is valid', async (query) => {
    const { total } = await runQuery(target(), query);
    expect(total).toBe(query.includes('type') ? 34 : 66);
  });

  test('rejects a parameter without a name', async () => {
    await problemOf(await send('=Ferry'), 400);
  });

  test('lists the members of a record for an unknown field', async () => {
    const error = await errorOf(await send('fields=everything'));
    for (const member of MEMBERS) expect(error.detail).toContain(member);
  });
}
