import { describe, expect, test } from 'vitest';
import type { Target } from './target.ts';
import { errorsOf, fleet, rejected, transform } from './transform.ts';

const SKIP = { onError: 'skip' };

/** Invalid records: 422 with all errors, or omission with a report in a header. */
export function invalidRecordsSuite(target: () => Target): void {
  test('an error states its position, schema, actual and expected value', async () => {
    const records = [{ name: 'A' }, { name: 'B', metres: '12,50' }];
    const { errors, detail } = await rejected(target(), fleet('register', 'logbook', records), 422);
    expect(errors).toEqual([
      {
        pointer: '/inputData/1/metres',
        code: 'type',
        detail: 'Found "12,50"; fleet/register expects a number for metres.',
        schema: 'fleet/register',
        field: 'metres',
        found: '"12,50"',
        expected: 'a number',
      },
    ]);
    expect(detail).toBe('/inputData/1/metres: Found "12,50"; fleet/register expects a number for metres.');
  });

  test('reports all errors of all records', async () => {
    const records = [
      { name: 1, crew: 1.5 },
      { name: 'B' },
      { metres: 0, berths: [{ name: 'P' }, { state: 'open' }] },
      null,
      [],
    ];
    const problem = await rejected(target(), fleet('register', 'logbook', records), 422);
    expect([...errorsOf(problem)].sort()).toEqual([
      '/inputData/0/crew type',
      '/inputData/0/name type',
      '/inputData/2/berths/1/name missing',
      '/inputData/2/berths/1/state enum',
      '/inputData/2/metres range',
      '/inputData/2/name missing',
      '/inputData/3 type',
      '/inputData/4 type',
    ]);
    expect(problem.detail).toBe('4 of 5 records are invalid; errors has all errors.');
  });

  test('reports one error in the last of 1000 records, and returns no data', async () => {
    const records = Array.from({ length: 1000 }, (_, at) => ({ name: `Vessel ${at}`, crew: at === 999 ? -1 : at }));
    const problem = await rejected(target(), fleet('register', 'logbook', records), 422);
    expect(errorsOf(problem)).toEqual(['/inputData/999/crew range']);
  });

  test('reports the first of very many errors, and their number', async () => {
    const records = Array.from({ length: 1000 }, () => ({ name: 1, metres: 'x' }));
    const { errors = [], detail } = await rejected(target(), fleet('register', 'logbook', records), 422);
    expect(errors).toHaveLength(300);
    expect(detail).toBe('1,000 of 1,000 records are invalid; errors has the first 300 of 2,000 errors.');
  });

  test('reports a record that consists of errors only, within limits', async () => {
    const record = { name: 'A', berths: Array.from({ length: 200_000 }, () => 0) };
    const { errors = [] } = await rejected(target(), fleet('register', 'logbook', [record]), 422);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(300);
  });

  test('reports what the output schema cannot represent, at its position in the input', async () => {
    const record = {
      name: 'A',
      berths: [
        { name: 'Pier 3', state: 'free' },
        { name: 'Pier 4', state: 'shut' },
      ],
    };
    const { errors } = await rejected(target(), fleet('register', 'logbook', [record]), 422);
    expect(errors).toEqual([
      expect.objectContaining({ pointer: '/inputData/0/berths/1/state', schema: 'fleet/logbook', field: 'state' }),
    ]);
  });

  test('reports what the output schema does not allow, at its position in the input', async () => {
    const record = { name: 'N'.repeat(41), metres: 31.5 };
    const { errors } = await rejected(target(), fleet('register', 'logbook', [record]), 422);
    expect(errors).toEqual([
      expect.objectContaining({
        pointer: '/inputData/0/name',
        code: 'size',
        schema: 'fleet/logbook',
        field: 'vessel.title',
        expected: 'text of at most 40 characters',
      }),
    ]);
  });

  test('reports missing output fields for the whole record', async () => {
    const { errors } = await rejected(target(), fleet('register', 'signal', [{ name: 'A' }]), 422);
    expect(errors).toEqual([expect.objectContaining({ pointer: '/inputData/0', schema: 'fleet/signal' })]);
  });

  test('escapes any name in the report', async () => {
    const record = { name: 'A', 'a/b~c é"': [{ vessel: 1 }], vessel: 1 };
    const { response } = await transform(target(), fleet('register', 'logbook', [record], { keepUnmapped: false }));
    expect(response.headers.get('Transform-Report')).toBe(
      'lost=2, losses=(1;at="#/a~1b~0c%20%C3%A9%22/*/vessel" 1;at="#/vessel")',
    );
  });

  test('abbreviates a long value', async () => {
    const response = await rejected(
      target(),
      fleet('register', 'logbook', [{ name: 'A', metres: 'x'.repeat(100_000) }]),
      422,
    );
    expect(JSON.stringify(response).length).toBeLessThan(2000);
  });

  describe('with onError skip', () => {
    test('returns the valid records in order, and lists the others with their codes in the header', async () => {
      const records = [{ name: 'A' }, { name: 1 }, { name: 'B' }, { metres: 2, 'no é': [] }];
      const { data, response } = await transform(target(), fleet('register', 'logbook', records, SKIP));
      expect(data).toEqual(['A', 'B'].map((title) => ({ kind: 'vessel', vessel: { title } })));
      expect(response.headers.get('Transform-Report')).toBe(
        'skipped=2, records=(1;code="type";at="#/name" 3;code="missing";at="#/name"), codes=(1;code="type" 1;code="missing")',
      );
    });

    test('the header states that no record was skipped', async () => {
      const { response } = await transform(target(), fleet('register', 'logbook', [{ name: 'A' }], SKIP));
      expect(response.headers.get('Transform-Report')).toBe('skipped=0, records=()');
    });

    test('may skip all records', async () => {
      const records = Array.from({ length: 1000 }, () => ({}));
      const { data, response } = await transform(target(), fleet('register', 'logbook', records, SKIP));
      expect(data).toEqual([]);
      const report = response.headers.get('Transform-Report') ?? '';
      expect(report).toMatch(
        /^skipped=1000, records=\((?:\d+;code="missing";at="#\/name" ?)+\), listed=\d+, codes=\(1000;code="missing"\)$/,
      );
      expect(report.length).toBeLessThan(2100);
    });

    test('escapes content of records in the header', async () => {
      const names = ['"', '\\', 'é\r\nX: 1', ');x=(', '\u0000', '\u{1F600}', 'x'.repeat(500)];
      const records = names.map((name) => ({ name: 'A', vessel: { title: 'A', [name]: 1 }, [name]: {}, kind: name }));
      const { response } = await transform(
        target(),
        fleet('register', 'logbook', records, { ...SKIP, keepUnmapped: true }),
      );
      expect(response.headers.get('X')).toBeNull();
      expect(response.headers.get('Transform-Report')).toMatch(
        /^skipped=\d+, records=\((?:\d+;code="[a-z-]+"(?:;at="#[!#-[\]-~]*")? ?)*\), lost=\d+, losses=\((?:\d+(?:;at="#[!#-[\]-~]*")? ?)*\)$/,
      );
    });

    test('onError fail is the default', async () => {
      await rejected(target(), fleet('register', 'logbook', [{ name: 1 }], { onError: 'fail' }), 422);
    });
  });
}
